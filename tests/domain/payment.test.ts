import { describe, expect, test } from 'bun:test';
import type { PaymentMethod } from '#domain/catalogue/payments.ts';
import * as ids from '#domain/kernel/ids.ts';
import { paymentAmount } from '#domain/payment/commands.ts';
import { payment } from '#domain/payment/decide.ts';
import type { PaymentEvent } from '#domain/payment/events.ts';
import { type Dispute, owedCents } from '#domain/payment/payment.ts';
import { bankReference } from '#domain/payment/reference.ts';
import { planRefund } from '#domain/payment/refunds.ts';
import { shownStatus } from '#domain/payment/shown-status.ts';
import { given } from '../support/given.ts';

type SetAside = Extract<PaymentEvent, { type: 'CardMoneySetAside' }>;

const now = '2026-11-21T01:00:00.000Z';
const paymentId = 7;
const requested: PaymentEvent = {
  type: 'PaymentRequested',
  data: {
    paymentId,
    schoolId: ids.schoolId.parse(1),
    studentId: ids.studentId.parse(3),
    instructorId: ids.accountId.parse(1),
    amountCents: 100_00,
    description: 'Two lessons',
    dueOn: '2026-11-30',
    method: null,
    invoiceNumber: null,
    reference: bankReference(paymentId),
  },
};
const started: PaymentEvent = {
  type: 'CardPaymentStarted',
  data: { paymentId, intentId: 'pi_1', amountCents: 100_00 },
};
const settledBy = (intentId: string | null): PaymentEvent => ({
  type: 'PaymentSettled',
  data: {
    paymentId,
    amountCents: 100_00,
    method: intentId ? 'card' : 'cash',
    settledOn: '2026-11-21',
    intentId,
  },
});
const refunded = (amountCents: number, refundId: string | null = null): PaymentEvent => ({
  type: 'PaymentRefunded',
  data: { paymentId, amountCents, refundId },
});
const refundStarted = (
  amountCents: number,
  refundId = 're_1',
  intentId = 'pi_1',
): PaymentEvent => ({
  type: 'RefundStarted',
  data: { paymentId, refundId, intentId, amountCents },
});
/** What the card company says of a refund. */
const cardSays = (
  amountCents: number,
  status: 'pending' | 'succeeded' | 'failed' = 'succeeded',
  { refundId = 're_1', intentId = 'pi_1' } = {},
) =>
  ({
    type: 'RecordRefund',
    now,
    paymentId,
    refundId,
    intentId,
    amountCents,
    status,
    code: status === 'failed' ? 'lost_or_stolen_card' : null,
  }) as const;
describe('a transfer that somebody says they have made', () => {
  const promise = { type: 'PromiseTransfer', now, paymentId, until: '2026-11-25' } as const;
  const promised: PaymentEvent = {
    type: 'TransferPromised',
    data: { paymentId, amountCents: 100_00, promisedOn: '2026-11-21', until: '2026-11-25' },
  };

  test('is written down once, and is no money', () => {
    const asked = given(payment, requested);
    asked.when(promise).emits(promised);
    const { state } = given(payment, requested, promised);
    expect(state.status === 'none' ? null : owedCents(state)).toBe(100_00);
    given(payment, requested, promised).when(promise).emitsNothing();
    const later = { ...promise, now: '2026-11-26T01:00:00.000Z', until: '2026-12-01' };
    given(payment, requested, promised)
      .when(later)
      .emits({
        type: 'TransferPromised',
        data: { ...promised.data, promisedOn: '2026-11-26', until: '2026-12-01' },
      });
  });

  test('of what is paid or cancelled is refused', () => {
    given(payment, requested, settledBy(null)).when(promise).rejects('already_paid');
    given(payment, requested, { type: 'PaymentCancelled', data: { paymentId } })
      .when(promise)
      .rejects('payment_cancelled');
  });
});

test.each(['cash', 'eftpos', 'bank_transfer', 'other'] as const)(
  'what is entered as paid by %s is the price, with nothing added',
  (method) => {
    const { state } = given(payment, requested, {
      type: 'PaymentSettled',
      data: { paymentId, amountCents: 100_00, method, settledOn: '2026-11-21', intentId: null },
    });
    expect([state.status === 'none' ? null : owedCents(state), method]).toEqual([0, method]);
  },
);

const settleCard = {
  type: 'SettleCardPayment',
  now,
  paymentId,
  intentId: 'pi_1',
  amountCents: 100_00,
  currency: 'nzd',
  isOurAccount: true,
  method: 'card',
} as const;

describe('a card payment', () => {
  test('settles on the card company’s word, once however often it is said', () => {
    given(payment, requested, started).when(settleCard).emits(settledBy('pi_1'));
    given(payment, requested, started, settledBy('pi_1')).when(settleCard).emitsNothing();
  });
  test('is recorded even when it was cancelled meanwhile: the money has moved', () => {
    given(payment, requested, started, { type: 'PaymentCancelled', data: { paymentId } })
      .when(settleCard)
      .emits(settledBy('pi_1'));
  });
  test('that was declined may be tried again, and a refusal is told once', () => {
    const decline = {
      type: 'DeclineCardPayment',
      now,
      paymentId,
      intentId: 'pi_1',
      attempt: 'ch_1',
      code: 'card_declined',
    } as const;
    const { type: _, now: _now, ...data } = decline;
    const declined: PaymentEvent = { type: 'CardPaymentDeclined', data };
    given(payment, requested, started).when(decline).emits(declined);
    given(payment, requested, started, declined).when(decline).emitsNothing();
    given(payment, requested, started, declined).when(settleCard).emits(settledBy('pi_1'));
  });
  test('cannot start once the payment is settled or cancelled', () => {
    const start = {
      type: 'StartCardPayment',
      now,
      paymentId,
      intentId: 'pi_2',
      amountCents: 100_00,
    } as const;
    given(payment, requested, settledBy(null)).when(start).rejects('already_paid');
    given(payment, requested, { type: 'PaymentCancelled', data: { paymentId } })
      .when(start)
      .rejects('payment_cancelled');
  });
  test('is not rewritten by hand: neither its amount, nor that it was paid', () => {
    const paid = given(payment, requested, started, settledBy('pi_1'));
    paid
      .when({ type: 'ChangePayment', now, paymentId, amountCents: 90_00 })
      .rejects('charged_by_card');
    paid
      .when({ type: 'ChangePayment', now, paymentId, status: 'pending' })
      .rejects('charged_by_card');
    paid.when({ type: 'CancelPayment', now, paymentId }).rejects('charged_by_card');
  });
});

describe('editing', () => {
  test('“paid” and “completed” are one settled state', () => {
    for (const status of ['paid', 'completed'] as const) {
      given(payment, requested)
        .when({ type: 'ChangePayment', now, paymentId, status, method: 'cash' })
        .emits(settledBy(null));
      given(payment, requested, settledBy(null))
        .when({ type: 'ChangePayment', now, paymentId, status })
        .emitsNothing();
    }
  });
  test('a settlement entered by hand is corrected on the record, and can be taken back', () => {
    const paid = given(payment, requested, settledBy(null));
    paid.when({ type: 'ChangePayment', now, paymentId, amountCents: 90_00 }).emits({
      type: 'PaymentCorrected',
      data: {
        paymentId,
        studentId: ids.studentId.parse(3),
        amountCents: 90_00,
        description: 'Two lessons',
        dueOn: '2026-11-30',
        receivedCents: -10_00,
      },
    });
    paid
      .when({ type: 'ChangePayment', now, paymentId, status: 'cancelled' })
      .emits(
        { type: 'PaymentReopened', data: { paymentId, takenBackCents: 100_00 } },
        { type: 'PaymentCancelled', data: { paymentId } },
      );
  });
  test('overdue is not typed: choosing it moves the due date before today, in Auckland', () => {
    given(payment, requested)
      .when({
        type: 'ChangePayment',
        now: '2026-11-21T11:30:00.000Z',
        paymentId,
        status: 'overdue',
      })
      .emits({
        type: 'PaymentCorrected',
        data: {
          paymentId,
          studentId: ids.studentId.parse(3),
          amountCents: 100_00,
          description: 'Two lessons',
          dueOn: '2026-11-21',
          receivedCents: 0,
        },
      });
  });
  test('nobody has paid tomorrow', () => {
    given(payment, requested)
      .when({ type: 'ChangePayment', now, paymentId, status: 'paid', paidOn: '2026-11-22' })
      .rejects('paid_in_the_future');
  });
});

describe('how and when money arrived', () => {
  const paid = given(payment, requested, settledBy(null));
  const corrected = (
    data: Partial<Extract<PaymentEvent, { type: 'SettlementCorrected' }>['data']>,
  ): PaymentEvent => ({
    type: 'SettlementCorrected',
    data: {
      paymentId,
      method: 'cash',
      settledOn: '2026-11-21',
      settledBefore: '2026-11-21',
      amountCents: 100_00,
      ...data,
    },
  });
  const change = { type: 'ChangePayment', now, paymentId } as const;

  test('is as it was entered unless somebody says otherwise when it is marked as paid', () => {
    const byTransfer = {
      ...requested,
      data: { ...requested.data, method: 'bank_transfer' },
    } as const;
    const settled = settledBy(null);
    given(payment, byTransfer)
      .when({ ...change, status: 'completed' })
      .emits({ ...settled, data: { ...settled.data, method: 'bank_transfer' } } as PaymentEvent);
    given(payment, byTransfer)
      .when({ ...change, status: 'completed', method: 'cash' })
      .emits(settled);
  });
  test('is corrected once it is paid: the method, the day, or both', () => {
    paid.when({ ...change, method: 'bank_transfer' }).emits(corrected({ method: 'bank_transfer' }));
    paid
      .when({ ...change, status: 'paid', paidOn: '2026-07-15' })
      .emits(corrected({ settledOn: '2026-07-15' }));
    paid.when({ ...change, method: 'cash', paidOn: '2026-11-21' }).emitsNothing();
    given(payment, requested, settledBy(null), corrected({ settledOn: '2026-07-15' }))
      .when({ ...change, paidOn: '2026-07-16' })
      .emits(corrected({ settledOn: '2026-07-16', settledBefore: '2026-07-15' }));
  });
  test('moves the cents that the settlement stands at, with what the same change adds to it', () => {
    const [amount, day] = paid.decide({ ...change, amountCents: 90_00, paidOn: '2026-07-15' });
    expect(amount?.type).toBe('PaymentCorrected');
    expect(day).toEqual(corrected({ settledOn: '2026-07-15', amountCents: 90_00 }));
    given(payment, requested, settledBy(null), refunded(40_00))
      .when({ ...change, paidOn: '2026-07-15' })
      .emits(corrected({ settledOn: '2026-07-15' }));
  });
  test('is not after today, not nothing, and not for what a card was charged', () => {
    paid.when({ ...change, paidOn: '2026-11-22' }).rejects('paid_in_the_future');
    paid.when({ ...change, paidOn: null }).rejects('paid_date_needed');
    given(payment, requested, started, settledBy('pi_1'))
      .when({ ...change, paidOn: '2026-07-15' })
      .rejects('charged_by_card');
  });
  test('is refused rather than forgotten where nothing has been paid', () => {
    given(payment, requested)
      .when({ ...change, paidOn: '2026-11-20' })
      .rejects('not_paid_yet');
    paid.when({ ...change, status: 'pending', method: 'card' }).rejects('not_paid_yet');
  });
});

test('pending is not typed either: a due date that has passed becomes today, unless a day is said', () => {
  const late = { type: 'ChangePayment', now: '2026-12-05T01:00:00.000Z', paymentId } as const;
  const [moved] = given(payment, requested).decide({ ...late, status: 'pending' });
  expect(moved).toMatchObject({ type: 'PaymentCorrected', data: { dueOn: '2026-12-05' } });
  given(payment, requested)
    .when({ ...late, status: 'pending', dueOn: '2026-11-30' })
    .emitsNothing();
});

const byHand = (
  amountCents: number,
  refundedOn = '2026-11-21',
  method: PaymentMethod = 'cash',
): PaymentEvent => ({
  type: 'PaymentRefunded',
  data: { paymentId, amountCents, refundId: null, refundedOn, method },
});

describe('a refund', () => {
  test('by hand has a day and a way of its own, neither to come nor before the money came', () => {
    const paidEarlier = settledBy(null);
    const paid = given(payment, requested, {
      ...paidEarlier,
      data: { ...paidEarlier.data, settledOn: '2026-11-10' },
    } as PaymentEvent);
    const refund = (refundedOn: string | null, method: 'bank_transfer' | null = null) =>
      ({ type: 'RefundPayment', now, paymentId, amountCents: 40_00, refundedOn, method }) as const;
    paid.when(refund(null)).emits(byHand(40_00));
    paid
      .when(refund('2026-11-10', 'bank_transfer'))
      .emits(byHand(40_00, '2026-11-10', 'bank_transfer'));
    paid.when(refund('2026-11-22')).rejects('refunded_in_the_future');
    paid.when(refund('2026-11-09')).rejects('refunded_before_paid');
  });
  test('by hand is taken back once, and a card’s is not', () => {
    const takeBack = (nth: number) => ({ type: 'TakeBackRefund', now, paymentId, nth }) as const;
    const back: PaymentEvent = {
      type: 'RefundTakenBack',
      data: { paymentId, nth: 2, amountCents: 20_00 },
    };
    const twice = given(payment, requested, settledBy(null), refunded(50_00), byHand(20_00));
    twice.when(takeBack(2)).emits(back);
    twice.when(takeBack(3)).rejects('refund_not_found');
    const once = given(payment, requested, settledBy(null), refunded(50_00), byHand(20_00), back);
    once.when(takeBack(2)).emitsNothing();
    expect(once.state).toMatchObject({ refundedCents: 50_00 });
    given(payment, requested, started, settledBy('pi_1'), refunded(50_00, 're_1'))
      .when(takeBack(1))
      .rejects('refund_not_found');
  });
  test('to a card has the card company’s day and way', () => {
    const { state } = given(payment, requested, started, settledBy('pi_1'));
    const how = { refundedOn: '2026-11-21', method: null, now };
    expect(() => planRefund(state, 10_00, how)).toThrow('goes back to the card');
    expect(planRefund(state, 10_00, { ...how, refundedOn: null }).byHandCents).toBe(0);
  });
  test('is full or in parts, never more than is held', () => {
    const refund = (amountCents: number) =>
      ({ type: 'RefundPayment', now, paymentId, amountCents }) as const;
    const half = given(payment, requested, settledBy(null), refunded(50_00));
    half.when(refund(50_00)).emits(byHand(50_00));
    half.when(refund(50_01)).rejects('refund_too_large');
    given(payment, requested).when(refund(1)).rejects('nothing_to_refund');
    given(payment, requested, settledBy(null), refunded(100_00))
      .when(refund(1))
      .rejects('nothing_to_refund');
    given(payment, requested, started, settledBy('pi_1'), refunded(50_00, 're_1'))
      .when(cardSays(50_00))
      .emitsNothing();
  });
});

describe('money that arrives in parts', () => {
  const receive = (amountCents: number, receivedOn = '2026-11-20') =>
    ({
      type: 'ReceivePayment',
      now,
      paymentId,
      amountCents,
      method: 'bank_transfer',
      receivedOn,
    }) as const;
  const part = (amountCents: number, receivedOn = '2026-11-20'): PaymentEvent => ({
    type: 'PartPaymentReceived',
    data: { paymentId, amountCents, method: 'bank_transfer', receivedOn },
  });
  const last = (amountCents: number, settledOn = '2026-11-21'): PaymentEvent => ({
    type: 'PaymentSettled',
    data: { paymentId, amountCents, method: 'bank_transfer', settledOn, intentId: null },
  });
  const takenBack = (amountCents: number, receivedOn: string): PaymentEvent => ({
    type: 'ReceiptTakenBack',
    data: { paymentId, amountCents, receivedOn },
  });
  const takeBack = (amountCents: number, receivedOn: string) =>
    ({ type: 'TakeBackReceipt', now, paymentId, amountCents, receivedOn }) as const;
  const owed = (...facts: PaymentEvent[]) => {
    const { state } = given(payment, requested, ...facts);
    return state.status === 'none' ? null : [state.status, owedCents(state)];
  };

  test('a part leaves the rest owed, and what pays the rest settles it', () => {
    given(payment, requested).when(receive(60_00)).emits(part(60_00));
    given(payment, requested, part(60_00)).when(receive(40_00, '2026-11-21')).emits(last(40_00));
    given(payment, requested).when(receive(100_00, '2026-11-21')).emits(last(100_00));
    expect(owed()).toEqual(['pending', 100_00]);
    expect(owed(part(60_00))).toEqual(['pending', 40_00]);
    expect(owed(part(60_00), refunded(10_00))).toEqual(['pending', 50_00]);
    expect(owed(part(60_00), last(40_00))).toEqual(['settled', 0]);
    expect(owed(part(60_00), last(40_00), refunded(100_00))).toEqual(['settled', 0]);
  });
  test('more than is owed, a day to come, and what is paid or cancelled take nothing', () => {
    given(payment, requested, part(60_00)).when(receive(40_01)).rejects('more_than_owed');
    given(payment, requested).when(receive(1, '2026-11-22')).rejects('paid_in_the_future');
    given(payment, requested, last(100_00)).when(receive(1)).rejects('already_paid');
    given(payment, requested, { type: 'PaymentCancelled', data: { paymentId } })
      .when(receive(1))
      .rejects('payment_cancelled');
  });
  test('each is taken back off its own day, and the payment is owed again', () => {
    const paid = given(payment, requested, part(60_00), last(40_00));
    paid.when(takeBack(60_00, '2026-11-20')).emits(takenBack(60_00, '2026-11-20'));
    paid.when(takeBack(40_00, '2026-11-21')).emits(takenBack(40_00, '2026-11-21'));
    expect(owed(part(60_00), last(40_00), takenBack(60_00, '2026-11-20'))).toEqual([
      'pending',
      60_00,
    ]);
    paid
      .when({ type: 'ChangePayment', now, paymentId, status: 'pending' })
      .emits(
        { type: 'PaymentReopened', data: { paymentId, takenBackCents: 40_00 } },
        takenBack(60_00, '2026-11-20'),
      );
  });
  test('what was given back already is not taken back again', () => {
    given(payment, requested, last(100_00), refunded(70_00))
      .when(takeBack(100_00, '2026-11-21'))
      .emits(takenBack(30_00, '2026-11-21'));
    given(payment, requested, last(100_00), refunded(100_00))
      .when(takeBack(100_00, '2026-11-21'))
      .emitsNothing();
  });
  test('a payment that holds a part is neither cancelled nor made smaller than it, and the rest settles it by hand', () => {
    const partly = given(payment, requested, part(60_00));
    partly.when({ type: 'CancelPayment', now, paymentId }).rejects('partly_paid');
    partly
      .when({ type: 'ChangePayment', now, paymentId, status: 'cancelled' })
      .rejects('partly_paid');
    partly
      .when({ type: 'ChangePayment', now, paymentId, amountCents: 59_99 })
      .rejects('below_received');
    partly
      .when({ type: 'ChangePayment', now, paymentId, status: 'paid', method: 'bank_transfer' })
      .emits(last(40_00));
  });
  test('an amount put down to what was received is paid, since the last day on which some was', () => {
    const [only, ...others] = given(
      payment,
      requested,
      part(60_00),
      part(10_00, '2026-11-18'),
    ).decide({ type: 'ChangePayment', now, paymentId, status: 'paid', amountCents: 70_00 });
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      type: 'PaymentCorrected',
      data: { amountCents: 70_00, receivedCents: 0, settledOn: '2026-11-20' },
    });
    expect(only && owed(part(60_00), part(10_00), only)).toEqual(['settled', 0]);
  });
  test('what is left is written off; money that moves all the same puts it back first', () => {
    const off: PaymentEvent = {
      type: 'PaymentWrittenOff',
      data: { paymentId, amountCents: 40_00, writtenOffOn: '2026-11-21' },
    };
    const back: PaymentEvent = {
      type: 'WriteOffTakenBack',
      data: { paymentId, amountCents: 40_00, owedAgainOn: '2026-11-21' },
    };
    const writeOff = { type: 'WriteOffPayment', now, paymentId } as const;
    given(payment, requested, part(60_00)).when(writeOff).emits(off);
    const lost = given(payment, requested, started, part(60_00), off);
    lost.when(writeOff).emitsNothing();
    expect(owed(part(60_00), off)).toEqual(['written_off', 0]);
    expect(owed(part(60_00), off, back)).toEqual(['pending', 40_00]);
    lost.when({ type: 'TakeBackWriteOff', now, paymentId }).emits(back);
    lost.when(takeBack(60_00, '2026-11-20')).emits(back, takenBack(60_00, '2026-11-20'));
    lost.when({ ...settleCard, amountCents: 100_00 }).emits(back, settledBy('pi_1'));
    lost.when(receive(1)).rejects('payment_written_off');
    lost.when({ type: 'CancelPayment', now, paymentId }).rejects('payment_written_off');
    given(payment, requested, last(100_00)).when(writeOff).rejects('already_paid');
    given(payment, requested)
      .when({ type: 'TakeBackWriteOff', now, paymentId })
      .rejects('not_written_off');
  });
});

describe('a refund on a card', () => {
  const paid = [requested, started, settledBy('pi_1')] as const;
  const failed = (amountCents: number): PaymentEvent => ({
    type: 'RefundFailed',
    data: { paymentId, refundId: 're_1', amountCents, code: 'lost_or_stolen_card' },
  });

  test('counts once it is true: what is pending moves nothing and is not given back twice', () => {
    given(payment, ...paid)
      .when(cardSays(40_00, 'pending'))
      .emits(refundStarted(40_00));
    const pending = given(payment, ...paid, refundStarted(40_00));
    pending.when(cardSays(40_00, 'pending')).emitsNothing();
    expect(pending.state).toMatchObject({ refundedCents: 0 });
    expect(planRefund(pending.state, undefined)).toEqual({
      onCards: [{ intentId: 'pi_1', cardAccount: null, amountCents: 60_00, earlier: 1 }],
      byHandCents: 0,
    });
    expect(() => planRefund(pending.state, 60_01)).toThrow('At most NZ$60.00');
    pending.when(cardSays(40_00)).emits(refunded(40_00, 're_1'));
  });

  test('that fails is told once; one that was true is money held again', () => {
    const pending = given(payment, ...paid, refundStarted(40_00));
    pending.when(cardSays(40_00, 'failed')).emits(failed(40_00));
    const done = given(payment, ...paid, refundStarted(40_00), refunded(40_00, 're_1'));
    done.when(cardSays(40_00, 'failed')).emits(failed(40_00));
    done.when(cardSays(40_00, 'pending')).emitsNothing();
    const known = [...paid, refundStarted(40_00), refunded(40_00, 're_1')];
    const reversed = given(payment, ...known, failed(40_00));
    expect(reversed.state).toMatchObject({ refundedCents: 0, byCardCents: 100_00 });
    for (const status of ['pending', 'succeeded', 'failed'] as const)
      reversed.when(cardSays(40_00, status)).emitsNothing();
    expect(planRefund(reversed.state, undefined)).toEqual({
      onCards: [{ intentId: 'pi_1', cardAccount: null, amountCents: 100_00, earlier: 1 }],
      byHandCents: 0,
    });
  });

  test('that was booked before refunds were counted per intent can still fail', () => {
    const { state } = given(payment, ...paid, refunded(40_00, 're_1'), failed(40_00));
    expect(state).toMatchObject({ refundedCents: 0 });
  });

  test('goes to each card that paid, no more than it paid, and the rest by hand', () => {
    const byHand: PaymentEvent = settledBy(null);
    const twice = [...paid, settledBy('pi_2')] as const;
    const plan = (...facts: readonly PaymentEvent[]) =>
      planRefund(given(payment, ...facts).state, undefined);
    expect(plan(...twice)).toEqual({
      onCards: [
        { intentId: 'pi_1', cardAccount: null, amountCents: 100_00, earlier: 0 },
        { intentId: 'pi_2', cardAccount: null, amountCents: 100_00, earlier: 0 },
      ],
      byHandCents: 0,
    });
    expect(plan(...twice, refunded(100_00, 're_1'))).toEqual({
      onCards: [{ intentId: 'pi_2', cardAccount: null, amountCents: 100_00, earlier: 0 }],
      byHandCents: 0,
    });
    expect(plan(...paid, byHand)).toMatchObject({
      onCards: [{ intentId: 'pi_1', cardAccount: null, amountCents: 100_00 }],
      byHandCents: 100_00,
    });
  });
});

describe('money that is not what was asked', () => {
  const aside = (data: Partial<SetAside['data']> = {}): PaymentEvent => ({
    type: 'CardMoneySetAside',
    data: {
      paymentId,
      intentId: 'pi_1',
      amountCents: 1_00,
      currency: 'nzd',
      expectedCents: 100_00,
      why: 'amount',
      arrivedOn: '2026-11-21',
      ...data,
    },
  });
  const asked = [requested, started] as const;
  const book = { type: 'BookSetAside', now, paymentId, intentId: 'pi_1' } as const;
  const returned: PaymentEvent = {
    type: 'SetAsideMoneyReturned',
    data: { paymentId, intentId: 'pi_1', refundId: 're_1', amountCents: 1_00 },
  };

  test.each([
    [{ amountCents: 1_00 }, aside()],
    [{ amountCents: 100_01 }, aside({ amountCents: 100_01 })],
    [{ currency: 'jpy' }, aside({ amountCents: 100_00, currency: 'jpy', why: 'currency' })],
    [{ isOurAccount: false }, aside({ amountCents: 100_00, why: 'account' })],
  ])('is set aside and settles nothing: %j', (change, event) => {
    given(payment, ...asked)
      .when({ ...settleCard, ...change })
      .emits(event);
    given(payment, ...asked, event)
      .when({ ...settleCard, ...change })
      .emitsNothing();
  });
  test('is compared with what its own intent asked for', () => {
    const corrected: PaymentEvent = {
      type: 'PaymentCorrected',
      data: {
        paymentId,
        studentId: ids.studentId.parse(3),
        amountCents: 80_00,
        description: 'Two lessons',
        dueOn: null,
        receivedCents: 0,
        wasCents: 100_00,
      },
    };
    given(payment, ...asked, corrected)
      .when(settleCard)
      .emits(settledBy('pi_1'));
  });
  test('is set aside too where the payment was made another way meanwhile', () => {
    const paid = [requested, started, settledBy(null)] as const;
    const late = aside({ amountCents: 100_00, why: 'paid' });
    given(payment, ...paid)
      .when(settleCard)
      .emits(late);
    given(payment, ...paid, late)
      .when({ type: 'BookSetAside', now, paymentId, intentId: 'pi_1' })
      .emits({
        type: 'SetAsideMoneyBooked',
        data: {
          paymentId,
          intentId: 'pi_1',
          amountCents: 100_00,
          settledOn: '2026-11-21',
          settles: true,
          keepsOver: true,
        },
      });
  });
  test('keeps other cards away until somebody has decided', () => {
    const start = { ...settleCard, type: 'StartCardPayment', intentId: 'pi_2' } as const;
    given(payment, ...asked, aside())
      .when(start)
      .rejects('money_set_aside');
    given(payment, ...asked, aside(), returned)
      .when(start)
      .emits({
        type: 'CardPaymentStarted',
        data: { paymentId, intentId: 'pi_2', amountCents: 100_00 },
      });
  });
  test('counts from the day it came once somebody books it, and settles where it is enough', () => {
    const booked = (
      amountCents: number,
      settles: boolean,
      over: { keepsOver?: true } = {},
    ): PaymentEvent => ({
      type: 'SetAsideMoneyBooked',
      data: { paymentId, intentId: 'pi_1', amountCents, settledOn: '2026-11-21', settles, ...over },
    });
    const part = given(payment, ...asked, aside());
    part.when(book).emits(booked(1_00, false));
    const partly = given(payment, ...asked, aside(), booked(1_00, false));
    expect(partly.state).toMatchObject({ status: 'pending', byCardCents: 1_00 });
    partly.when(book).emitsNothing();
    given(payment, ...asked, aside({ amountCents: 120_00 }))
      .when(book)
      .emits(booked(120_00, true, { keepsOver: true }));
    given(payment, ...asked, aside(), returned)
      .when(book)
      .rejects('nothing_set_aside');
    given(payment, ...asked, aside({ currency: 'jpy', why: 'currency' }))
      .when(book)
      .rejects('not_bookable');
  });
  test('goes back without ever having counted, and is there again when that fails', () => {
    given(payment, ...asked, aside())
      .when(cardSays(1_00, 'pending'))
      .emitsNothing();
    given(payment, ...asked, aside())
      .when(cardSays(1_00))
      .emits(returned);
    const gone = given(payment, ...asked, aside(), returned);
    gone.when(cardSays(1_00)).emitsNothing();
    expect(gone.state).toMatchObject({ byCardCents: 0, refundedCents: 0, status: 'pending' });
    const failed: PaymentEvent = {
      type: 'RefundFailed',
      data: { paymentId, refundId: 're_1', amountCents: 1_00, code: 'lost_or_stolen_card' },
    };
    gone.when(cardSays(1_00, 'failed')).emits(failed);
    const back = given(payment, ...asked, aside(), returned, failed);
    expect(back.state).toMatchObject({
      refundedCents: 0,
      intents: { pi_1: { status: 'aside', arrivedCents: 1_00 } },
    });
  });
});

describe('a balance', () => {
  const over: PaymentEvent = {
    type: 'PaymentSettled',
    data: {
      paymentId,
      amountCents: 120_00,
      method: 'cash',
      settledOn: '2026-11-21',
      intentId: null,
      keepsOver: true,
    },
  };
  const used: PaymentEvent = {
    type: 'BalanceUsed',
    data: { paymentId, nth: 1, forPaymentId: 8, amountCents: 15_00, usedOn: '2026-11-21' },
  };
  const use = { type: 'UseBalance', now, paymentId, forPaymentId: 8, mostCents: 15_00 } as const;
  const receive = {
    type: 'ReceivePayment',
    now,
    paymentId,
    amountCents: 120_00,
    method: 'cash',
    receivedOn: '2026-11-21',
  } as const;
  test('is what came above the amount, where the payer said so', () => {
    given(payment, requested).when(receive).rejects('more_than_owed');
    given(payment, requested)
      .when({ ...receive, keepsOver: true })
      .emits(over);
  });
  test('is used once, as far as it goes, and is there again where it is returned', () => {
    given(payment, requested, over).when(use).emits(used);
    given(payment, requested, over, used)
      .when({ ...use, mostCents: 100_00 })
      .emits({ ...used, data: { ...used.data, nth: 2, amountCents: 5_00 } });
    given(payment, requested, settledBy(null)).when(use).emitsNothing();
    const back = { type: 'ReturnBalance', now, paymentId, nth: 1, amountCents: 15_00 } as const;
    const returned = { type: 'BalanceReturned', data: used.data } as PaymentEvent;
    given(payment, requested, over, used).when(back).emits(returned);
    given(payment, requested, over, used, returned).when(back).emitsNothing();
  });
  test('that paid elsewhere is returned before its money is taken back', () => {
    const takeBack = { ...receive, type: 'TakeBackReceipt' } as const;
    given(payment, requested, over, used).when(takeBack).rejects('balance_is_used');
  });
});

test('a changed sum of an unpaid payment says what it was, a changed date or a paid one does not', () => {
  const data = {
    paymentId,
    studentId: ids.studentId.parse(3),
    description: 'Two lessons',
    dueOn: '2026-11-30',
  };
  given(payment, requested)
    .when({ type: 'ChangePayment', now, paymentId, amountCents: 80_00 })
    .emits({
      type: 'PaymentCorrected',
      data: { ...data, amountCents: 80_00, receivedCents: 0, wasCents: 100_00 },
    });
  given(payment, requested)
    .when({ type: 'ChangePayment', now, paymentId, dueOn: null })
    .emits({
      type: 'PaymentCorrected',
      data: { ...data, amountCents: 100_00, dueOn: null, receivedCents: 0 },
    });
});

describe('what is shown', () => {
  const open = {
    status: 'pending',
    dueOn: '2026-11-21',
    settledCents: 0,
    refundedCents: 0,
  } as const;
  test('an unpaid payment is overdue from the day after its due date', () => {
    expect(shownStatus(open, '2026-11-21')).toBe('pending');
    expect(shownStatus(open, '2026-11-22')).toBe('overdue');
    expect(shownStatus({ ...open, dueOn: null }, '2026-11-22')).toBe('pending');
  });
  test('a settled one is refunded once all of it was given back', () => {
    const settled = { ...open, status: 'settled', settledCents: 100 } as const;
    expect(shownStatus({ ...settled, refundedCents: 99 }, '2026-12-01')).toBe('completed');
    expect(shownStatus({ ...settled, refundedCents: 100 }, '2026-12-01')).toBe('refunded');
  });
});

describe('a disputed card payment', () => {
  const said = { paymentId, disputeId: 'du_1', amountCents: 100_00 };
  const disputed: PaymentEvent = {
    type: 'PaymentDisputed',
    data: { ...said, reason: 'fraudulent' },
  };
  const closed = (isLost: boolean): PaymentEvent => ({
    type: 'PaymentDisputeClosed',
    data: { ...said, isLost },
  });
  const says = (status: Dispute['status'], takenCents = 0, feeCents = 0) =>
    ({
      type: 'RecordDispute',
      now,
      ...said,
      reason: 'fraudulent',
      status,
      takenCents,
      feeCents,
    }) as const;
  const dispute = says('open');
  const close = (isLost: boolean) => says(isLost ? 'lost' : 'won');
  const about = { paymentId, disputeId: 'du_1' };
  const asked: PaymentEvent = {
    type: 'CardInquiryOpened',
    data: { ...said, reason: 'fraudulent' },
  };
  const answered: PaymentEvent = { type: 'CardInquiryClosed', data: about };
  const returned: PaymentEvent = { type: 'DisputeMoneyReturned', data: said };

  test('is told once, and its end once, in whichever order they are heard', () => {
    given(payment, requested, settledBy('pi_1')).when(dispute).emits(disputed);
    given(payment, requested, settledBy('pi_1'), disputed).when(dispute).emitsNothing();
    given(payment, requested, settledBy('pi_1'), disputed).when(close(true)).emits(closed(true));
    given(payment, requested, settledBy('pi_1'), closed(true)).when(dispute).emitsNothing();
    given(payment, requested, settledBy('pi_1'), closed(true)).when(close(true)).emitsNothing();
  });
  test('is only asked about in an inquiry: a refund answers it, and it may become a dispute', () => {
    const refund = { type: 'RefundPayment', now, paymentId, amountCents: 1 } as const;
    given(payment, requested, settledBy('pi_1')).when(says('asked')).emits(asked);
    given(payment, requested, settledBy('pi_1'), asked).when(says('asked')).emitsNothing();
    given(payment, requested, settledBy('pi_1'), asked)
      .when(refund)
      .emits(byHand(1, '2026-11-21', 'card'));
    given(payment, requested, settledBy('pi_1'), asked).when(says('answered')).emits(answered);
    given(payment, requested, settledBy('pi_1'), asked).when(dispute).emits(disputed);
    given(payment, requested, settledBy('pi_1'), asked, answered).when(dispute).emits(disputed);
    given(payment, requested, settledBy('pi_1'), asked, answered)
      .when(says('asked'))
      .emitsNothing();
  });
  test('that was noted before inquiries were told apart ends as one that is won', () => {
    given(payment, requested, settledBy('pi_1'), disputed)
      .when(says('answered'))
      .emits(closed(false));
  });
  test('has its money taken and a fee charged before it is decided, each noted once', () => {
    const noted = (takenCents: number): PaymentEvent => ({
      type: 'DisputeBalanceNoted',
      data: { ...about, takenCents, feeCents: 25_00 },
    });
    given(payment, requested, settledBy('pi_1'))
      .when(says('open', 100_00, 25_00))
      .emits(disputed, noted(100_00));
    given(payment, requested, settledBy('pi_1'), disputed, noted(100_00))
      .when(says('open', 100_00, 25_00))
      .emitsNothing();
    given(payment, requested, settledBy('pi_1'), disputed, noted(100_00))
      .when(says('won', 0, 25_00))
      .emits(closed(false), noted(0));
  });
  test('that is lost and later won brings the money back, once', () => {
    const refund = { type: 'RefundPayment', now, paymentId, amountCents: 1 } as const;
    const lost = [requested, settledBy('pi_1'), disputed, closed(true)] as const;
    given(payment, ...lost)
      .when(says('won'))
      .emits(returned);
    given(payment, ...lost, returned)
      .when(says('won'))
      .emitsNothing();
    given(payment, ...lost, returned)
      .when(refund)
      .emits(byHand(1, '2026-11-21', 'card'));
  });
  test('is not refunded while the bank decides; what the card company gave back is written down', () => {
    const refund = { type: 'RefundPayment', now, paymentId, amountCents: 1 } as const;
    given(payment, requested, settledBy('pi_1'), disputed).when(refund).rejects('under_dispute');
    given(payment, requested, settledBy('pi_1'), disputed)
      .when(cardSays(1))
      .emits(refundStarted(1), refunded(1, 're_1'));
  });
  test('that is lost is money given back; one that is won is not', () => {
    const refund = {
      type: 'RefundPayment',
      now,
      paymentId,
      amountCents: 1,
    } as const;
    given(payment, requested, settledBy('pi_1'), disputed, closed(true))
      .when(refund)
      .rejects('nothing_to_refund');
    given(payment, requested, settledBy('pi_1'), disputed, closed(false))
      .when(refund)
      .emits(byHand(1, '2026-11-21', 'card'));
  });
});

test('a bank reference fits a bank’s twelve characters, and one wrong digit is noticed', () => {
  const references = Array.from({ length: 300 }, (_, id) => bankReference(id));
  expect(new Set(references).size).toBe(300);
  expect(bankReference(99_999_999).length).toBeLessThanOrEqual(12);
  expect(bankReference(123)).toBe('KL001230');
});

test('an amount has at most two decimals and is above nothing, at most NZ$100,000, and a number', () => {
  for (const fine of [0.01, 55, 19.99, 100_000])
    expect(paymentAmount.safeParse(fine).success).toBe(true);
  for (const wrong of [
    0,
    -1,
    0.001,
    12.345,
    100_000.01,
    '55',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    null,
    undefined,
  ])
    expect(paymentAmount.safeParse(wrong).success).toBe(false);
});
