import { type Cents, formatMoney, toDollars } from '../kernel/money.ts';
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

export const chargedByCard = () =>
  new Rejection(
    'conflict',
    'charged_by_card',
    'This was paid by card, so the amount is what the card was charged. To give money back, refund it.',
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

export const paidInTheFuture = () =>
  new Rejection('invalid', 'paid_in_the_future', 'Paid date cannot be after today.', {
    fields: { paidDate: 'Paid date cannot be after today.' },
  });

export const schoolTakesNoMoney = () =>
  new Rejection(
    'gone',
    'school_closed',
    'This driving school has closed and takes no more payments here.',
  );
