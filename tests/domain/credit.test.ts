import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { balanceOf, type CreditBalance } from '#domain/credit/balance.ts';
import type { CreditCommand, FollowedLesson, FollowLesson } from '#domain/credit/commands.ts';
import type { Credit } from '#domain/credit/credit.ts';
import { credit } from '#domain/credit/decide.ts';
import type { CreditEvent } from '#domain/credit/events.ts';
import { minutesOf } from '#domain/credit/minutes.ts';
import { feeTermsOf, firstCreditRules, latePercentAt } from '#domain/credit/rules.ts';
import { creditSentence } from '#domain/credit/sentence.ts';
import { fold } from '#domain/kernel/decider.ts';
import * as ids from '#domain/kernel/ids.ts';
import { addDays, addMinutes, instantAt } from '#domain/kernel/nz-time.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { replayerOf } from '#domain/nouns.ts';
import { given } from '../support/given.ts';

const now = '2026-11-21T01:00:00.000Z';
const who = { schoolId: ids.schoolId.parse(1), studentId: ids.studentId.parse(17) };
const week = (nth: number) => instantAt(addDays('2026-12-01', 7 * nth), '10:00');

const grant = (minutes: number): CreditCommand => ({
  type: 'GrantCredit',
  now,
  ...who,
  minutes,
  reason: 'Opening balance',
  lessons: [],
});
const lesson = (nth: number, more: Partial<FollowedLesson> = {}): FollowedLesson => ({
  startsAt: week(nth),
  minutes: 60,
  lessonType: 'City Driving',
  status: 'scheduled',
  ...more,
});
let position = 0;
const follow = (
  nth: number,
  more: Partial<FollowedLesson> | null = {},
  asked: Partial<FollowLesson> = {},
) => {
  position += 1;
  return {
    type: 'FollowLesson' as const,
    now,
    ...who,
    lessonId: nth,
    asOf: position,
    instructorId: ids.accountId.parse(1),
    lesson: more && lesson(nth, more),
    rules: firstCreditRules,
    hourCents: 55_00,
    feePaymentId: 900 + nth,
    ...asked,
  };
};
const order = (paymentId: number, minutes: number, priceCents: number): CreditCommand => ({
  type: 'OrderCredit',
  now,
  ...who,
  paymentId,
  instructorId: ids.accountId.parse(1),
  product: {
    productId: 3,
    name: 'Pack',
    minutes,
    priceCents,
    lessonTypes: [],
    expiresAfterDays: null,
  },
  method: 'cash',
  paidOn: '2026-11-21',
  voucher: null,
  isAgain: true,
});
const settle = (paymentId: number, amountCents: number): CreditCommand => ({
  type: 'SettleOrder',
  now,
  ...who,
  paymentId,
  amountCents,
  on: '2026-11-21',
  lessons: [],
});

function after(...commands: CreditCommand[]): { state: Credit; events: CreditEvent[] } {
  let state = credit.initial;
  const events: CreditEvent[] = [];
  for (const command of commands) {
    const decided = credit.decide(command, state);
    events.push(...decided);
    state = decided.reduce(credit.evolve, state);
  }
  return { state, events };
}
const say = (state: Credit) => creditSentence(balanceOf(state));
const kept = (state: Credit, nth: number) => minutesOf(state.lessons.get(nth)?.parts ?? []);

describe('minutes', () => {
  test('exist only once the payment is settled, and are read in one sentence', () => {
    expect(say(after(order(1, 300, 250_00)).state)).toBe('0 h used, 0 h booked, 0 h free');
    const { state } = after(
      order(1, 300, 250_00),
      settle(1, 250_00),
      follow(1),
      follow(2, { minutes: 45 }),
    );
    expect(say(state)).toBe('0 h used, 1 h 45 min booked, 3 h 15 min free');
    expect(credit.decide(settle(1, 250_00), state)).toEqual([]);
  });

  test('are used as long as the lesson took, and once, however often it is completed', () => {
    const done = after(grant(120), follow(1), follow(1, { status: 'completed', takenMinutes: 75 }));
    expect(say(done.state)).toBe('1 h 15 min used, 0 h booked, 45 min free');
    const again = after(
      grant(120),
      follow(1),
      follow(1, { status: 'completed' }),
      follow(1, { status: 'cancelled' }),
      follow(1, { status: 'completed' }),
    );
    expect(balanceOf(again.state)).toMatchObject({ usedMinutes: 60, freeMinutes: 60 });
    expect(again.events.map(({ type }) => type).slice(2)).toEqual([
      'CreditSpent',
      'CreditRestored',
      'CreditSpent',
    ]);
  });

  test('of ten weekly lessons cover six; what is bought later goes to the earliest, what is freed to the next', () => {
    const weeks = [...Array(10).keys()].map((nth) => nth + 1);
    const booked = [grant(360), ...weeks.map((nth) => follow(nth))];
    const six = after(...booked).state;
    expect(weeks.map((nth) => kept(six, nth))).toEqual([60, 60, 60, 60, 60, 60, 0, 0, 0, 0]);
    const freed = after(...booked, follow(2, null)).state;
    expect(weeks.map((nth) => kept(freed, nth))).toEqual([60, 0, 60, 60, 60, 60, 60, 0, 0, 0]);
    const more = after(...booked, follow(2, null), order(1, 120, 100_00), settle(1, 100_00)).state;
    expect(weeks.map((nth) => kept(more, nth))).toEqual([60, 0, 60, 60, 60, 60, 60, 60, 60, 0]);
  });

  test('that are short are refused with what is missing, or are to be paid', () => {
    const { state } = after(grant(45));
    try {
      credit.decide(follow(1, {}, { mustBeCovered: true, asOf: 0 }), state);
      throw new Error('it was not refused');
    } catch (refusal) {
      expect(refusal).toBeInstanceOf(Rejection);
      expect(refusal).toMatchObject({
        code: 'credit_short',
        details: { minutes: 15, price: 13.75 },
      });
    }
    expect(kept(after(grant(45), follow(1)).state, 1)).toBe(45);
  });

  test('an older fact says nothing of a lesson that is known later', () => {
    const booking = follow(1);
    const { state } = after(grant(60), booking, follow(1, { status: 'completed' }));
    expect(credit.decide(booking, state)).toEqual([]);
  });
});

test('a note on a lesson that ended before there was credit or a charge takes and charges nothing', () => {
  const rules = { ...firstCreditRules, noShowPercent: 100 };
  const { state } = after(grant(120));
  const late = { hadEnded: true, rules };
  given(credit, ...after(grant(120)).events)
    .when(follow(1, { status: 'completed' }, late))
    .emitsNothing();
  expect(credit.decide(follow(2, { status: 'no-show' }, late), state)).toEqual([]);
  // One that is known is followed to its end.
  const known = after(grant(120), follow(3), follow(3, { status: 'completed' }, late));
  expect(say(known.state)).toBe('1 h used, 0 h booked, 1 h free');
});

test('a replay shows the balance of that moment', () => {
  const replayer = replayerOf('credit-17');
  const { events } = after(grant(120), follow(1), follow(1, { status: 'completed' }));
  const balances = events.map(
    (_, nth) =>
      (
        events
          .slice(0, nth + 1)
          .reduce((state, event) => replayer?.evolve(state, event), replayer?.initial) as {
          balance: CreditBalance;
        }
      ).balance,
  );
  expect(balances.map(creditSentence)).toEqual([
    '0 h used, 0 h booked, 2 h free',
    '0 h used, 1 h booked, 1 h free',
    '1 h used, 0 h booked, 1 h free',
  ]);
});

describe('a lesson that was not held', () => {
  const rules = {
    ...firstCreditRules,
    lateCancelPercent: 50,
    noShowPercent: 100,
    unfitPercent: 25,
  };
  const ended = (more: Partial<FollowedLesson>) => follow(1, more, { rules });

  test('costs what the rule says, from credit first and then in money', () => {
    const late = after(grant(60), follow(1), ended({ status: 'cancelled', isLate: true }));
    expect(say(late.state)).toBe('30 min used, 0 h booked, 30 min free');
    const missed = after(grant(45), follow(1), ended({ status: 'no-show' }));
    expect(missed.events.at(-1)).toMatchObject({
      type: 'LateFeeRaised',
      data: { minutes: 60, amountCents: 13_75, paymentId: 901, why: 'no_show' },
    });
    const payer = after(ended({ status: 'no-show', why: 'unfit' }));
    expect(payer.events).toMatchObject([
      { type: 'LateFeeRaised', data: { minutes: 15, amountCents: 13_75 } },
    ]);
  });

  describe('under a rule of steps', () => {
    const agreed = feeTermsOf(
      {
        ...firstCreditRules,
        noShowPercent: 100,
        lateTiers: [
          { hours: 48, percent: 50 },
          { hours: 4, percent: 100 },
        ],
      },
      24,
      80_00,
    );
    const hoursBefore = (hours: number) => addMinutes(week(1), -hours * 60);

    test.each([
      [49, 0],
      [48, 0],
      [47, 50],
      [4, 50],
      [3, 100],
    ])('%p hours before it costs %p percent', (hours, percent) => {
      expect(latePercentAt(agreed, week(1), hoursBefore(hours))).toBe(percent);
    });

    test('costs what stood when it was booked, whatever the rule and the price are now', () => {
      const late = { status: 'cancelled', isLate: true, latePercent: 50, terms: agreed } as const;
      const { events } = after(ended(late));
      expect(events).toMatchObject([
        {
          type: 'LateFeeRaised',
          data: {
            minutes: 30,
            amountCents: 40_00,
            rule: { percent: 50, mostCents: null, isAsBooked: true },
          },
        },
      ]);
      // An older booking is charged by the rule of the day.
      expect(after(ended({ status: 'no-show' })).events).toMatchObject([
        { data: { minutes: 60, amountCents: 55_00, rule: { percent: 100, isAsBooked: false } } },
      ]);
      const free = { ...agreed, noShowPercent: 0 };
      expect(after(ended({ status: 'no-show', terms: free })).events).toEqual([]);
    });

    test('costs nothing once its time is booked again, and a note later does not charge it anew', () => {
      const late = { status: 'cancelled', isLate: true, latePercent: 50, terms: agreed } as const;
      const waive = () => {
        position += 1;
        const { lessonId, instructorId } = follow(1);
        return {
          type: 'WaiveFilledFee' as const,
          now,
          ...who,
          lessonId,
          instructorId,
          asOf: position,
        };
      };
      const charged = after(ended(late));
      const [waived] = credit.decide(waive(), charged.state);
      expect(waived).toMatchObject({
        type: 'LateFeeWaived',
        data: { minutes: 30, isFilled: true },
      });
      const { state } = after(ended(late), waive());
      expect(credit.decide(waive(), state)).toEqual([]);
      expect(credit.decide(follow(1, late, { rules, hadEnded: true }), state)).toEqual([]);
      // Booked again for the same learner and given up late once more, it costs again.
      expect(credit.decide(follow(1, late, { rules }), state)).toMatchObject([
        { type: 'LateFeeRaised' },
      ]);
      const byHand = after(ended({ status: 'no-show', terms: agreed }));
      expect(credit.decide(waive(), byHand.state)).toEqual([]);
    });

    test('costs no more than the most that was agreed, also by hand', () => {
      const terms = { ...agreed, mostCents: 30_00 };
      const missed = { status: 'no-show', terms } as const;
      expect(after(ended(missed)).events).toMatchObject([
        { data: { minutes: 22, amountCents: 30_00 } },
      ]);
      const covered = after(grant(60), follow(1, { terms }), ended(missed));
      expect(covered.events.at(-1)).toMatchObject({ data: { minutes: 22, amountCents: 0 } });
      const byHand = (minutes: number) => () =>
        credit.decide(
          {
            ...follow(1),
            type: 'DecideLateFee',
            lesson: lesson(1, missed),
            minutes,
            reason: 'Twice now',
            feePaymentId: 950,
            now: week(1),
          },
          after().state,
        );
      expect(byHand(23)).toThrow('booked with a fee of at most NZ$30.00');
      expect(byHand(22)()).toMatchObject([{ data: { minutes: 22 } }]);
    });
  });

  test('costs nothing where it was cancelled in time, or by the instructor', () => {
    const { state } = after(grant(60), follow(1), ended({ status: 'cancelled' }));
    expect(say(state)).toBe('0 h used, 0 h booked, 1 h free');
  });

  test('is charged otherwise, or waived, by a person with a reason, for thirty days', () => {
    const late = { status: 'cancelled', isLate: true } as const;
    const charged = after(grant(60), follow(1), ended(late));
    const decide = (minutes: number, more: Partial<FollowedLesson> = late, at = week(1)) =>
      ({
        ...follow(1),
        type: 'DecideLateFee',
        lesson: lesson(1, more),
        minutes,
        reason: 'Flat tyre',
        feePaymentId: 950,
        now: at,
      }) as const;
    const { state } = charged;
    const waived = credit.decide(decide(0), state);
    expect(waived).toMatchObject([
      { type: 'LateFeeWaived', data: { minutes: 30, reason: 'Flat tyre' } },
    ]);
    expect(credit.decide(decide(30), state)).toEqual([]);
    const whole = credit.decide(decide(60), state).map(({ type }) => type);
    expect(whole).toEqual(['LateFeeWaived', 'LateFeeRaised']);
    const held = given(credit, ...charged.events);
    held.when(decide(61)).rejects('more_than_planned');
    held.when(decide(0, late, addMinutes(week(1), 32 * 24 * 60))).rejects('fee_too_late');
    held.when(decide(30, { status: 'cancelled' })).rejects('never_charged');
  });
});

describe('money back', () => {
  test('refunds of all minutes add up to what was paid, whatever their parts', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 1, max: 5_000 }),
        fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 12 }),
        (priceCents, minutes, parts) => {
          let { state } = after(order(1, minutes, priceCents), settle(1, priceCents));
          let back = 0;
          const refund = (part: number | null) => {
            const [event] = credit.decide(
              { type: 'RefundCredit', now, ...who, lotId: 1, minutes: part, reason: 'Moving away' },
              state,
            );
            if (event?.type !== 'CreditRefunded') throw new Error('no refund');
            back += event.data.amountCents;
            state = credit.evolve(state, event);
          };
          for (const part of parts) {
            const free = balanceOf(state).freeMinutes;
            if (free > part) refund(part);
          }
          refund(null);
          expect(back).toBe(priceCents);
        },
      ),
    );
  });

  test('a refund that came to nothing brings its minutes back, also where others went back', () => {
    const bought = [order(1, 300, 240_00), settle(1, 240_00)];
    const refund = (minutes: number): CreditCommand => ({
      type: 'RefundCredit',
      now,
      ...who,
      lotId: 1,
      minutes,
      reason: 'Moving away',
    });
    const undo = (refundedCents: number): CreditCommand => ({
      type: 'UndoRefund',
      now,
      ...who,
      paymentId: 1,
      refundedCents,
    });
    const { state } = after(...bought, refund(100), refund(200), undo(80_00), undo(80_00));
    expect(balanceOf(state)).toMatchObject({ refundedMinutes: 100, freeMinutes: 200 });
    const none = after(...bought, refund(300), undo(0));
    expect(none.state.lots.get(1)).toMatchObject({ standing: 'paid', refundedCents: 0 });
    expect(say(none.state)).toBe('0 h used, 0 h booked, 5 h free');
    // What is given back again is rounded as if nothing had been.
    expect(after(...bought, refund(299), undo(0), refund(300)).events.at(-1)).toMatchObject({
      type: 'CreditRefunded',
      data: { amountCents: 240_00 },
    });
  });

  test('a dispute that is lost takes what is not used, also from lessons, and says what is owed', () => {
    const { state, events } = after(
      order(1, 180, 150_00),
      settle(1, 150_00),
      follow(1),
      follow(1, { status: 'completed' }),
      follow(2),
      {
        type: 'TakeBackOrder',
        now,
        ...who,
        paymentId: 1,
        why: 'dispute',
        amountCents: 150_00,
        owedPaymentId: 77,
      },
    );
    expect(events.at(-1)).toMatchObject({
      type: 'CreditTakenBack',
      data: { minutes: 120, owedMinutes: 60, owedCents: 50_00, owedPaymentId: 77 },
    });
    expect(balanceOf(state)).toMatchObject({ usedMinutes: 60, bookedMinutes: 0, freeMinutes: 0 });
  });

  test.each([
    [100_00, 'paid', 60],
    [150_00, 'refunded', 0],
  ])(
    'money that went back elsewhere, %d cents of it, leaves the lot %s',
    (amountCents, standing, free) => {
      const { state } = after(order(1, 180, 150_00), settle(1, 150_00), {
        type: 'TakeBackOrder',
        now,
        ...who,
        paymentId: 1,
        why: 'refund',
        amountCents,
        owedPaymentId: 77,
      });
      expect(state.lots.get(1)).toMatchObject({ standing, freeMinutes: free });
    },
  );

  test('moved to a sibling and back, it is refunded where it was bought', () => {
    const bought = after(order(1, 100, 99_99), settle(1, 99_99));
    const move = credit.decide(
      {
        type: 'MoveCreditOut',
        now,
        ...who,
        moveId: crypto.randomUUID(),
        toStudentId: ids.studentId.parse(18),
        minutes: 33,
        reason: 'Brother',
      },
      bought.state,
    )[0];
    if (move?.type !== 'CreditMovedOut') throw new Error('nothing moved');
    const { moveId, lots } = move.data;
    const home = credit.decide(
      {
        type: 'MoveCreditIn',
        now,
        ...who,
        moveId,
        fromStudentId: ids.studentId.parse(18),
        lots,
        reason: '',
        lessons: [],
      },
      credit.evolve(bought.state, move),
    );
    const state = home.reduce(credit.evolve, credit.evolve(bought.state, move));
    expect([...state.lots]).toEqual([...bought.state.lots]);
  });
});

test('what expires first is used first; it is announced, expires, and is given back without an end', () => {
  const bought = (paymentId: number, expiresOn: string | null): CreditEvent[] => [
    {
      type: 'CreditBought',
      data: {
        ...who,
        lotId: paymentId,
        paymentId,
        minutes: 60,
        amountCents: 1,
        boughtOn: '2026-11-21',
        expiresOn,
      },
    },
  ];
  const { events } = after(order(1, 60, 1), order(2, 60, 1));
  const two = [...events, ...bought(1, null), ...bought(2, '2029-12-01')];
  const state = fold(credit, two);
  expect(credit.decide(follow(1), state)).toMatchObject([
    { data: { parts: [{ lotId: 2, minutes: 60 }] } },
  ]);
  const on = (day: string) => ({ now, ...who, on: day });
  const ends = given(credit, ...two);
  ends.when({ type: 'AnnounceExpiry', ...on('2029-09-01') }).emitsNothing();
  ends.when({ type: 'ExpireCredit', ...on('2029-12-01') }).emitsNothing();
  const said = credit.decide({ type: 'AnnounceExpiry', ...on('2029-11-10') }, state);
  expect(said).toMatchObject([{ data: { days: 30, minutes: 60 } }]);
  const over = credit.decide({ type: 'ExpireCredit', ...on('2029-12-02') }, state);
  expect(over).toMatchObject([{ type: 'CreditExpired', data: { lotId: 2, minutes: 60 } }]);
  const back = given(credit, ...two, ...over).decide({
    type: 'RestoreExpired',
    now,
    ...who,
    lotId: 2,
    minutes: null,
    reason: 'Was ill',
    lessons: [],
  });
  expect(fold(credit, [...two, ...over, ...back]).lots.get(2)).toMatchObject({
    expiresOn: null,
    freeMinutes: 60,
  });
});

/** Any command, also impossible ones: a rule says no, or the account stays whole. */
const anyCommand: fc.Arbitrary<CreditCommand> = (() => {
  const nth = fc.integer({ min: 1, max: 6 });
  const minutes = fc.integer({ min: 1, max: 200 });
  const pay = fc.integer({ min: 1, max: 4 });
  const ended = fc.constantFrom<Partial<FollowedLesson> | null>(
    { status: 'scheduled' },
    { status: 'scheduled', minutes: 90 },
    { status: 'completed' },
    { status: 'completed', takenMinutes: 75 },
    { status: 'cancelled' },
    { status: 'cancelled', isLate: true },
    { status: 'no-show' },
    { status: 'no-show', why: 'unfit' },
    null,
  );
  const rules = fc.constantFrom(firstCreditRules, {
    ...firstCreditRules,
    lateCancelPercent: 50,
    noShowPercent: 100,
    unfitPercent: 33,
  });
  return fc.oneof(
    {
      weight: 5,
      arbitrary: fc.tuple(nth, ended, rules).map(([n, e, r]) => follow(n, e, { rules: r })),
    },
    { weight: 2, arbitrary: minutes.map(grant) },
    { weight: 2, arbitrary: fc.tuple(pay, minutes).map(([p, m]) => order(p, m, m * 91)) },
    { weight: 3, arbitrary: pay.map((p) => settle(p, 100 * p)) },
    fc.tuple(pay, fc.constantFrom('dispute', 'refund', 'reopened'), minutes).map(
      ([paymentId, why, m]): CreditCommand => ({
        type: 'TakeBackOrder',
        now,
        ...who,
        paymentId,
        why,
        amountCents: m,
        owedPaymentId: 70,
      }),
    ),
    fc.tuple(pay, fc.constantFrom(0, 50, 5000)).map(
      ([paymentId, refundedCents]): CreditCommand => ({
        type: 'UndoRefund',
        now,
        ...who,
        paymentId,
        refundedCents,
      }),
    ),
    fc.tuple(pay, fc.boolean()).map(
      ([paymentId, isOpen]): CreditCommand => ({
        type: 'DisputeOrder',
        now,
        ...who,
        paymentId,
        isOpen,
      }),
    ),
    fc.tuple(nth, minutes).map(
      ([lotId, m]): CreditCommand => ({
        type: 'RefundCredit',
        now,
        ...who,
        lotId,
        minutes: m,
        reason: 'x',
      }),
    ),
    minutes.map(
      (m): CreditCommand => ({
        type: 'MoveCreditOut',
        now,
        ...who,
        moveId: crypto.randomUUID(),
        toStudentId: ids.studentId.parse(18),
        minutes: m,
        reason: 'x',
      }),
    ),
    minutes.map(
      (m): CreditCommand => ({
        type: 'MoveCreditIn',
        now,
        ...who,
        moveId: crypto.randomUUID(),
        fromStudentId: ids.studentId.parse(18),
        lots: [
          {
            lotId: 1,
            originStudentId: ids.studentId.parse(18),
            originLotId: 1,
            source: 'bought',
            name: 'Pack',
            minutes: m,
            amountCents: m,
            lessonTypes: [],
            expiresOn: '2026-12-20',
          },
        ],
        reason: 'x',
        lessons: [],
      }),
    ),
    fc
      .constantFrom('2026-12-25', '2030-01-01')
      .map((on): CreditCommand => ({ type: 'ExpireCredit', now, ...who, on })),
    fc.tuple(nth, minutes).map(
      ([lotId, m]): CreditCommand => ({
        type: 'RestoreExpired',
        now,
        ...who,
        lotId,
        minutes: m,
        reason: 'x',
        lessons: [],
      }),
    ),
  );
})();

test('bought + granted + restored − used − booked − refunded − expired = free, after 10,000 random sequences', () => {
  fc.assert(
    fc.property(fc.array(anyCommand, { minLength: 1, maxLength: 25 }), (commands) => {
      let state = credit.initial;
      // Shrinking runs them again, in their own order.
      for (const [place, command] of commands.entries()) {
        const asked = 'asOf' in command ? { ...command, asOf: place + 1 } : command;
        try {
          state = credit.decide(asked, state).reduce(credit.evolve, state);
        } catch (refusal) {
          if (!(refusal instanceof Rejection)) throw refusal;
        }
        const is = balanceOf(state);
        expect(
          is.boughtMinutes +
            is.grantedMinutes +
            is.restoredMinutes -
            is.usedMinutes -
            is.bookedMinutes -
            is.refundedMinutes -
            is.expiredMinutes,
        ).toBe(is.freeMinutes);
        for (const { freeMinutes } of state.lots.values())
          expect(freeMinutes).toBeGreaterThanOrEqual(0);
        for (const { minutes, parts } of state.lessons.values()) {
          expect(minutesOf(parts)).toBeLessThanOrEqual(minutes);
        }
      }
    }),
    { numRuns: 10_000 },
  );
});
