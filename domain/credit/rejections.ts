import { invalidField } from '../kernel/invalid-field.ts';
import { type Cents, formatMoney, toDollars } from '../kernel/money.ts';
import { Rejection } from '../kernel/rejection.ts';
import { inHours } from './sentence.ts';

/** 402: what is missing, and what it costs. */
export const creditShort = (minutes: number, cents: Cents) =>
  new Rejection(
    'unpaid',
    'credit_short',
    `${inHours(minutes)} more are needed than are free. They cost ${formatMoney(cents)}: add credit first, or choose a shorter lesson.`,
    { details: { minutes, price: toDollars(cents) } },
  );

export const soldJustNow = (name: string) =>
  new Rejection(
    'conflict',
    'sold_just_now',
    `“${name}” was sold to this student a moment ago, so nothing was sold twice. To sell it again, wait ten seconds.`,
  );

export const purchaseNotFound = () =>
  new Rejection('missing', 'purchase_not_found', 'There is no such purchase.', {
    fields: { purchaseId: 'There is no such purchase.' },
  });

export const purchaseUnpaid = () =>
  new Rejection(
    'conflict',
    'purchase_unpaid',
    'This purchase is not paid, so there is nothing to refund. Cancel its payment instead.',
  );

export const refundUnderDispute = () =>
  new Rejection(
    'conflict',
    'purchase_disputed',
    'The bank is deciding about this payment. It can be refunded once it has.',
  );

export const refundWhereBought = () =>
  new Rejection(
    'conflict',
    'refund_where_bought',
    'These minutes were moved here. Move them back to the student they were bought for, and refund them there.',
  );

export const notEnoughFree = (free: number) =>
  new Rejection(
    'conflict',
    'not_enough_free',
    free === 0
      ? 'No minutes are free. What is kept for lessons is free once they are cancelled.'
      : `Only ${inHours(free)} are free. What is kept for lessons is free once they are cancelled.`,
    { fields: { minutes: `At most ${free} minutes` }, details: { freeMinutes: free } },
  );

export const moveToOneself = () =>
  new Rejection('invalid', 'move_to_oneself', 'Choose another student to move credit to.', {
    fields: { toStudentId: 'Choose another student' },
  });

export const nothingExpired = (expired: number) =>
  new Rejection(
    'conflict',
    'nothing_expired',
    expired === 0
      ? 'Nothing of this purchase has expired.'
      : `Only ${inHours(expired)} of this purchase have expired.`,
    { fields: { minutes: `At most ${expired} minutes` } },
  );

export const voucherCreditStays = () =>
  new Rejection(
    'conflict',
    'voucher_redeemed',
    'This time came with a voucher. What was redeemed can’t be refunded.',
  );

export const neverCharged = () =>
  new Rejection(
    'conflict',
    'never_charged',
    'Nothing is charged for this lesson: only a late cancellation by the learner, or a no-show, can be charged.',
  );

export const feeTooLate = (days: number) =>
  new Rejection(
    'conflict',
    'fee_too_late',
    `What a lesson costs can be decided for ${days} days after it.`,
  );

export const moreThanPlanned = (minutes: number) =>
  new Rejection(
    'invalid',
    'more_than_planned',
    `The lesson was planned for ${minutes} minutes; no more can be charged.`,
    { fields: { minutes: `At most ${minutes} minutes` } },
  );

export const moreThanAgreed = (minutes: number, mostCents: Cents) =>
  new Rejection(
    'conflict',
    'more_than_agreed',
    `This lesson was booked with a fee of at most ${formatMoney(mostCents)}: charge ${minutes} minutes or fewer.`,
    { fields: { minutes: `At most ${minutes} minutes` } },
  );

export const restTooSmall = (sum: string) =>
  invalidField(
    'rest',
    'rest_too_small',
    `${sum} is less than a minute of driving. Keep it as a balance instead.`,
  );
