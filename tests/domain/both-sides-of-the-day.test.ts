import { describe, expect, test } from 'bun:test';
import { earliestDates, type Learner } from '#domain/guide/earliest-dates.ts';
import { editionOn, editionsFrom, type GuideEdition } from '#domain/guide/edition.ts';
import { editions } from '#domain/guide/editions.ts';
import { monthsAfter } from '#domain/guide/months-after.ts';
import { addDays, type LocalDate } from '#domain/kernel/nz-time.ts';
import { guideEditionOf } from '#domain/rules/rules.ts';

// The rules of 25 January 2027 from both sides of that day, for every age from 15 to 26, with hours that are not announced, 40 and 60, as an admin publishes them.

const theDay = '2027-01-25';
const ages = Array.from({ length: 12 }, (_, nth) => 15 + nth);
const [, reform] = editions;
if (!reform) throw new Error('there are two editions');

const withHours = (minHours: number | null): readonly GuideEdition[] => {
  const practice = { shortens: true, minHours };
  const content = { ...reform, rules: { ...reform.rules, practice } };
  return editionsFrom(editions, [guideEditionOf({ number: 1, content, on: '2027-01-12' })]);
};

/** The first day on which the rules in force that day let a learner sit for the restricted licence, by trying each. */
function firstDayTried(
  { bornOn, since, minutes }: { bornOn: LocalDate; since: LocalDate; minutes: number },
  all: readonly GuideEdition[],
  today: LocalDate,
): LocalDate {
  const birthday25 = monthsAfter(bornOn, 25 * 12);
  for (let day = today; ; day = addDays(day, 1)) {
    const rules = editionOn(all, day)?.rules;
    if (!rules) throw new Error(`no rules on ${day}`);
    const { shortens, minHours } = rules.practice;
    const isShorter = shortens && minHours !== null && minutes >= minHours * 60;
    const held = (times: { plain: number; shortened: number }) =>
      monthsAfter(since, isShorter ? times.shortened : times.plain);
    const asYoung = held(rules.learnerHeld.under25);
    const isLongEnough =
      (asYoung < birthday25 && asYoung <= day) ||
      (birthday25 <= day && held(rules.learnerHeld.from25) <= day);
    if (monthsAfter(bornOn, rules.restrictedAge) <= day && isLongEnough) return day;
  }
}

const learner = (bornOn: LocalDate, holds: Learner['holds'], practisedMinutes = 0): Learner => ({
  bornOn,
  holds,
  takesCourse: { learner: false, restricted: false },
  practisedMinutes,
});

describe.each([null, 40, 60])('with %p hours of practice', (minHours) => {
  const all = withHours(minHours);

  test.each(ages)('at %d, everybody’s day is the first that the rules of that day allow', (age) => {
    for (const bornOn of [-1, 0, 1].map((days) => addDays(monthsAfter(theDay, -age * 12), days)))
      for (const since of ['2026-07-24', '2026-07-25', '2026-12-01', theDay])
        for (const minutes of [0, 40 * 60 - 1, 40 * 60, 60 * 60 - 1, 60 * 60])
          for (const today of ['2027-01-24', theDay]) {
            const from = since > today ? since : today;
            const [restricted] = earliestDates(
              learner(bornOn, { licence: 'learner', since }, minutes),
              all,
              today,
            );
            const on = firstDayTried({ bornOn, since, minutes }, all, from);
            expect({ bornOn, since, minutes, today, on: restricted?.on }).toEqual({
              bornOn,
              since,
              minutes,
              today,
              on,
            });
          }
  });

  test.each(ages)('at %d, nobody sits the theory test before sixteen', (age) => {
    const bornOn = monthsAfter(theDay, -age * 12);
    for (const today of ['2027-01-24', theDay]) {
      const sixteen = monthsAfter(bornOn, 16 * 12);
      expect(earliestDates(learner(bornOn, { licence: 'none' }), all, today)[0]?.on).toBe(
        sixteen > today ? sixteen : today,
      );
    }
  });
});

// A learner since 25 July 2026: six months end on the very day; since the day before, one day earlier.
test.each([
  [null, 0, '2026-07-24', '2027-01-24'],
  [null, 600, '2026-07-25', '2027-07-25'],
  [40, 39, '2026-07-25', '2027-07-25'],
  [40, 40, '2026-07-25', '2027-01-25'],
  [60, 40, '2026-07-25', '2027-07-25'],
  [60, 60, '2026-07-25', '2027-01-25'],
] as const)('%p hours asked, %d driven, learner since %s: from %s', (asked, driven, since, on) => {
  const someone = learner('2009-01-05', { licence: 'learner', since }, driven * 60);
  expect(earliestDates(someone, withHours(asked), '2027-01-20')[0]?.on).toBe(on);
});
