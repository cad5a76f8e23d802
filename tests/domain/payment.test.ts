import { describe, expect, test } from 'bun:test';
import { paymentAmount } from '#domain/payment/commands.ts';
import { payment } from '#domain/payment/decide.ts';
import type { PaymentEvent } from '#domain/payment/events.ts';
import { shownStatus } from '#domain/payment/payment.ts';
import { bankReference } from '#domain/payment/reference.ts';
import { given } from '../support/given.ts';

const now = '2026-11-21T01:00:00.000Z';
const paymentId = 7;
const requested: PaymentEvent = {
  type: 'PaymentRequested',
  data: {
    paymentId,
    schoolId: 1,
    studentId: 3,
    instructorId: 1,
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
const settleCard = {
  type: 'SettleCardPayment',
  now,
  paymentId,
  intentId: 'pi_1',
  amountCents: 100_00,
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
        studentId: 3,
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
          studentId: 3,
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

describe('a refund', () => {
  test('is full or in parts, never more than is held', () => {
    const refund = (amountCents: number, refundId: string | null = null) =>
      ({ type: 'RefundPayment', now, paymentId, amountCents, refundId }) as const;
    const half = given(payment, requested, settledBy(null), refunded(50_00));
    half.when(refund(50_00)).emits(refunded(50_00));
    half.when(refund(50_01)).rejects('refund_too_large');
    given(payment, requested).when(refund(1)).rejects('nothing_to_refund');
    given(payment, requested, settledBy(null), refunded(100_00))
      .when(refund(1))
      .rejects('nothing_to_refund');
    given(payment, requested, started, settledBy('pi_1'), refunded(50_00, 're_1'))
      .when(refund(50_00, 're_1'))
      .emitsNothing();
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
  const dispute = { type: 'DisputePayment', now, ...said, reason: 'fraudulent' } as const;
  const close = (isLost: boolean) => ({ type: 'CloseDispute', now, ...said, isLost }) as const;

  test('is told once, and its end once, in whichever order they are heard', () => {
    given(payment, requested, settledBy('pi_1')).when(dispute).emits(disputed);
    given(payment, requested, settledBy('pi_1'), disputed).when(dispute).emitsNothing();
    given(payment, requested, settledBy('pi_1'), disputed).when(close(true)).emits(closed(true));
    given(payment, requested, settledBy('pi_1'), closed(true)).when(dispute).emitsNothing();
    given(payment, requested, settledBy('pi_1'), closed(true)).when(close(true)).emitsNothing();
  });
  test('is not refunded while the bank decides; what the card company gave back is written down', () => {
    const refund = { type: 'RefundPayment', now, paymentId, amountCents: 1 } as const;
    given(payment, requested, settledBy('pi_1'), disputed)
      .when({ ...refund, refundId: null })
      .rejects('under_dispute');
    given(payment, requested, settledBy('pi_1'), disputed)
      .when({ ...refund, refundId: 're_1' })
      .emits(refunded(1, 're_1'));
  });
  test('that is lost is money given back; one that is won is not', () => {
    const refund = {
      type: 'RefundPayment',
      now,
      paymentId,
      refundId: null,
      amountCents: 1,
    } as const;
    given(payment, requested, settledBy('pi_1'), disputed, closed(true))
      .when(refund)
      .rejects('nothing_to_refund');
    given(payment, requested, settledBy('pi_1'), disputed, closed(false))
      .when(refund)
      .emits(refunded(1));
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
