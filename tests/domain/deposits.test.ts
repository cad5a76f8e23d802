import { describe, expect, test } from 'bun:test';
import { type DepositRule, depositOf } from '#domain/availability/deposit.ts';
import { diary } from '#domain/diary/decide.ts';
import type { DiaryEvent } from '#domain/diary/events.ts';
import type { HoldCommand } from '#domain/diary/hold-commands.ts';
import { fold } from '#domain/kernel/decider.ts';
import { accountId, schoolId, studentId } from '#domain/kernel/ids.ts';
import type { PaymentCommand } from '#domain/payment/commands.ts';
import { payment } from '#domain/payment/decide.ts';
import type { PaymentEvent } from '#domain/payment/events.ts';

const rules: [DepositRule | undefined, number, number][] = [
  [undefined, 5500, 0],
  [{ kind: 'none' }, 5500, 0],
  [{ kind: 'fixed', amountCents: 2000 }, 5500, 2000],
  [{ kind: 'fixed', amountCents: 9000 }, 5500, 5500],
  [{ kind: 'percent', percent: 33 }, 5555, 1833],
  [{ kind: 'percent', percent: 1 }, 2000, 0],
  [{ kind: 'whole' }, 5500, 5500],
  [{ kind: 'whole' }, 0, 0],
];
test.each(rules)('%j of %d cents is %d', (rule, price, deposit) => {
  expect(depositOf(rule, price)).toBe(deposit);
});

describe('a held time', () => {
  test('keeps its time for minutes, and is a lesson once it is paid', () => {
    const held = hold([], { lessonId: 1 });
    expect(types(held)).toEqual(['TimeHeld']);
    expect(() => hold(held, { lessonId: 2 })).toThrow(/is held for a student/);
    expect(types(decide(held, { type: 'ConfirmHold', ...paid, now: later(5) }))).toEqual([
      'LessonScheduled',
      'HoldConfirmed',
    ]);
    const again = [...held, ...decide(held, { type: 'ConfirmHold', ...paid, now: later(5) })];
    expect(decide(again, { type: 'ConfirmHold', ...paid, now: later(6) })).toEqual([]);
    expect(() => decide(again, { type: 'GiveUpHold', lessonId: 1, now: later(6) })).toThrow(
      /booked already/,
    );
  });

  test('is free from its last minute on, whether or not that was written down', () => {
    const held = hold([], { lessonId: 1 });
    expect(decide(held, { type: 'LapseHold', lessonId: 1, now: later(14) })).toEqual([]);
    const second = hold(held, { lessonId: 2, now: later(15) });
    expect(types(second)).toEqual(['TimeHeld']);
    const both = [...held, ...second];
    const lapsed = decide(both, { type: 'LapseHold', lessonId: 1, now: later(15) });
    expect(types(lapsed)).toEqual(['HoldLapsed']);
    const lost = decide([...both, ...lapsed], { type: 'ConfirmHold', ...paid, now: later(16) });
    expect(types(lost)).toEqual(['HoldLost']);
  });

  test.each([
    ['given up', { isElsewhere: false }, true],
    ['its learner is elsewhere', { isElsewhere: true }, false],
  ])('paid when it is %s, it is lost', (_when, said, isGivenUp) => {
    const held = hold([], { lessonId: 1 });
    const left = isGivenUp ? decide(held, { type: 'GiveUpHold', lessonId: 1, now: later(1) }) : [];
    const confirm = { type: 'ConfirmHold', ...paid, ...said, now: later(2) } as const;
    expect(types(decide([...held, ...left], confirm))).toEqual(['HoldLost']);
  });
});

describe('a payment with a deposit', () => {
  test('is paid in part by the deposit, and whole by the rest, each of its own intent', () => {
    const asked = pay([], {
      type: 'RequestPayment',
      now: begin,
      paymentId: 4,
      ...whose,
      amountCents: 5500,
      depositCents: 2000,
      description: 'City Driving',
      dueOn: null,
      method: 'card',
      invoiceNumber: null,
    });
    const first = charge(asked, 'pi_1', 2000);
    expect(types(first.slice(-1))).toEqual(['PartPaymentReceived']);
    const rest = charge(first, 'pi_2', 3500);
    expect(types(rest.slice(-1))).toEqual(['PaymentSettled']);
    expect(fold(payment, rest)).toMatchObject({ status: 'settled', byCardCents: 5500 });
    // Told twice, it counts once.
    expect(settle(rest, 'pi_1', 2000)).toEqual([]);
  });
});

const begin = '2026-11-20T20:00:00.000Z';
const later = (minutes: number) => new Date(Date.parse(begin) + minutes * 60_000).toISOString();
const whose = {
  schoolId: schoolId.parse(1),
  instructorId: accountId.parse(1),
  studentId: studentId.parse(7),
};
const paid = { lessonId: 1, isWhole: false, isElsewhere: false };

function hold(
  before: readonly DiaryEvent[],
  { lessonId, now = begin }: { lessonId: number; now?: string },
): DiaryEvent[] {
  return decide(before, {
    type: 'HoldTime',
    now,
    lessonId,
    paymentId: 10 + lessonId,
    ...whose,
    startsAt: '2026-11-22T21:00:00.000Z',
    endsAt: '2026-11-22T22:00:00.000Z',
    title: 'City Driving',
    description: null,
    lessonType: 'City Driving',
    pickUp: null,
    dropOff: null,
    terms: null,
    priceCents: 5500,
    depositCents: 2000,
    heldUntil: new Date(Date.parse(now) + 15 * 60_000).toISOString(),
    clearMinutes: 0,
  });
}

const decide = (before: readonly DiaryEvent[], command: HoldCommand): DiaryEvent[] => [
  ...diary.decide(command, fold(diary, before)),
];

const pay = (before: readonly PaymentEvent[], command: PaymentCommand): PaymentEvent[] => [
  ...before,
  ...payment.decide(command, fold(payment, before)),
];

const settle = (before: readonly PaymentEvent[], intentId: string, amountCents: number) =>
  pay(before, {
    type: 'SettleCardPayment',
    now: begin,
    paymentId: 4,
    intentId,
    amountCents,
    currency: 'nzd',
    isOurAccount: true,
    method: 'card',
  }).slice(before.length);

function charge(before: readonly PaymentEvent[], intentId: string, amountCents: number) {
  const start = {
    type: 'StartCardPayment',
    now: begin,
    paymentId: 4,
    intentId,
    amountCents,
  } as const;
  const started = pay(before, start);
  return [...started, ...settle(started, intentId, amountCents)];
}

const types = (events: readonly { type: string }[]) => events.map(({ type }) => type);
