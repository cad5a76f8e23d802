import { type SkillLevel, skillLevelLabels } from '#domain/catalogue/skills.ts';
import { inHours } from '#domain/credit/sentence.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { dateOf, type Instant, type LocalDate, timeOf } from '#domain/kernel/nz-time.ts';
import {
  formatDate,
  formatLongDate,
  formatMoment,
  formatTimeSpan,
} from '#domain/kernel/nz-words.ts';
import type { Person } from '#domain/kernel/personal.ts';
import type { NoticeReader } from '#projections/notifications/about.ts';
import { nameInLetter } from './name-in-letter.ts';
import type { NoticeMessage } from './notice-letter.ts';

/** Somebody who is told, and the student it is about. */
export type ToldOf = {
  readonly person: Person;
  readonly reader: NoticeReader;
  readonly studentId: StudentId;
  readonly publicUrl: string;
};

/** What all of these begin with: whom it tells of, whom an answer reaches, where the reader looks. */
export function noticeAbout({ person, reader, studentId, publicUrl }: ToldOf, tab?: 'progress') {
  const home = person.startsWith('student-') ? '/student-portal' : '/parent-portal';
  const whichChild = person.startsWith('student-') ? '' : `/${studentId}`;
  return {
    letter: 'notice',
    about: [`student-${studentId}`],
    replyTo: reader.instructorEmail,
    link: {
      url: publicUrl + home + (tab ? `${whichChild}/${tab}` : ''),
      label: 'Open your portal',
    },
  } as const;
}

const nameOf = ({ reader }: ToldOf) => nameInLetter(reader.studentName);
/** `your`, or the learner's name as it stands in a letter. */
export const whose = (to: ToldOf) =>
  to.person.startsWith('student-') ? 'your' : `${nameOf(to)}'s`;

/** The instructor is on their way and begins later than booked. */
export function runningLateNotice(
  to: ToldOf,
  { bookedAt, startsAt }: { readonly bookedAt: Instant; readonly startsAt: Instant },
): NoticeMessage {
  const instructor = nameInLetter(to.reader.instructorName);
  return {
    ...noticeAbout(to),
    subject: `Running late: the ${timeOf(bookedAt)} lesson starts at about ${timeOf(startsAt)}`,
    sentence: `${instructor} is running late for ${whose(to)} lesson. It starts at about ${timeOf(startsAt)}.`,
    facts: [
      ['Booked for', formatMoment(bookedAt)],
      ['Starts at about', timeOf(startsAt)],
    ],
    brief: `Your instructor is running late: the ${timeOf(bookedAt)} lesson starts at about ${timeOf(startsAt)}.`,
  };
}

/** The day before a road test: when it is and what to bring. */
export function testDayNotice(
  to: ToldOf,
  { startsAt, endsAt }: { readonly startsAt: Instant; readonly endsAt: Instant },
): NoticeMessage {
  const day = formatLongDate(dateOf(startsAt));
  return {
    ...noticeAbout(to),
    subject: `Tomorrow: road test on ${day}`,
    sentence: `Tomorrow is ${whose(to)} road test. Come ten minutes early: who is more than five minutes late does not sit it.`,
    facts: [
      ['When', `${day}, ${formatTimeSpan(startsAt, endsAt)}`],
      ['Bring', 'Your licence, your booking, and glasses if your licence asks for them'],
      ['Instructor', nameInLetter(to.reader.instructorName)],
    ],
    brief: `Road test tomorrow: ${formatMoment(startsAt)}. Bring the licence.`,
  };
}

/** After a lesson: what was practised, and when the next one is. */
export function outcomeNotice(
  to: ToldOf,
  about: {
    readonly startsAt: Instant;
    readonly lessonType: string;
    readonly practised: readonly { readonly skillName: string; readonly toLevel: SkillLevel }[];
    readonly nextAt: Instant | null;
  },
): NoticeMessage {
  const day = formatLongDate(dateOf(about.startsAt));
  return {
    ...noticeAbout(to),
    subject: `Your lesson of ${day}`.replace('Your', isOwn(to) ? 'Your' : 'The'),
    sentence: `${isOwn(to) ? 'Your' : `${nameOf(to)}'s`} driving lesson with ${nameInLetter(to.reader.instructorName)} is done.`,
    facts: [
      ['Lesson', `${about.lessonType}, ${formatMoment(about.startsAt)}`],
      ...about.practised.map(
        ({ skillName, toLevel }) => [nameInLetter(skillName), skillLevelLabels[toLevel]] as const,
      ),
      ['Next lesson', about.nextAt ? formatMoment(about.nextAt) : 'None is booked yet'],
    ],
    brief: `Lesson done.${about.nextAt ? ` The next one: ${formatMoment(about.nextAt)}.` : ''}`,
  };
}

const isOwn = ({ person }: ToldOf) => person.startsWith('student-');

type Owed = {
  readonly description: string;
  readonly amountCents: number;
  readonly owedCents: number;
  readonly receivedCents: number;
  readonly dueDate: LocalDate | null;
  readonly reference: string;
};

/** A payment is asked for, has arrived, or is overdue. */
export function paymentNotice(
  kind: 'paymentAsked' | 'paymentReceived' | 'paymentOverdue',
  to: ToldOf,
  payment: Owed,
): NoticeMessage {
  const what = nameInLetter(payment.description);
  const school = nameInLetter(to.reader.schoolName);
  const owed = formatMoney(payment.owedCents);
  const due = payment.dueDate ? formatDate(payment.dueDate) : null;
  const facts = [
    ['For', what],
    ...(kind === 'paymentReceived'
      ? [['Received so far', formatMoney(payment.receivedCents)] as const]
      : []),
    ['Still to pay', owed],
    ...(due && payment.owedCents > 0 ? [['Due', due] as const] : []),
    ...(payment.owedCents > 0
      ? [['Reference for a bank transfer', payment.reference] as const]
      : []),
  ] as const;
  if (kind === 'paymentReceived')
    return {
      ...noticeAbout(to),
      subject: `Payment received by ${school}`,
      sentence: `Thank you: ${school} has received a payment for ${whose(to)} lessons.`,
      facts,
      brief: 'A payment for driving lessons has arrived. Thank you.',
    };
  const isLate = kind === 'paymentOverdue';
  return {
    ...noticeAbout(to),
    subject: isLate ? `Overdue: ${owed} to ${school}` : `To pay: ${owed} to ${school}`,
    sentence: isLate
      ? `A payment for ${whose(to)} driving lessons was due and has not arrived. If it is on its way, there is nothing else to do.`
      : `${school} asks for a payment for ${whose(to)} driving lessons.`,
    facts,
    brief: isLate
      ? `A payment for driving lessons is overdue: ${owed}.`
      : `A payment for driving lessons is asked for: ${owed}${due ? `, due ${due}` : ''}.`,
  };
}

/** A time is held for the learner until they answer. */
export function proposedNotice(
  to: ToldOf,
  offer: { readonly startsAt: Instant; readonly endsAt: Instant; readonly heldUntil: Instant },
): NoticeMessage {
  const day = formatLongDate(dateOf(offer.startsAt));
  return {
    ...noticeAbout(to),
    subject: `A time for a lesson: ${day}`,
    sentence: `${nameInLetter(to.reader.instructorName)} holds a time for ${whose(to)} next driving lesson. It is booked once it is accepted in the portal.`,
    facts: [
      ['When', `${day}, ${formatTimeSpan(offer.startsAt, offer.endsAt)}`],
      ['Held until', formatMoment(offer.heldUntil)],
    ],
    brief: `A driving lesson is offered: ${formatMoment(offer.startsAt)}. It is held until ${formatMoment(offer.heldUntil)}.`,
  };
}

/** The answer to a request to move a lesson; null where it waits for one, or was overtaken. */
export function answeredRequestNotice(
  to: ToldOf,
  request: {
    readonly state: string;
    readonly startsAt: Instant;
    readonly offered: Instant | null;
  },
): NoticeMessage | null {
  const { state, startsAt, offered } = request;
  const instructor = nameInLetter(to.reader.instructorName);
  const facts = [
    ['Lesson', formatMoment(startsAt)],
    ...(state === 'offered' && offered ? [['Instead', formatMoment(offered)] as const] : []),
  ] as const;
  if (state === 'offered' && offered)
    return {
      ...noticeAbout(to),
      subject: `Another time for the lesson on ${formatDate(dateOf(startsAt))}`,
      sentence: `${instructor} offers another time for ${whose(to)} lesson. Nothing changes until it is accepted in the portal.`,
      facts,
      brief: `Another time is offered for the lesson on ${formatMoment(startsAt)}: ${formatMoment(offered)}.`,
    };
  if (state !== 'declined') return null;
  return {
    ...noticeAbout(to),
    subject: `The lesson on ${formatDate(dateOf(startsAt))} stays where it is`,
    sentence: `${instructor} can’t move ${whose(to)} lesson as you asked. It stays where it is.`,
    facts,
    brief: `The lesson on ${formatMoment(startsAt)} stays where it is.`,
  };
}

/**
 * Lesson credit is nearly used up, or the first of it ends soon.
 * @param endsOn the Auckland day on which unspent minutes end; null where none do
 */
export function creditNotice(
  to: ToldOf,
  freeMinutes: number,
  endsOn: LocalDate | null,
): NoticeMessage {
  const left = inHours(Math.max(0, freeMinutes));
  const ends = endsOn && formatDate(endsOn);
  return {
    ...noticeAbout(to),
    subject: ends ? `Lesson credit ends on ${ends}` : 'Lesson credit is nearly used up',
    sentence: ends
      ? `Some of ${whose(to)} lesson credit ends on ${ends} if it is not used by then.`
      : `There is not enough of ${whose(to)} lesson credit left for another lesson.`,
    facts: [['Left', left], ...(ends ? [['Ends on', ends] as const] : [])],
    brief: ends ? `Lesson credit ends on ${ends}; ${left} left.` : `Lesson credit left: ${left}.`,
  };
}
