import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { earliestDates, type Learner } from '#domain/guide/earliest-dates.ts';
import { editionOn } from '#domain/guide/edition.ts';
import { editions } from '#domain/guide/editions.ts';
import { monthsAfter } from '#domain/guide/months-after.ts';

const datesFor = (
  { takesCourse, ...learner }: Omit<Learner, 'takesCourse'> & { takesCourse: boolean },
  today = '2026-11-21',
) =>
  earliestDates(
    { ...learner, takesCourse: { learner: takesCourse, restricted: takesCourse } },
    editions,
    today,
  ).map(({ what, on }) => ({ what, on }));

describe('recorded practice', () => {
  const [before, after] = editions;
  if (!before || !after) throw new Error('there are two editions');
  const announced = [
    before,
    { ...after, rules: { ...after.rules, practice: { shortens: true, minHours: 40 } } },
  ];
  const restricted = (practisedMinutes: number, given = announced, bornOn = '2009-01-05') =>
    earliestDates(
      {
        bornOn,
        holds: { licence: 'learner', since: '2026-10-01' },
        takesCourse: { learner: false, restricted: false },
        practisedMinutes,
      },
      given,
      '2026-11-21',
    )[0];

  test('shortens the learner licence from the hours on that an edition names, and not a minute earlier', () => {
    expect(restricted(40 * 60)).toMatchObject({
      on: '2027-04-01',
      because: [
        'From the age of 16½',
        'Under 25: 6 months on the learner licence, with 40 hours of recorded practice',
      ],
    });
    const short = restricted(40 * 60 - 1);
    expect(short?.on).toBe('2027-10-01');
    expect(short?.because.at(-1)).toBe('With 40 hours of recorded practice: 6 months');
  });

  test('shortens nothing while no number is announced, and nothing from 25 on', () => {
    const silent = restricted(600 * 60, [...editions]);
    expect(silent?.on).toBe('2027-10-01');
    expect(silent?.because.join(' ')).not.toContain('practice');
    expect(restricted(0, announced, '2001-01-05')?.because.join(' ')).not.toContain('practice');
  });
});

describe('when somebody can sit', () => {
  test('nobody sits the theory test before turning 16', () => {
    const [first] = datesFor({
      bornOn: '2011-03-10',
      holds: { licence: 'none' },
      takesCourse: false,
    });
    expect(first).toEqual({ what: 'learner_test', on: '2027-03-10' });
  });

  test('a learner who reaches six months before the change sits under the old rules', () => {
    const dates = datesFor({
      bornOn: '2009-01-05',
      holds: { licence: 'learner', since: '2026-07-20' },
      takesCourse: false,
    });
    expect(dates[0]).toEqual({ what: 'restricted_test', on: '2027-01-20' });
  });

  test('a learner under 25 who misses the change by a day waits twelve months', () => {
    const dates = datesFor({
      bornOn: '2009-01-05',
      holds: { licence: 'learner', since: '2026-07-25' },
      takesCourse: false,
    });
    expect(dates[0]).toEqual({ what: 'restricted_test', on: '2027-07-25' });
  });

  test('recorded hours or a course bring the twelve months back to six', () => {
    const dates = datesFor({
      bornOn: '2009-01-05',
      holds: { licence: 'learner', since: '2026-10-01' },
      takesCourse: true,
    });
    expect(dates[0]).toEqual({ what: 'restricted_test', on: '2027-04-01' });
  });

  test('six months are not enough before the age of sixteen and a half', () => {
    const dates = datesFor({
      bornOn: '2010-07-01',
      holds: { licence: 'learner', since: '2026-07-01' },
      takesCourse: true,
    });
    expect(dates[0]?.on).toBe('2027-01-01');
  });

  test('eighteen months on restricted become twelve on the day the rules change', () => {
    const dates = datesFor({
      bornOn: '2007-05-01',
      holds: { licence: 'restricted', since: '2025-12-01' },
      takesCourse: false,
    });
    expect(dates).toEqual([{ what: 'full_licence', on: '2027-01-25' }]);
  });

  test('an approved course still shortens the restricted time before the change', () => {
    const dates = datesFor({
      bornOn: '2007-05-01',
      holds: { licence: 'restricted', since: '2025-12-01' },
      takesCourse: true,
    });
    expect(dates).toEqual([{ what: 'full_test', on: '2026-12-01' }]);
  });

  test('turning 25 ends a longer wait', () => {
    const dates = datesFor({
      bornOn: '2002-06-15',
      holds: { licence: 'restricted', since: '2026-11-01' },
      takesCourse: false,
    });
    expect(dates).toEqual([{ what: 'full_licence', on: '2027-06-15' }]);
  });

  test('a step that was possible long ago is possible today', () => {
    const dates = datesFor({
      bornOn: '1990-01-01',
      holds: { licence: 'restricted', since: '2015-01-01' },
      takesCourse: false,
    });
    expect(dates).toEqual([{ what: 'full_test', on: '2026-11-21' }]);
  });

  test('the steps always come in order and never before today', () => {
    const day = fc.date({
      min: new Date('1960-01-01'),
      max: new Date('2015-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, fc.boolean(), (born, takesCourse) => {
        const today = '2026-11-21';
        const dates = datesFor({
          bornOn: born.toISOString().slice(0, 10),
          holds: { licence: 'none' },
          takesCourse,
        });
        const days = dates.map(({ on }) => on);
        expect(days).toEqual(days.toSorted());
        expect(days).toHaveLength(3);
        expect(days.every((on) => on >= today)).toBe(true);
      }),
    );
  });
});

describe('the editions of the guide', () => {
  test('cover every day without a gap or an overlap', () => {
    expect(editionOn(editions, '2000-01-01')?.id).toBe('until-january-2027');
    expect(editionOn(editions, '2027-01-24')?.id).toBe('until-january-2027');
    expect(editionOn(editions, '2027-01-25')?.id).toBe('from-january-2027');
    expect(editionOn(editions, '2040-01-01')?.id).toBe('from-january-2027');
  });

  test('add up to the printed total where every fee is known', () => {
    for (const { stages, totalFee } of editions) {
      const fees = stages.map(({ fee }) => fee);
      if (fees.includes(null)) continue;
      expect(fees.reduce((sum: number, fee) => sum + (fee ?? 0), 0)).toBe(totalFee);
    }
  });

  test('never tell a learner that 15 is old enough today', () => {
    for (const { rules } of editions) expect(rules.learnerAge).toBe(192);
  });
});

describe('counting months', () => {
  test('a day the month does not have becomes its last day', () => {
    expect(monthsAfter('2026-08-31', 6)).toBe('2027-02-28');
    expect(monthsAfter('2027-08-31', 6)).toBe('2028-02-29');
  });

  test('a year is twelve months', () => {
    expect(monthsAfter('2010-05-17', 192)).toBe('2026-05-17');
  });

  test('December is followed by January', () => {
    expect(monthsAfter('2026-12-01', 1)).toBe('2027-01-01');
  });
});
