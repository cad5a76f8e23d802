import { stepLabels } from '#domain/guide/earliest-dates.ts';
import type { PracticalTestKind } from '#domain/guide/practical-test.ts';
import { practicalTestLabels } from '#domain/guide/practical-test.ts';
import { addDays, dateOf, type Instant, type LocalDate } from '#domain/kernel/nz-time.ts';
import {
  formatDate,
  formatLongDate,
  formatMoment,
  formatTimeSpan,
} from '#domain/kernel/nz-words.ts';
import type { MovedStep } from '#domain/licence/steps.ts';
import { type PracticeRoad, practiceRoadLabels } from '#domain/recap/plan.ts';
import type { TestDayItem, TestDayLine } from '#domain/test-booking/test-day.ts';
import { nameInLetter } from './name-in-letter.ts';
import type { NoticeMessage } from './notice-letter.ts';
import { noticeAbout, type ToldOf, whose } from './other-notices.ts';

type Named = readonly { readonly name: string }[];

/** What an instructor said of a lesson, and what to practise until the next. */
export function recapNotice(
  to: ToldOf,
  recap: {
    readonly startsAt: Instant;
    readonly wentWell: Named;
    readonly next: Named;
    readonly practise: readonly { readonly name: string; readonly how: string }[];
    readonly minutes: number | null;
    readonly road: PracticeRoad | null;
    readonly line: string | null;
  },
): NoticeMessage {
  const { wentWell, next, practise, minutes, road, line } = recap;
  const day = formatLongDate(dateOf(recap.startsAt));
  const where = [
    minutes === null ? null : `about ${minutes} minutes`,
    road === null ? null : practiceRoadLabels[road].toLowerCase(),
  ].filter((part) => part !== null);
  return {
    ...noticeAbout(to, 'progress'),
    subject: `What to practise after ${day}`,
    sentence: `${nameInLetter(to.reader.instructorName)} has written about ${whose(to)} lesson of ${day}.`,
    facts: [
      ...(line === null ? [] : [['In a line', nameInLetter(line)] as const]),
      ...(wentWell.length > 0 ? [['Went well', namesOf(wentWell)] as const] : []),
      ...(next.length > 0 ? [['Next lesson', namesOf(next)] as const] : []),
      ...practise.map(({ name, how }) => [name, how] as const),
      ...(where.length > 0 ? [['Practise', where.join(', ')] as const] : []),
    ],
    brief: `${isOwn(to) ? 'Your' : 'The'} instructor has written what to practise.`,
  };
}

const facts: Readonly<Record<TestDayItem, string>> = {
  early: 'Be early',
  licence: 'Licence',
  glasses: 'Glasses',
  paperwork: 'Paperwork',
  car: 'Car',
};

/** A booked test, a week or an evening ahead, with what to see to before it. */
export function bookedTestNotice(
  to: ToldOf,
  test: {
    readonly kind: PracticalTestKind;
    readonly startsAt: Instant;
    readonly endsAt: Instant;
    readonly place: string | null;
  },
  list: readonly TestDayLine[],
  today: LocalDate,
): NoticeMessage {
  const date = dateOf(test.startsAt);
  const day = formatLongDate(date);
  const name = practicalTestLabels[test.kind].toLowerCase();
  const isTomorrow = date === addDays(today, 1);
  return {
    ...noticeAbout(to, 'progress'),
    subject: `${isTomorrow ? 'Tomorrow' : 'Ahead'}: ${name} on ${day}`,
    sentence: `${isTomorrow ? 'Tomorrow' : day} is ${whose(to)} ${name}. This is what to see to before it.`,
    facts: [
      ['When', `${day}, ${formatTimeSpan(test.startsAt, test.endsAt)}`],
      ...(test.place === null ? [] : [['Where', nameInLetter(test.place)] as const]),
      ...list.map(({ item, says }) => [facts[item], says] as const),
    ],
    brief: `Driving test: ${formatMoment(test.startsAt)}. Be early, and bring the licence.`,
  };
}

const isOwn = ({ person }: ToldOf) => person.startsWith('student-');
const namesOf = (items: Named) => items.map(({ name }) => name).join(', ');

/** That a learner's licence ends soon. */
export const licenceEndsNotice = (to: ToldOf, expiresOn: LocalDate): NoticeMessage => ({
  ...noticeAbout(to, 'progress'),
  subject: `Your licence expires on ${formatDate(expiresOn)}`,
  sentence:
    'Renew it before then: nobody may drive, or sit a practical test, on an expired licence.',
  facts: [['Expires on', formatLongDate(expiresOn)]],
  brief: `Your licence expires on ${formatDate(expiresOn)}. Renew it before then.`,
});

/** That changed licence rules move the first days of next steps, from which day to which, and by which source. */
export function earliestMovedNotice(
  to: ToldOf,
  moved: readonly MovedStep[],
  today: LocalDate,
): NoticeMessage {
  const sources = new Set(moved.flatMap(({ source }) => source ?? []));
  const day = (date: LocalDate) => (date <= today ? 'possible now' : formatLongDate(date));
  const [first] = moved;
  return {
    ...noticeAbout(to, 'progress'),
    subject: `Licence rules have changed: ${whose(to)} earliest ${moved.length === 1 ? 'day moves' : 'days move'}`,
    sentence: `The licence rules have changed. These are the first days for ${whose(to)} next steps by the rules as they are now.`,
    facts: [
      ...moved.map(({ what, was, is }) => {
        const before = was === null ? 'not a step before' : `before: ${day(was)}`;
        return [
          stepLabels[what],
          `${is === null ? 'no longer needed' : day(is)} (${before})`,
        ] as const;
      }),
      ...[...sources].map((source) => ['Source', source] as const),
    ],
    brief:
      first?.is && first.was
        ? `Licence rules have changed: an earliest day moves from ${formatDate(first.was)} to ${formatDate(first.is)}.`
        : 'Licence rules have changed, and an earliest day has moved.',
  };
}
