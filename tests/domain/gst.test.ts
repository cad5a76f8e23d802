import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { boxesOfLines, countsBy, type GstEntry, linesByPeriod, sumOf } from '#domain/gst/assign.ts';
import { boxesOf } from '#domain/gst/boxes.ts';
import { gst } from '#domain/gst/decide.ts';
import {
  type FiledPeriod,
  periodEnd,
  periodStart,
  returnDueOn,
  taxablePeriods,
} from '#domain/gst/periods.ts';
import { gstTerms, usualTerms } from '#domain/gst/terms.ts';
import * as ids from '#domain/kernel/ids.ts';
import { addDays, daysBetween } from '#domain/kernel/nz-time.ts';
import { given } from '../support/given.ts';

describe('a taxable period', () => {
  const odd = usualTerms;
  const even = { ...usualTerms, endsInMonth: 4 };
  const half = { ...usualTerms, periodMonths: 6, endsInMonth: 9 } as const;
  const monthly = { ...usualTerms, periodMonths: 1 } as const;
  test.each([
    ['2026-11-22', odd, '2026-10-01', '2026-11-30'],
    ['2026-12-01', odd, '2026-12-01', '2027-01-31'],
    ['2027-02-01', odd, '2027-02-01', '2027-03-31'],
    ['2026-11-22', even, '2026-11-01', '2026-12-31'],
    ['2028-02-29', even, '2028-01-01', '2028-02-29'],
    ['2026-11-22', half, '2026-10-01', '2027-03-31'],
    ['2026-09-30', half, '2026-04-01', '2026-09-30'],
    ['2026-11-22', monthly, '2026-11-01', '2026-11-30'],
  ] as const)('around %s of %j is %s to %s', (day, terms, startsOn, endsOn) => {
    expect([periodStart(day, terms), periodEnd(day, terms)]).toEqual([startsOn, endsOn]);
  });

  test.each([
    ['2026-03-31', '2026-05-07'],
    ['2026-11-30', '2027-01-15'],
    ['2026-12-31', '2027-01-28'],
    ['2027-01-31', '2027-02-28'],
    ['2026-09-30', '2026-10-28'],
  ])('to %s is due on %s', (endsOn, dueOn) => {
    expect(returnDueOn(endsOn)).toBe(dueOn);
  });

  test('open ones fill the days around filed ones, whatever the terms became', () => {
    const filed: FiledPeriod = {
      startsOn: '2026-08-01',
      endsOn: '2026-09-30',
      basis: 'payments',
      upTo: 9,
      isWhole: true,
    };
    const periods = taxablePeriods(
      { ...usualTerms, periodMonths: 6, endsInMonth: 12 },
      [filed],
      '2026-05-10',
      '2027-01-05',
    );
    expect(periods.map(({ startsOn, endsOn, upTo }) => [startsOn, endsOn, upTo])).toEqual([
      ['2026-05-10', '2026-06-30', null],
      ['2026-07-01', '2026-07-31', null],
      ['2026-08-01', '2026-09-30', 9],
      ['2026-10-01', '2026-12-31', null],
      ['2027-01-01', '2027-06-30', null],
    ]);
  });
});

describe('the boxes', () => {
  test('GST is three twenty-thirds of sales; changes to earlier periods are adjustments', () => {
    expect(boxesOf(2_300_00, 0)).toEqual({
      box5: 2_300_00,
      box6: 0,
      box7: 2_300_00,
      box8: 300_00,
      box9: 0,
      box10: 300_00,
      box11: 0,
      box12: 0,
      box13: 0,
      box14: 0,
      box15: 300_00,
    });
    expect(boxesOf(2_300_00, 23_00)).toMatchObject({ box9: 3_00, box10: 303_00, box13: 0 });
    expect(boxesOf(2_300_00, -23_00)).toMatchObject({ box9: 0, box10: 300_00, box13: 3_00 });
    expect(JSON.stringify(Object.values(boxesOf(-1, -1, -1)))).toBe('[-1,0,-1,0,0,0,-1,0,0,0,0]');
  });
  test('what was bought is a credit, which may be more than the GST collected', () => {
    expect(boxesOf(230_00, -23_00, 460_00)).toMatchObject({
      box10: 30_00,
      box11: 460_00,
      box12: 60_00,
      box13: 3_00,
      box14: 63_00,
      box15: -33_00,
    });
  });
});

describe('filing', () => {
  const now = '2026-12-02T00:00:00.000Z';
  const boxes = boxesOf(230_00, 0);
  const figures = {
    startsOn: '2026-10-01',
    endsOn: '2026-11-30',
    basis: 'payments',
    upTo: 7,
    ...boxes,
    earlierCents: 0,
    isWhole: true,
  } as const;
  const file = { type: 'FileGstReturn', now, schoolId: ids.schoolId.parse(1), figures } as const;
  const filed = {
    type: 'GstReturnFiled',
    data: { schoolId: ids.schoolId.parse(1), ...figures },
  } as const;

  test('locks a period that is over, once', () => {
    given(gst).when(file).emits(filed);
    given(gst, filed).when(file).rejects('gst_period_filed');
    given(gst, filed)
      .when({ ...file, figures: { ...figures, startsOn: '2026-11-01', endsOn: '2026-11-30' } })
      .rejects('gst_period_filed');
  });
  test('waits for the day after its last in Auckland', () => {
    given(gst)
      .when({ ...file, now: '2026-11-30T10:59:00.000Z' })
      .rejects('gst_period_not_over');
    given(gst)
      .when({ ...file, now: '2026-11-30T11:00:00.000Z' })
      .emits(filed);
  });
  test('terms are chosen once', () => {
    const choose = {
      type: 'ChooseGstTerms',
      now,
      schoolId: ids.schoolId.parse(1),
      terms: usualTerms,
    } as const;
    const chosen = {
      type: 'GstTermsChosen',
      data: { schoolId: ids.schoolId.parse(1), ...usualTerms },
    } as const;
    given(gst).when(choose).emits(chosen);
    given(gst, chosen).when(choose).emitsNothing();
  });
});

/** Two years of trade: what is recorded, when it is filed, and when the terms change, in any order. */
const firstDay = '2025-01-01';
const today = '2026-12-31';
const happening = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom('money' as const, 'supplies' as const, 'purchases' as const),
      day: fc.integer({ min: 0, max: 729 }),
      cents: fc.integer({ min: -50_000, max: 50_000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('file' as const), nth: fc.nat(30) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('terms' as const),
      months: fc.constantFrom(1 as const, 2 as const, 6 as const),
      endsInMonth: fc.integer({ min: 1, max: 12 }),
      basis: fc.constantFrom('payments' as const, 'invoice' as const),
    }),
  },
);

test('every entry counts once, what was filed never changes, and periods have no gaps', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 120 }), (story) => {
      let terms = usualTerms;
      const filed: (FiledPeriod & { boxes: object })[] = [];
      const entries = {
        money: [] as GstEntry[],
        supplies: [] as GstEntry[],
        purchases: [] as GstEntry[],
      };
      let position = 0;
      const now = () => linesByPeriod(taxablePeriods(terms, filed, firstDay, today), entries);
      for (const one of story) {
        position += 1;
        if ('day' in one)
          entries[one.kind].push({ position, day: addDays(firstDay, one.day), cents: one.cents });
        if (one.kind === 'terms')
          terms = gstTerms.parse({
            basis: one.basis,
            periodMonths: one.months,
            endsInMonth: one.endsInMonth,
          });
        if (one.kind === 'file') {
          // The last one is not over.
          const open = now().filter(({ upTo, endsOn }) => upTo === null && endsOn < today);
          const chosen = open[one.nth % Math.max(open.length, 1)];
          if (!chosen) continue;
          const { startsOn, endsOn, basis } = chosen;
          const upTo = position - 1;
          const boxes = boxesOfLines(chosen);
          filed.push({ startsOn, endsOn, basis, upTo, isWhole: true, boxes });
        }
        const periods = now();
        // Nothing is lost and nothing counts twice, however often the basis changed.
        const taxed = periods.reduce((sum, { own, earlier, owedAtChange, purchases }) => {
          const sales = sumOf([...own, ...earlier, ...owedAtChange]);
          return sum + sales - sumOf(purchases);
        }, 0);
        const way = countsBy(periods.at(-1)?.basis ?? 'payments');
        expect(taxed).toBe(sumOf(entries[way]) - sumOf(entries.purchases));
        for (const { endsOn, boxes } of filed)
          expect(
            boxesOfLines(periods.find((each) => each.endsOn === endsOn) ?? fail(endsOn)),
          ).toEqual(boxes as never);
        for (const [nth, { startsOn, endsOn }] of periods.entries()) {
          expect(daysBetween(startsOn, endsOn)).toBeGreaterThanOrEqual(0);
          if (nth > 0) expect(addDays(periods[nth - 1]?.endsOn ?? '', 1)).toBe(startsOn);
        }
      }
    }),
    { numRuns: 60 },
  );
});

function fail(endsOn: string): never {
  throw new Error(`the filed period to ${endsOn} is gone`);
}

test('what corrects an invoice of a filed period is an adjustment, of an open one it is not', () => {
  const days = [
    { startsOn: '2026-10-01', endsOn: '2026-11-30', upTo: 5 },
    { startsOn: '2026-12-01', endsOn: '2027-01-31', upTo: null },
  ].map((one) => ({ ...one, basis: 'invoice', dueOn: one.endsOn, isWhole: true }) as const);
  const correction = { position: 9, day: '2026-12-03', cents: -345_00 };
  const boxes = (correctsDay: string) =>
    linesByPeriod(days, {
      money: [],
      purchases: [],
      supplies: [{ ...correction, correctsDay }],
    }).map(boxesOfLines);
  expect(boxes('2026-11-02')[1]).toMatchObject({ box5: 0, box8: 0, box13: 45_00 });
  expect(boxes('2026-12-02')[1]).toMatchObject({ box5: -345_00, box13: 0 });
});

describe('a change of basis', () => {
  const days = [
    { startsOn: '2026-10-01', endsOn: '2026-11-30', upTo: 5, isWhole: true },
    { startsOn: '2026-12-01', endsOn: '2027-01-31', upTo: null, isWhole: true },
  ];
  // Invoiced in November, paid in December.
  const supplies = [{ position: 3, day: '2026-11-20', cents: 230_00 }];
  const money = [{ position: 9, day: '2026-12-10', cents: 230_00 }];
  const boxes = (
    bases: readonly ['payments' | 'invoice', 'payments' | 'invoice'],
    isWhole = true,
  ) =>
    linesByPeriod(
      days.map((one, nth) => ({
        ...one,
        basis: bases[nth] ?? 'payments',
        dueOn: one.endsOn,
        isWhole,
      })),
      { money, supplies, purchases: [] },
    ).map(boxesOfLines);

  test('from invoices to payments takes off what was taxed and is owed', () => {
    const [first, second] = boxes(['invoice', 'payments']);
    expect([first?.box15, second?.box10, second?.box13, second?.box15]).toEqual([
      30_00, 30_00, 30_00, 0,
    ]);
  });
  test('from payments to invoices adds what was not taxed and is owed', () => {
    const [first, second] = boxes(['payments', 'invoice']);
    expect([first?.box15, second?.box9, second?.box15]).toEqual([0, 30_00, 30_00]);
  });
});

describe('what was bought', () => {
  const days = [
    { startsOn: '2026-10-01', endsOn: '2026-11-30', upTo: 5 },
    { startsOn: '2026-12-01', endsOn: '2027-01-31', upTo: null },
  ];
  const boxes = (purchases: GstEntry[], isWhole = true) =>
    linesByPeriod(
      days.map((one) => ({
        ...one,
        basis: 'payments',
        dueOn: one.endsOn,
        isWhole: isWhole || one.upTo === null,
      })),
      { money: [], supplies: [], purchases },
    ).map(({ ...lines }) => boxesOfLines(lines));
  const spent = { position: 3, day: '2026-11-20', cents: 115_00 };

  test('later than its return was filed is claimed in the next; too much is put back in box 9', () => {
    expect(boxes([{ ...spent, position: 8 }]).map(({ box11 }) => box11)).toEqual([0, 115_00]);
    const [first, second] = boxes([spent, { ...spent, position: 8, cents: -23_00 }]);
    expect([first?.box12, second?.box11, second?.box9]).toEqual([15_00, 0, 3_00]);
  });
  test('of a return from before purchases were counted here was claimed in myIR', () => {
    expect(boxes([spent], false).map(({ box11 }) => box11)).toEqual([0, 0]);
    expect(boxes([{ ...spent, position: 8 }], false)[1]?.box11).toBe(115_00);
  });
});
