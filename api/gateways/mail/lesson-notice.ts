import { policyInWords } from '#domain/availability/policy-words.ts';
import { placeInWords } from '#domain/diary/place-words.ts';
import type { LessonNoticeKind } from '#domain/kernel/notification-kinds.ts';
import { clockAt, dateOf, type Instant } from '#domain/kernel/nz-time.ts';
import { formatLongDate, formatMoment, formatTimeSpan } from '#domain/kernel/nz-words.ts';
import type { Person } from '#domain/kernel/personal.ts';
import type { AboutNotice } from '#projections/notifications/about.ts';
import { lessonCalendar } from './lesson-calendar.ts';
import { nameInLetter, placeInLetter } from './name-in-letter.ts';
import type { NoticeMessage } from './notice-letter.ts';

type Notice = {
  readonly kind: LessonNoticeKind;
  readonly person: Person;
  readonly lessonId: number;
};

type Means = {
  readonly now: Instant;
  readonly publicUrl: string;
  /** Where the learner says that they will be there; of a reminder to them that they have not answered. */
  readonly attendUrl?: string | undefined;
};

/** What a person is told about a lesson, as the lesson is now; an answer reaches the instructor. */
export function lessonNotice(
  { kind, person, lessonId }: Notice,
  about: AboutNotice,
  { now, publicUrl, attendUrl }: Means,
): NoticeMessage {
  const isInstructor = person.startsWith('account-');
  const isLearner = person.startsWith('student-');
  const [name, student, school, instructor] = [
    about.name,
    about.studentName,
    about.schoolName,
    about.instructorName,
  ].map(nameInLetter) as [string, string, string, string];
  const whose = isInstructor
    ? `the lesson with ${student}`
    : isLearner
      ? `your driving lesson with ${instructor}`
      : `${student}'s driving lesson with ${instructor}`;
  const when = inWords(about.startsAt, about.endsAt);
  // One that only ends at another time, or is given by somebody else, starts when it did.
  const isElsewhen = kind === 'moved' && about.previouslyAt !== about.startsAt;
  const before = about.previouslyAt && isElsewhen ? inWords(about.previouslyAt) : null;
  const day = formatLongDate(dateOf(about.startsAt));
  const [subject, sentence] =
    kind === 'moved' && !isElsewhen
      ? [`Lesson changed: ${day}`, 'The lesson has changed; it starts when it did.']
      : wordsOf(kind, whose, day);
  const place = isInstructor ? '/schedules' : isLearner ? '/student-portal' : '/parent-portal';
  return {
    letter: 'lesson',
    about: [`student-${about.studentId}`],
    ...(isInstructor ? {} : { replyTo: about.instructorEmail }),
    subject,
    sentence,
    facts: [
      [before ? 'New time' : 'When', when],
      ...(before ? [['Instead of', before] as const] : []),
      isInstructor ? ['Student', student] : ['Instructor', `${instructor}, ${school}`],
      ...(about.pickUp ? [['Pick-up', placeInLetter(placeInWords(about.pickUp))] as const] : []),
      ...(about.dropOff ? [['Drop-off', placeInLetter(placeInWords(about.dropOff))] as const] : []),
      ...(kind === 'booked' && !isInstructor ? feesIn(about) : []),
    ],
    isOff: kind === 'cancelled',
    link: {
      url: publicUrl + place,
      label: isInstructor ? 'Open the diary' : 'See your lessons',
    },
    ...(attendUrl
      ? {
          answer: {
            url: attendUrl,
            label: "I'll be there",
            post: attendUrl.replace('/attend/', '/api/attendance/'),
          },
        }
      : {}),
    ...(isInstructor
      ? {}
      : {
          values: {
            name,
            student,
            instructor,
            school,
            day,
            time: clockAt(about.startsAt).time,
            place: about.pickUp ? placeInLetter(placeInWords(about.pickUp)) : 'the usual place',
          },
        }),
    brief: briefOf(kind, formatMoment(about.startsAt), before && about.previouslyAt),
    ...(kind === 'reminder'
      ? {}
      : {
          calendar: lessonCalendar({
            lessonId,
            startsAt: about.startsAt,
            endsAt: about.endsAt,
            edition: about.edition,
            isOff: kind === 'cancelled',
            saidAt: now,
            summary: isInstructor ? `Lesson with ${student}` : `Driving lesson, ${school}`,
            organizer: { name: instructor, email: about.instructorEmail },
            reader: { name, email: about.address },
            location: about.pickUp && placeInLetter(placeInWords(about.pickUp)),
            publicUrl,
          }),
        }),
  };
}

/** What giving the lesson up costs, as it stood when it was booked. */
export const feesIn = ({ terms, policyNote }: AboutNotice): [string, string][] =>
  terms ? [['Cancelling', policyInWords({ terms, policyNote })]] : [];

function wordsOf(kind: LessonNoticeKind, whose: string, day: string): [string, string] {
  const one = whose.charAt(0).toUpperCase() + whose.slice(1);
  switch (kind) {
    case 'booked':
      return [`Lesson booked: ${day}`, `${one} is booked.`];
    case 'moved':
      return [`Lesson moved to ${day}`, `${one} has moved.`];
    case 'cancelled':
      return [`Lesson cancelled: ${day}`, `${one} is cancelled. There is nothing else to do.`];
    case 'reminder':
      return [`Reminder: lesson on ${day}`, `A reminder of ${whose}.`];
  }
}

function briefOf(kind: LessonNoticeKind, when: string, before: Instant | null): string {
  switch (kind) {
    case 'booked':
      return `Driving lesson booked: ${when}.`;
    case 'moved':
      return `Driving lesson moved to ${when}${before ? `, instead of ${formatMoment(before)}` : ''}.`;
    case 'cancelled':
      return `Driving lesson cancelled: ${when}.`;
    case 'reminder':
      return `Driving lesson ${when}.`;
  }
}

/** `Saturday 21 November 2026, 14:00–15:30`, by Auckland's clocks. */
export function inWords(startsAt: Instant, endsAt = startsAt): string {
  const span = formatTimeSpan(startsAt, endsAt);
  const [from = '', to] = span.split('–');
  return `${formatLongDate(dateOf(startsAt))}, ${to && to !== from ? span : from}`;
}
