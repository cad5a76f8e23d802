import { oldestDay } from '../kernel/books.ts';
import { type Cents, formatMoney, toDollars } from '../kernel/money.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import { formatDate } from '../kernel/nz-words.ts';
import { Rejection } from '../kernel/rejection.ts';

export const paymentNotFound = () =>
  new Rejection('missing', 'payment_not_found', 'There is no such payment.');

export const alreadyPaid = () =>
  new Rejection(
    'conflict',
    'already_paid',
    'This payment has already been made. Nothing more is owed.',
  );

export const paymentCancelled = () =>
  new Rejection('gone', 'payment_cancelled', 'This payment was cancelled. Nothing is owed.');

export const paymentPromised = (on: LocalDate, until: LocalDate) =>
  new Rejection(
    'conflict',
    'payment_promised',
    `They said on ${formatDate(on)} that they had paid this by transfer. You can remind them after ${formatDate(until)}.`,
  );

export const paymentWrittenOff = () =>
  new Rejection(
    'conflict',
    'payment_written_off',
    'What was left of this payment is written off. Put it back first.',
  );

export const notWrittenOff = () =>
  new Rejection('conflict', 'not_written_off', 'Nothing of this payment is written off.');

export const moneyUndecided = () =>
  new Rejection(
    'conflict',
    'money_set_aside',
    'A card payment is set aside here. Book or refund it before you write off the rest.',
  );

export const chargedByCard = () =>
  new Rejection(
    'conflict',
    'charged_by_card',
    'This was paid by card, so amount, method and day are the card’s. To give money back, refund it.',
  );

export const paidByBank = (on: LocalDate) =>
  new Rejection(
    'conflict',
    'paid_by_bank',
    `The bank’s line of ${formatDate(on)} paid this. Undo its match on the Bank page; the payment is owed again then.`,
  );

export const nothingDisputed = () =>
  new Rejection(
    'conflict',
    'nothing_disputed',
    'Nobody disputes this payment, so there is no evidence to hand in.',
  );

export const nothingToRefund = () =>
  new Rejection(
    'conflict',
    'nothing_to_refund',
    'No money is held for this payment, so there is nothing to refund.',
  );

export const refundTooLarge = (most: Cents) =>
  new Rejection(
    'conflict',
    'refund_too_large',
    `At most ${formatMoney(most)} is left to refund on this payment.`,
    {
      fields: { amount: `At most ${formatMoney(most)} is left to refund.` },
      details: { most: toDollars(most) },
    },
  );

export const refundedInTheFuture = () =>
  new Rejection('invalid', 'refunded_in_the_future', 'Day of refund can’t be after today.', {
    fields: { refundedOn: 'Day of refund can’t be after today.' },
  });

export const refundedBeforePaid = () =>
  new Rejection(
    'invalid',
    'refunded_before_paid',
    'Day of refund can’t be before the money came.',
    { fields: { refundedOn: 'Day of refund can’t be before the money came.' } },
  );

export const refundedByCard = () =>
  new Rejection(
    'conflict',
    'refunded_by_card',
    'This goes back to the card that paid, so the refund has no day or method of its own.',
  );

export const noSuchRefund = () =>
  new Rejection(
    'missing',
    'refund_not_found',
    'This payment has no such refund by hand. What went back to a card stays there.',
  );

export const refundOnBankLine = () =>
  new Rejection(
    'conflict',
    'refund_on_bank_line',
    'A line of your bank is matched with this refund. Undo its match on the Bank page first.',
  );

export const underDispute = () =>
  new Rejection(
    'conflict',
    'under_dispute',
    'The card’s holder disputes this payment with their bank. It cannot be refunded until the bank has decided.',
  );

export const belowRefunded = (refunded: Cents) =>
  new Rejection(
    'conflict',
    'below_refunded',
    `${formatMoney(refunded)} of this payment has been refunded; the amount cannot be less.`,
    { fields: { amount: `At least ${formatMoney(refunded)}, which has been refunded.` } },
  );

export const belowReceived = (received: Cents) =>
  new Rejection(
    'conflict',
    'below_received',
    `${formatMoney(received)} of this payment has been received; the amount cannot be less.`,
    { fields: { amount: `At least ${formatMoney(received)}, which has been received.` } },
  );

export const partlyPaid = (received: Cents) =>
  new Rejection(
    'conflict',
    'partly_paid',
    `${formatMoney(received)} of this payment has been received. Refund it or take it back first.`,
    { details: { received: toDollars(received) } },
  );

export const receiptNotFound = () =>
  new Rejection(
    'missing',
    'receipt_not_found',
    'No money of this sum and day is written down for this payment.',
  );

export const moreThanOwed = (owed: Cents) =>
  new Rejection(
    'conflict',
    'more_than_owed',
    `${formatMoney(owed)} is owed on this payment, and no more can be received for it.`,
    { details: { owed: toDollars(owed) } },
  );

export const balanceIsUsed = () =>
  new Rejection(
    'conflict',
    'balance_is_used',
    'Some of this money paid for another payment meanwhile. Look again, then try once more.',
  );

export const noBalance = () =>
  new Rejection('conflict', 'no_balance', 'This payment keeps no balance any more.');

export const paidByBalance = () =>
  new Rejection(
    'conflict',
    'paid_by_balance',
    'The payer’s balance paid this, so amount, method and day follow from it. Take that receipt back first.',
  );

export const moneySetAside = () =>
  new Rejection(
    'conflict',
    'money_set_aside',
    'A card payment has arrived that differs from what was asked. The driving school decides what becomes of it before another card is taken.',
  );

export const nothingSetAside = () =>
  new Rejection('conflict', 'nothing_set_aside', 'Nothing of this payment is set aside any more.');

export const notBookable = () =>
  new Rejection(
    'conflict',
    'not_bookable',
    'This did not arrive as New Zealand dollars on the school’s account, so it cannot be booked as received. Refund it.',
  );

export const paidInTheFuture = () =>
  new Rejection('invalid', 'paid_in_the_future', 'Paid date cannot be after today.', {
    fields: { paidDate: 'Paid date cannot be after today.' },
  });

export const paidTooLongAgo = (oldest: LocalDate) => {
  const sentence = `Paid date cannot be before ${formatDate(oldest)}.`;
  return new Rejection('invalid', 'paid_too_long_ago', sentence, {
    fields: { paidDate: sentence },
  });
};

/** @throws unless money may be dated with this Auckland day */
export function mustBeBookable(paidOn: LocalDate, today: LocalDate): void {
  if (paidOn > today) throw paidInTheFuture();
  if (paidOn < oldestDay(today)) throw paidTooLongAgo(oldestDay(today));
}

export const notPaidYet = (field: 'paidDate' | 'paymentMethod') => {
  const sentence = `${field === 'paidDate' ? 'Paid date' : 'Payment method'} is said when the payment is marked as paid: choose the status Completed with it.`;
  return new Rejection('invalid', 'not_paid_yet', sentence, { fields: { [field]: sentence } });
};

export const paidDateNeeded = () =>
  new Rejection('invalid', 'paid_date_needed', 'Paid date is required: this has been paid.', {
    fields: { paidDate: 'Paid date is required: this has been paid.' },
  });

export const schoolTakesNoMoney = () =>
  new Rejection(
    'gone',
    'school_closed',
    'This driving school has closed and takes no more payments here.',
  );

export const nothingReceived = () =>
  new Rejection(
    'conflict',
    'nothing_received',
    'Nothing has been received for this payment yet, so there is no receipt.',
  );
