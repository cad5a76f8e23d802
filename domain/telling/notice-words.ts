import { findStage } from '../catalogue/curriculum.ts';
import { formatMoney } from '../kernel/money.ts';
import type { Notice, Reader } from '../kernel/notice.ts';
import type { BellKind } from '../kernel/notification-kinds.ts';
import { clockAt } from '../kernel/nz-time.ts';
import { formatDate } from '../kernel/nz-words.ts';
import { cardWordings } from './card-notice-words.ts';
import { privacyWordings } from './privacy-notice-words.ts';

/** Only the instructor's list has `student`, and only the portal's has `progress`. */
export const noticeTypes = ['lesson', 'payment', 'student', 'progress', 'other'] as const;
export type NoticeType = (typeof noticeTypes)[number];
export const noticePriorities = ['high', 'medium', 'low'] as const;
export type NoticePriority = (typeof noticePriorities)[number];

/** What a sentence may need; null where it is not known, or no longer. */
export type NoticeFacts = Pick<Notice, 'kind' | 'relatedId' | 'startsAt' | 'amountCents'> & {
  readonly reader: Reader;
  /** The student's, or of a message that a parent or guardian sent theirs: "Mere Ngata (for Aroha)". */
  readonly studentName: string | null;
  /** Who asks, in an enquiry. */
  readonly askedBy: string | null;
  /** Of the conversation, for a message. */
  readonly subject: string | null;
};

type Wording = {
  readonly type: NoticeType;
  readonly priority: NoticePriority;
  readonly title: string;
  readonly message: (facts: NoticeFacts) => string;
};

const wordings: Readonly<Record<BellKind, Wording>> = {
  lesson_booked: lesson('medium', 'Lesson booked'),
  // What takes somebody to the wrong place at the wrong time comes first.
  lesson_moved: lesson('high', 'Lesson moved'),
  lesson_late: lesson('high', 'Running late: your lesson starts at about'),
  lesson_cancelled: lesson('high', 'Lesson cancelled'),
  lesson_cancelled_late: lesson('high', 'Lesson cancelled late'),
  lesson_reinstated: lesson('high', 'Lesson back in the diary'),
  lesson_removed: lesson('high', 'Lesson removed'),
  series_booked: lesson('medium', 'Weekly lessons booked'),
  series_moved: lesson('high', 'Weekly lessons moved'),
  series_ended: lesson('high', 'Weekly lessons cancelled'),
  lesson_handed_over: lesson('high', 'Another instructor has the lesson'),
  // Somebody holds a time for whoever is asked.
  lesson_proposed: lesson('high', 'A time is offered to you'),
  proposal_declined: lesson('high', 'Proposal declined'),
  proposal_suggested: lesson('high', 'Another time suggested'),
  proposal_withdrawn: lesson('medium', 'Offer taken back'),
  proposal_lapsed: lesson('medium', 'Proposal not answered in time'),
  hold_lost: lesson('high', 'Paid too late: the time is gone, the money goes back'),
  change_asked: lesson('high', 'A lesson change is asked for'),
  change_offered: lesson('high', 'Your instructor offers another time'),
  change_declined: lesson('medium', 'Your lesson stays where it is'),
  student_added: {
    type: 'student',
    priority: 'low',
    title: 'Student added',
    message: (facts) => `${nameIn(facts)} can have a first lesson and an access code`,
  },
  guardian_joined: {
    type: 'student',
    priority: 'low',
    title: 'Parent portal opened',
    message: (facts) => `A parent or guardian of ${nameIn(facts)} signed in`,
  },
  stage_completed: {
    type: 'progress',
    priority: 'medium',
    title: 'Stage completed',
    message: ({ relatedId }) => findStage(relatedId)?.name ?? 'A stage of the curriculum is done',
  },
  address_refused: {
    type: 'student',
    priority: 'high',
    title: 'An address does not work',
    message: (facts) =>
      `A message about ${nameIn(facts)} came back: there is no such mailbox or number`,
  },
  ...privacyWordings,
  certificate_issued: {
    type: 'progress',
    priority: 'medium',
    title: 'New certificate',
    message: () => 'It is ready under Certificates',
  },
  terms_signed: {
    type: 'student',
    priority: 'low',
    title: 'Terms signed',
    message: ({ studentName, relatedId }) =>
      `${studentName ?? 'A learner'} signed version ${relatedId}`,
  },
  terms_to_sign: {
    type: 'other',
    priority: 'high',
    title: 'Please read and sign',
    message: () => 'Your school has terms for you to sign',
  },
  ...cardWordings,
  course_joined: {
    type: 'progress',
    priority: 'medium',
    title: 'You’re on a course',
    message: () => 'Its sessions are on your Progress page',
  },
  course_cancelled: {
    type: 'progress',
    priority: 'high',
    title: 'Course cancelled',
    message: () => 'Ask your school when the next one starts',
  },
  course_suspended: {
    type: 'progress',
    priority: 'high',
    title: 'No course certificates for now',
    message: () => 'Your school is suspended as a course provider; ask what happens next',
  },
  provider_suspended: {
    type: 'other',
    priority: 'high',
    title: 'Suspended as a course provider',
    message: () => 'No certificates until it’s lifted: see Settings, Course provider',
  },
  provider_resumed: {
    type: 'other',
    priority: 'medium',
    title: 'Course provider again',
    message: () => 'The suspension was lifted',
  },
  endorsement_ends: paper('Your I endorsement expires soon', 'Your profile has the date'),
  licence_ends: paper('Your driver licence expires soon', 'Renew it in time'),
  wof_ends: paper('A car’s WoF expires soon', 'See Settings, Cars'),
  registration_ends: paper('A car’s registration expires soon', 'See Settings, Cars'),
  insurance_ends: paper('A car’s insurance expires soon', 'See Settings, Cars'),
  earliest_moved: {
    type: 'other',
    priority: 'high',
    title: 'Earliest days have moved',
    message: ({ reader }) =>
      reader.startsWith('account-')
        ? 'Licence rules changed: see each learner’s licence for the new days'
        : 'Licence rules changed: your Progress page has the new days',
  },
  test_recorded: {
    type: 'progress',
    priority: 'medium',
    title: 'Test result recorded',
    message: () => 'It is on your Progress page',
  },
  test_booked: lesson('high', 'Driving test booked'),
  test_moved: lesson('high', 'Driving test moved'),
  test_cancelled: lesson('high', 'Driving test cancelled'),
  mock_test_shared: {
    type: 'progress',
    priority: 'medium',
    title: 'Mock test shared',
    message: () => 'Its result is on your Progress page',
  },
  recap_written: {
    type: 'progress',
    priority: 'medium',
    title: 'What to practise',
    message: () => 'Your plan until the next lesson is on your Progress page',
  },
  resource_shared: {
    type: 'other',
    priority: 'low',
    title: 'New resource',
    message: () => 'Your instructor shared something under Resources',
  },
  practice_logged: {
    type: 'student',
    priority: 'low',
    title: 'Practice drive logged',
    message: (facts) => `${nameIn(facts)} practised; it waits to be confirmed`,
  },
  practice_confirmed: {
    type: 'progress',
    priority: 'low',
    title: 'Practice confirmed',
    message: () => 'The drive counts towards your practice hours',
  },
  practice_declined: {
    type: 'progress',
    priority: 'medium',
    title: 'Practice not confirmed',
    message: () => 'A drive you logged was not confirmed',
  },
  payment_requested: payment('medium', 'Payment requested'),
  payment_received: payment('medium', 'Payment received'),
  payment_refunded: payment('low', 'Payment refunded'),
  payment_cancelled: {
    type: 'payment',
    priority: 'low',
    title: 'Payment cancelled',
    message: () => 'Nothing is owed for it any more',
  },
  payment_changed: payment('medium', 'Payment changed'),
  // Money that nobody looks at is neither received nor given back.
  card_money_set_aside: payment('high', 'Card payment set aside'),
  refund_failed: payment('high', 'Refund failed'),
  // An instructor who does not answer the bank in time loses the money.
  // By the day that it names, Stripe takes no more cards for the school.
  card_account_needs: {
    type: 'other',
    priority: 'high',
    title: 'Stripe needs details from you',
    message: () => 'See Settings, Cards for what it needs and by when',
  },
  card_account_restricted: {
    type: 'other',
    priority: 'high',
    title: 'Stripe has restricted your account',
    message: () => 'See Settings, Cards for why and what to do',
  },
  payout_failed: {
    type: 'other',
    priority: 'high',
    title: 'Your bank didn’t take a payout',
    message: () => 'Check your bank account with Stripe: the money is in your balance there',
  },
  fraud_warned: payment('high', 'Card payment may be fraud: refund it to avoid a dispute'),
  payment_questioned: payment('high', 'Card payment questioned'),
  payment_disputed: payment('high', 'Card payment disputed'),
  dispute_won: payment('medium', 'Dispute won'),
  dispute_lost: payment('high', 'Dispute lost'),
  credit_granted: payment('low', 'Lesson credit given'),
  credit_moved: payment('low', 'Lesson credit moved'),
  credit_taken_back: payment('high', 'Lesson credit taken back'),
  credit_refund_undone: payment('medium', 'Lesson credit is there again'),
  credit_expires: payment('medium', 'Lesson credit expires soon'),
  credit_expired: payment('medium', 'Lesson credit expired'),
  late_fee_raised: payment('high', 'Charged for a lesson that was not held'),
  late_fee_waived: payment('medium', 'Charge for a lesson waived'),
  voucher_redeemed: payment('low', 'Voucher redeemed'),
  // Somebody who is answered first books first.
  enquiry: {
    type: 'other',
    priority: 'high',
    title: 'Booking request',
    message: ({ askedBy }) => `${askedBy ?? 'Somebody'} asks for lessons`,
  },
  enrolment: {
    type: 'other',
    priority: 'high',
    title: 'Enrolment',
    message: ({ askedBy }) => `${askedBy ?? 'Somebody'} wants to be your student`,
  },
  review: {
    type: 'other',
    priority: 'low',
    title: 'New review',
    message: (facts) => `${nameIn(facts)} wrote about their lessons`,
  },
  message: {
    type: 'other',
    priority: 'medium',
    title: 'New message',
    message: (facts) => joined(facts, facts.subject),
  },
};

/** Type, priority and sentences of a notification; times in Auckland. */
export function notificationWords(facts: NoticeFacts): {
  type: NoticeType;
  priority: NoticePriority;
  title: string;
  message: string;
} {
  const { message, ...rest } = wordings[facts.kind];
  return { ...rest, message: message(facts) };
}

function lesson(priority: NoticePriority, title: string): Wording {
  return {
    type: 'lesson',
    priority,
    title,
    message: (facts) => joined(facts, facts.startsAt && when(facts.startsAt)),
  };
}

function paper(title: string, message: string): Wording {
  return { type: 'other', priority: 'high', title, message: () => message };
}

function payment(priority: NoticePriority, title: string): Wording {
  return {
    type: 'payment',
    priority,
    title,
    message: (facts) =>
      joined(facts, facts.amountCents === null ? null : formatMoney(facts.amountCents)),
  };
}

/** An instructor has many students; a student knows who they are. */
function joined(facts: NoticeFacts, what: string | null): string {
  const who = facts.reader.startsWith('account-') ? nameIn(facts) : null;
  return [who, what].filter(Boolean).join(', ');
}

const nameIn = ({ studentName }: NoticeFacts) => studentName ?? 'A student';

function when(startsAt: string): string {
  const { date, time } = clockAt(startsAt);
  return `${formatDate(date, { year: false })}, ${time}`;
}
