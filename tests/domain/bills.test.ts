import { describe, expect, test } from 'bun:test';
import type { DrawBill } from '#domain/bills/commands.ts';
import { bills } from '#domain/bills/decide.ts';
import type { BillEvent, BillLine, PayerShare } from '#domain/bills/events.ts';
import { ownPriceOn, withOwnPrice } from '#domain/bills/own-price.ts';

import { leftToPay, priceOfLesson } from '#domain/bills/price.ts';
import { endOfRun, isDecentHour, lastRun, nextRun } from '#domain/bills/rhythm.ts';
import { statementsDue } from '#domain/bills/statement-day.ts';
import { defaultPrices } from '#domain/catalogue/prices.ts';
import * as ids from '#domain/kernel/ids.ts';
import { sharesOf } from '#domain/kernel/shares.ts';
import { given } from '../support/given.ts';

const schoolId = ids.schoolId.parse(1);
const studentId = ids.studentId.parse(3);
const instructorId = ids.accountId.parse(1);
/** Saturday, 21 November 2026, 14:00 in Auckland. */
const now = '2026-11-21T01:00:00.000Z';
const runAt = '2026-11-22T05:00:00.000Z';
const day = '2026-11-21';

const rulesSet = (rhythm: 'never' | 'weekly' | 'done' = 'weekly', billsFrom = day) =>
  ({
    type: 'BillingRulesSet',
    data: { schoolId, rhythm, weekday: 7, daysToPay: 7, billsFrom, monthlyStatements: false },
  }) as const;
const line = (lessonId: number, amountCents = 55_00, startsAt = '2026-11-21T20:00:00.000Z') =>
  ({
    lessonId,
    studentId,
    instructorId,
    paymentId: lessonId + 100,
    lessonType: 'Basic Skills',
    startsAt,
    minutes: 60,
    coveredMinutes: 0,
    priceCents: amountCents,
    amountCents,
  }) as const;
const draftOf = ({ paymentId, ...line }: BillLine) => ({ ...line, paymentIds: [paymentId] });
const draw = (...lines: BillLine[]): DrawBill => ({
  type: 'DrawBill',
  now: '2026-11-22T05:00:10.000Z',
  schoolId,
  rhythm: 'weekly',
  runAt,
  lines: lines.map(draftOf),
});
const drawn = (billId: number, ...lines: BillLine[]): BillEvent => ({
  type: 'BillDrawn',
  data: {
    schoolId,
    billId,
    studentId,
    rhythm: 'weekly',
    runAt,
    dueOn: '2026-11-29',
    totalCents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
    lines: [...lines],
  },
});
const set = (more: object = {}) =>
  ({
    type: 'SetBillingRules',
    now,
    schoolId,
    rhythm: 'weekly',
    weekday: 7,
    daysToPay: 7,
    billsFrom: null,
    ...more,
  }) as const;

describe('a bill', () => {
  test('holds the lessons of a run, is due after the days to pay, and is numbered', () => {
    given(bills, rulesSet())
      .when(draw(line(1), line(2, 80_00)))
      .emits(drawn(1, line(1), line(2, 80_00)));
    given(bills, rulesSet(), drawn(1, line(1)))
      .when(draw(line(2)))
      .emits(drawn(2, line(2)));
  });
  test('never holds a lesson that is on a bill, was asked for by hand, is held back, costs nothing or is of before', () => {
    given(
      bills,
      rulesSet(),
      drawn(1, line(1)),
      { type: 'LessonAskedByHand', data: { schoolId, studentId, lessonId: 2, paymentId: 9 } },
      { type: 'LessonHeldBack', data: { schoolId, studentId, lessonId: 3 } },
    )
      .when(draw(line(1), line(2), line(3), line(4, 0), line(5, 55_00, '2026-11-20T10:59:00.000Z')))
      .emitsNothing();
  });
  test('is drawn once by however many processes', () => {
    const once = bills.decide(draw(line(1)), given(bills, rulesSet()).state);
    given(bills, rulesSet(), ...once)
      .when(draw(line(1)))
      .emitsNothing();
  });
  test('is not drawn where the learner is billed at another time by then', () => {
    given(bills, rulesSet('done'))
      .when(draw(line(1)))
      .emitsNothing();
    given(bills, rulesSet(), {
      type: 'LearnerBillingSet',
      data: { schoolId, studentId, rhythm: 'never', billsFrom: day },
    })
      .when(draw(line(1)))
      .emitsNothing();
  });
});

describe('the past', () => {
  test('is billed only with a yes', () => {
    given(bills)
      .when(set({ billsFrom: '2026-11-01' }))
      .rejects('past_needs_a_yes');
    given(bills)
      .when(set({ billsFrom: '2026-11-01', includePast: true }))
      .emits(rulesSet('weekly', '2026-11-01'));
    given(bills).when(set()).emits(rulesSet());
  });
  test('is not caught up on when bills come on again', () => {
    given(bills, rulesSet('weekly', '2026-10-01'), rulesSet('never', '2026-10-01'))
      .when(set())
      .emits(rulesSet());
    given(bills, rulesSet('weekly', '2026-10-01'), rulesSet('never', '2026-10-01'))
      .when(set({ billsFrom: '2026-10-01' }))
      .rejects('past_needs_a_yes');
  });
  test('stays billed where only the days to pay change', () => {
    given(bills, rulesSet('weekly', '2026-10-01'))
      .when(set({ daysToPay: 14 }))
      .emits({
        type: 'BillingRulesSet',
        data: { ...rulesSet('weekly', '2026-10-01').data, daysToPay: 14 },
      });
  });
  test('of a learner whose bills were off stays off', () => {
    const own = (rhythm: 'never' | null) =>
      ({ type: 'SetLearnerBilling', now, schoolId, studentId, rhythm }) as const;
    const off = {
      type: 'LearnerBillingSet',
      data: { schoolId, studentId, rhythm: 'never', billsFrom: '2026-10-01' },
    } as const;
    const on = { ...off, data: { ...off.data, rhythm: null, billsFrom: day } };
    const before = rulesSet('weekly', '2026-10-01');
    given(bills, before).when(own('never')).emits(off);
    given(bills, before, off).when(own(null)).emits(on);
    given(bills, before, off, on)
      .when(draw(line(5, 55_00, '2026-11-19T20:00:00.000Z')))
      .emitsNothing();
  });
});

describe('by hand', () => {
  const ask = (...instead: number[]) =>
    ({ type: 'AskByHand', now, schoolId, studentId, lessonId: 1, paymentId: 9, instead }) as const;
  const asked = {
    type: 'LessonAskedByHand',
    data: { schoolId, studentId, lessonId: 1, paymentId: 9 },
  } as const;

  test('a lesson on a bill is asked for again only once its payment asks for nothing', () => {
    given(bills, rulesSet(), drawn(1, line(1)))
      .when(ask())
      .rejects('lesson_billed_already');
    given(bills, rulesSet(), drawn(1, line(1)))
      .when(ask(101))
      .emits(asked);
  });
  test('asking is noted where bills are on, and nowhere else', () => {
    given(bills, rulesSet()).when(ask()).emits(asked);
    given(bills).when(ask()).emitsNothing();
  });
  test('a lesson that is on a bill cannot be held back', () => {
    given(bills, rulesSet(), drawn(1, line(1)))
      .when({ type: 'HoldLessonBack', now, schoolId, studentId, lessonId: 1, owesFee: false })
      .rejects('lesson_billed_already');
  });
});

describe('a lesson that changes after it was billed', () => {
  const change = (found: object | null) =>
    ({
      type: 'ChangeBilled',
      now,
      schoolId,
      studentId,
      lessonId: 1,
      paymentId: 101,
      found: found && {
        lessonType: 'Basic Skills' as const,
        minutes: 60,
        coveredMinutes: 0,
        prices: defaultPrices,
        ...found,
      },
    }) as const;
  const changed = (why: string, toCents: number, line: object = {}) =>
    expect.objectContaining({
      type: 'BilledLessonChanged',
      data: expect.objectContaining({ why, fromCents: 80_00, toCents, ...line }),
    });
  const billed = [rulesSet(), drawn(1, line(1, 80_00))] as const;
  const decided = (found: object | null) => given(bills, ...billed).decide(change(found))[0];

  test('comes to nothing where it is not held, and may come on another bill', () => {
    const off = decided(null);
    expect(off).toEqual(changed('not_held', 0));
    if (!off) throw new Error('it was decided');
    given(bills, ...billed, off)
      .when(draw(line(1)))
      .emits(drawn(2, line(1)));
  });
  test('keeps the price that it was billed at while its type and length hold', () => {
    expect(decided({})).toBeUndefined();
    expect(decided({ coveredMinutes: 30 })).toEqual(
      changed('credit', 40_00, { priceCents: 80_00 }),
    );
    expect(decided({ minutes: 90 })).toEqual(changed('length', 82_50));
    expect(decided({ lessonType: 'Test Preparation' })).toEqual(changed('type', 70_00));
  });
  test('is nobody’s concern where it is on no bill', () => {
    given(bills, rulesSet()).when(change(null)).emitsNothing();
  });
});

describe('runs', () => {
  test('are at six in the evening of Auckland, summer and winter', () => {
    expect(nextRun('weekly', 7, now)).toBe(runAt);
    expect(nextRun('weekly', 7, runAt)).toBe('2026-11-29T05:00:00.000Z');
    expect(lastRun('weekly', 7, now)).toBe('2026-11-15T05:00:00.000Z');
    expect(lastRun('weekly', 7, runAt)).toBe(runAt);
    expect(nextRun('done', 7, now)).toBe('2026-11-21T05:00:00.000Z');
    expect(lastRun('done', 7, now)).toBe('2026-11-20T05:00:00.000Z');
    expect(nextRun('monthly', 7, now)).toBe('2026-12-01T05:00:00.000Z');
    expect(lastRun('monthly', 7, now)).toBe('2026-11-01T05:00:00.000Z');
    expect(lastRun('monthly', 7, '2026-12-01T04:59:00.000Z')).toBe('2026-11-01T05:00:00.000Z');
    expect(nextRun('weekly', 7, '2026-06-20T00:00:00.000Z')).toBe('2026-06-21T06:00:00.000Z');
  });
  test('follow one another without a gap over both changes of the clock', () => {
    for (const rhythm of ['done', 'weekly', 'monthly'] as const) {
      let at = '2026-03-01T00:00:00.000Z';
      for (let nth = 0; nth < 60; nth++) {
        const next = nextRun(rhythm, 3, at);
        expect(next > at).toBe(true);
        expect(lastRun(rhythm, 3, next)).toBe(next);
        if (nth > 0)
          expect(lastRun(rhythm, 3, new Date(Date.parse(next) - 1).toISOString())).toBe(at);
        at = next;
      }
    }
  });
  test('of a month hold what ended before its first day', () => {
    expect(endOfRun('monthly', '2026-12-01T05:00:00.000Z')).toBe('2026-11-30T11:00:00.000Z');
    expect(endOfRun('weekly', runAt)).toBe(runAt);
  });
  test('that were missed happen between eight and nine at night', () => {
    expect(isDecentHour('2026-11-21T18:59:00.000Z')).toBe(false);
    expect(isDecentHour('2026-11-21T19:00:00.000Z')).toBe(true);
    expect(isDecentHour('2026-11-21T08:00:00.000Z')).toBe(false);
  });
});

test('statements go out at nine on the first day of the month on which people work', () => {
  expect(statementsDue('2026-11-01T20:00:00.000Z', null)).toBe('2026-11-01T20:00:00.000Z');
  expect(statementsDue('2026-11-01T19:59:00.000Z', null)).toBeNull();
  expect(statementsDue('2026-11-30T20:00:00.000Z', null)).toBe('2026-11-30T20:00:00.000Z');
  // New Year’s Day 2027 is a Friday, so the Monday stands in for the second of January.
  expect(statementsDue('2027-01-04T21:00:00.000Z', null)).toBe('2027-01-04T20:00:00.000Z');
});

describe('the price', () => {
  const price = (type: 'Basic Skills' | 'Test Preparation', minutes: number) =>
    priceOfLesson(type, minutes, defaultPrices);

  test('of a lesson goes by its type, then by its length', () => {
    expect(price('Basic Skills', 60)).toBe(55_00);
    expect(price('Basic Skills', 45)).toBe(41_25);
    expect(price('Basic Skills', 120)).toBe(100_00);
    expect(price('Test Preparation', 60)).toBe(70_00);
  });
  test('leaves out the minutes that credit covers', () => {
    expect(leftToPay(55_00, 60, 60)).toBe(0);
    expect(leftToPay(55_00, 60, 20)).toBe(36_67);
    expect(leftToPay(55_00, 60, 0)).toBe(55_00);
  });
});

describe('payers', () => {
  const other = ids.studentId.parse(4);
  const paid = (student: typeof studentId, from: string, ...payers: PayerShare[]) =>
    ({
      type: 'StudentPayersSet',
      data: { schoolId, studentId: student, payers, from },
    }) as const;
  const choose = (from: string | null, ...payers: PayerShare[]) =>
    ({ type: 'SetStudentPayers', now, schoolId, studentId, payers, from }) as const;
  const whole = (payerId: number | null) => ({ payerId, percent: 100 });
  const two = [
    { payerId: 7, percent: 67 },
    { payerId: null, percent: 33 },
  ] as const;
  const shareOf = (paymentId: number, percent: number, takesRemainder: boolean, cents: number) => ({
    ...line(1, 41_25),
    paymentId,
    amountCents: cents,
    share: { percent, takesRemainder },
  });
  const drawTwice: DrawBill = {
    ...draw(),
    lines: [{ ...draftOf(line(1, 41_25)), paymentIds: [101, 102] }],
  };
  const ofSeven = { ...drawn(1, shareOf(101, 67, true, 27_64)).data, payerId: 7 };
  const bothDrawn: BillEvent[] = [
    { type: 'BillDrawn', data: ofSeven } as BillEvent,
    drawn(2, shareOf(102, 33, false, 13_61)),
  ];

  test('are one for siblings, whose lessons are on one bill', () => {
    const tamas = { ...line(2), studentId: other };
    given(bills, rulesSet(), paid(studentId, day, whole(7)), paid(other, day, whole(7)))
      .when(draw(line(1), tamas))
      .emits({
        type: 'BillDrawn',
        data: { ...drawn(1, line(1), tamas).data, payerId: 7 },
      } as never);
  });
  test('of a shared lesson have a bill each, which come to the price to the cent', () => {
    given(bills, rulesSet(), paid(studentId, day, ...two))
      .when(drawTwice)
      .emits(...bothDrawn);
    for (let cents = 1; cents < 300; cents++)
      for (const percent of [1, 33, 50, 67, 99]) {
        const shares = sharesOf(cents, [
          { payerId: 7, percent },
          { payerId: 8, percent: 100 - percent },
        ]);
        expect(shares.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(cents);
      }
  });
  test('who have become two since the run began are billed by the next one', () => {
    given(bills, rulesSet(), paid(studentId, day, ...two))
      .when(draw(line(1)))
      .emitsNothing();
  });
  test('are asked again for a share that came off, beside the other that stays', () => {
    const off = {
      type: 'BilledLessonChanged',
      data: {
        schoolId,
        studentId,
        billId: 2,
        lessonId: 1,
        paymentId: 102,
        why: 'not_held',
        lessonType: 'Basic Skills',
        minutes: 60,
        coveredMinutes: 0,
        priceCents: 41_25,
        fromCents: 13_61,
        toCents: 0,
      },
    } as const;
    const before = [rulesSet(), paid(studentId, day, ...two), ...bothDrawn, off] as const;
    given(bills, ...before)
      .when({ ...drawTwice, lines: [{ ...draftOf(line(1, 41_25)), paymentIds: [103, 104] }] })
      .emits(drawn(3, shareOf(104, 33, false, 13_61)));
    given(bills, ...before, paid(studentId, day, whole(8)))
      .when(drawTwice)
      .emitsNothing();
  });
  test('begin on a day, and the lessons of before stay with whom they were', () => {
    given(bills, rulesSet(), paid(studentId, '2026-11-23', whole(7)))
      .when(draw(line(1)))
      .emits(drawn(1, line(1)));
  });
  test('are set once, whole, and by different people', () => {
    given(bills)
      .when(choose(null, whole(7)))
      .emits(paid(studentId, day, whole(7)));
    given(bills)
      .when(choose(null, whole(null)))
      .emitsNothing();
    given(bills)
      .when(choose(null, { payerId: 7, percent: 90 }))
      .rejects('payers_not_whole');
    given(bills)
      .when(choose(null, { payerId: 7, percent: 50 }, { payerId: 7, percent: 50 }))
      .rejects('payer_twice');
  });
  test('leave only once they pay for nobody and owe nothing', () => {
    const leave = (owesCents = 0) =>
      ({ type: 'LeavePayer', now, schoolId, payerId: 7, owesCents }) as const;
    const left = { type: 'PayerLeft', data: { schoolId, payerId: 7 } } as const;
    const theirs = paid(studentId, day, whole(7));
    const theirsNext = paid(studentId, '2027-01-01', whole(7));
    given(bills, theirs).when(leave()).rejects('payer_stays');
    given(bills, theirsNext).when(leave()).rejects('payer_stays');
    given(bills).when(leave(1)).rejects('payer_stays');
    given(bills, theirs, paid(studentId, day, whole(null)))
      .when(leave())
      .emits(left);
    given(bills, left)
      .when(choose(null, whole(7)))
      .rejects('payer_not_found');
  });
  test('have rules over those of the learner and the school', () => {
    const own = { rhythm: 'weekly', daysToPay: 20, statements: null, reminders: null } as const;
    given(bills, rulesSet('done'), paid(studentId, day, whole(7)))
      .when({ type: 'SetPayerBilling', now, schoolId, payerId: 7, ...own })
      .emits({ type: 'PayerBillingSet', data: { schoolId, payerId: 7, ...own, billsFrom: day } });
    const facts = given(bills, rulesSet('done'), paid(studentId, day, whole(7)), {
      type: 'PayerBillingSet',
      data: { schoolId, payerId: 7, ...own, billsFrom: day },
    }).decide(draw(line(1)));
    expect(facts).toMatchObject([{ data: { payerId: 7, dueOn: '2026-12-12' } }]);
  });
});

describe('a price of their own', () => {
  const set = { type: 'SetOwnPrice', now, schoolId, studentId, hourCents: 60_00 } as const;
  const said = (hourCents: number | null, from: string, until: string | null) =>
    ({ type: 'OwnPriceSet', data: { schoolId, studentId, hourCents, from, until } }) as const;

  test('is kept once, and ends after it begins', () => {
    const from = '2026-11-01';
    given(bills)
      .when({ ...set, from, until: null })
      .emits(said(60_00, from, null));
    given(bills, said(60_00, from, null))
      .when({ ...set, from, until: null })
      .emitsNothing();
    given(bills)
      .when({ ...set, from, until: '2026-10-31' })
      .rejects('ends_before_it_begins');
    given(bills)
      .when({ ...set, hourCents: null, from, until: null })
      .emitsNothing();
  });

  test('holds on its days, the last one said first, and goes by minutes whatever the type', () => {
    const prices = [
      { hourCents: 60_00, from: '2026-11-01', until: null },
      { hourCents: 50_00, from: '2026-12-01', until: '2026-12-31' },
      { hourCents: null, from: '2027-02-01', until: null },
    ];
    expect(
      ['2026-10-31', '2026-11-01', '2026-12-31', '2027-01-01', '2027-02-01'].map((day) =>
        ownPriceOn(prices, day),
      ),
    ).toEqual([null, 60_00, 50_00, 60_00, null]);
    const list = {
      standardLessonPrice: 80_00,
      doubleLessonPrice: 150_00,
      testPreparationPrice: 99_00,
      fiveLessonPackagePrice: 1,
      tenLessonPackagePrice: 1,
    };
    const costs = (
      type: 'City Driving' | 'Test Preparation',
      minutes: number,
      own: number | null,
    ) => priceOfLesson(type, minutes, withOwnPrice(list, own, minutes));
    expect([costs('City Driving', 45, 60_00), costs('City Driving', 150, 60_00)]).toEqual([
      45_00, 150_00,
    ]);
    expect([costs('Test Preparation', 90, 60_00), costs('Test Preparation', 90, null)]).toEqual([
      90_00, 99_00,
    ]);
  });
});
