import { findStage } from '../catalogue/curriculum.ts';
import { formatMoney } from '../kernel/money.ts';
import { clockAt } from '../kernel/nz-time.ts';
import { formatDate } from '../kernel/nz-words.ts';
import type { Reader } from './events.ts';
import type { Notice, NoticeKind } from './notice.ts';

/** Only the instructor's list has `student`, and only the portal's has `progress`. */
export const noticeTypes = ['lesson', 'payment', 'student', 'progress', 'other'] as const;
export type NoticeType = (typeof noticeTypes)[number];
export const noticePriorities = ['high', 'medium', 'low'] as const;
export type NoticePriority = (typeof noticePriorities)[number];

/** What a sentence may need; null where it is not known, or no longer. */
export type NoticeFacts = Pick<Notice, 'kind' | 'relatedId' | 'startsAt' | 'amountCents'> & {
  readonly reader: Reader;
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

const wordings: Readonly<Record<NoticeKind, Wording>> = {
  lesson_booked: lesson('medium', 'Lesson booked'),
  // What takes somebody to the wrong place at the wrong time comes first.
  lesson_moved: lesson('high', 'Lesson moved'),
  lesson_cancelled: lesson('high', 'Lesson cancelled'),
  lesson_cancelled_late: lesson('high', 'Lesson cancelled late'),
  lesson_reinstated: lesson('high', 'Lesson back in the diary'),
  lesson_removed: lesson('high', 'Lesson removed'),
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
  certificate_issued: {
    type: 'progress',
    priority: 'medium',
    title: 'New certificate',
    message: () => 'It is ready under Certificates',
  },
  test_recorded: {
    type: 'progress',
    priority: 'medium',
    title: 'Test result recorded',
    message: () => 'It is on your Progress page',
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
  // An instructor who does not answer the bank in time loses the money.
  payment_disputed: payment('high', 'Card payment disputed'),
  dispute_won: payment('medium', 'Dispute won'),
  dispute_lost: payment('high', 'Dispute lost'),
  // Somebody who is answered first books first.
  enquiry: {
    type: 'other',
    priority: 'high',
    title: 'Booking request',
    message: ({ askedBy }) => `${askedBy ?? 'Somebody'} asks for lessons`,
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
export function noticeWords(facts: NoticeFacts): {
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
