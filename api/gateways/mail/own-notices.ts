import { practicalTestLabels } from '#domain/guide/practical-test.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { type LocalDate, timeOf } from '#domain/kernel/nz-time.ts';
import { formatDate, formatLongDate, formatTimeSpan } from '#domain/kernel/nz-words.ts';
import { type Paper, paperLabels } from '#domain/kernel/papers.ts';
import type { EndingPaper } from '#projections/cars/query.ts';
import type { TomorrowsLesson } from '#projections/notifications/own-due.ts';
import type { TestOfDay } from '#projections/test-bookings/query.ts';
import { nameInLetter } from './name-in-letter.ts';
import type { NoticeMessage } from './notice-letter.ts';

type Tomorrow = {
  readonly lessons: readonly TomorrowsLesson[];
  readonly tests: readonly TestOfDay[];
};

/** An instructor's next day: booked tests, then lessons in order: who, where, who has not confirmed, who owes. */
export function tomorrowNotice(
  date: LocalDate,
  { lessons, tests }: Tomorrow,
  publicUrl: string,
): NoticeMessage {
  const counts = [
    tests.length > 0 && `${tests.length} ${tests.length === 1 ? 'test' : 'tests'}`,
    lessons.length > 0 && `${lessons.length} ${lessons.length === 1 ? 'lesson' : 'lessons'}`,
  ];
  const count = counts.filter(Boolean).join(', ');
  const silent = lessons.filter(({ isConfirmed }) => !isConfirmed).length;
  return {
    letter: 'notice',
    about: [],
    subject: `Tomorrow, ${formatLongDate(date)}: ${count}`,
    sentence:
      lessons.length === 0
        ? 'No lessons tomorrow.'
        : silent === 0
          ? 'Everybody has said that they will be there.'
          : `${silent} of ${lessons.length} have not said yet that they will be there.`,
    facts: [
      ...tests.map((test) => [timeOf(test.startsAt), testInWords(test)] as const),
      ...lessons.map(
        (lesson) => [formatTimeSpan(lesson.startsAt, lesson.endsAt), inWords(lesson)] as const,
      ),
    ],
    link: { url: `${publicUrl}/calendar`, label: 'Open the calendar' },
    brief: `Tomorrow: ${count}, ${lessons.length - silent} confirmed.`,
  };
}

const testInWords = ({ studentName, kind, place }: TestOfDay) =>
  [
    nameInLetter(studentName),
    practicalTestLabels[kind],
    ...(place ? [nameInLetter(place)] : []),
  ].join(' · ');

const inWords = ({ studentName, lessonType, address, isConfirmed, owedCents }: TomorrowsLesson) =>
  [
    nameInLetter(studentName),
    lessonType,
    ...(address ? [nameInLetter(address)] : []),
    isConfirmed ? 'confirmed' : 'not confirmed',
    ...(owedCents > 0 ? [`owes ${formatMoney(owedCents)}`] : []),
  ].join(' · ');

/** That an I endorsement ends soon. */
export const endorsementNotice = (expiresOn: LocalDate, publicUrl: string): NoticeMessage => ({
  letter: 'notice',
  about: [],
  subject: `Your I endorsement expires on ${formatDate(expiresOn)}`,
  sentence:
    'You can’t teach for payment without one. Renewing takes a medical certificate and a fit and proper check.',
  facts: [['Expires on', formatLongDate(expiresOn)]],
  link: { url: `${publicUrl}/settings/profile`, label: 'Open your profile' },
  brief: `Your I endorsement expires on ${formatDate(expiresOn)}.`,
});

/** Warns an instructor that their licence, or the WoF, registration or insurance of a car they drive or own, ends soon. */
export function paperNotice(
  { paper, label, endsOn }: EndingPaper,
  publicUrl: string,
): NoticeMessage {
  const what =
    label === null
      ? `Your ${paperLabels[paper]}`
      : `The ${paperLabels[paper]} of ${nameInLetter(label)}`;
  return {
    letter: 'notice',
    about: [],
    subject: `${what} expires on ${formatDate(endsOn)}`,
    sentence: withoutIt[paper],
    facts: [['Expires on', formatLongDate(endsOn)]],
    link:
      label === null
        ? { url: `${publicUrl}/settings/profile`, label: 'Open your profile' }
        : { url: `${publicUrl}/settings/cars`, label: 'Open your cars' },
    brief: `${what} expires on ${formatDate(endsOn)}.`,
  };
}

const withoutIt: Readonly<Record<Paper, string>> = {
  endorsement: 'You can’t teach for payment without one.',
  licence: 'You can’t drive or teach on an expired licence. Renew it before then.',
  wof: 'Nobody may drive the car without a warrant of fitness. Book an inspection before then.',
  registration: 'The car can’t be on the road without it. Renew it before then.',
  insurance: 'After that day you pay for any damage yourself. Renew it before then.',
};

/** That a school's approval as a course provider ends soon. */
export const approvalNotice = (until: LocalDate, publicUrl: string): NoticeMessage => ({
  letter: 'notice',
  about: [],
  subject: `Your approval as a course provider expires on ${formatDate(until)}`,
  sentence: 'After that day you can’t issue course certificates until you enter the new approval.',
  facts: [['Expires on', formatLongDate(until)]],
  link: { url: `${publicUrl}/settings/courses`, label: 'Open your approval' },
  brief: `Your approval as a course provider expires on ${formatDate(until)}.`,
});
