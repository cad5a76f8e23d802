import type { LocalDate } from '../kernel/nz-time.ts';
import { formatDate } from '../kernel/nz-words.ts';
import { Rejection } from '../kernel/rejection.ts';

export const codeTaken = () => new Rejection('conflict', 'code_taken', 'Please try again.');

export const voucherUnknown = () =>
  new Rejection(
    'missing',
    'voucher_unknown',
    'There is no voucher with this code. Check each sign.',
    {
      fields: { code: 'There is no voucher with this code' },
    },
  );

/** For the school, which names it by its number. */
export const voucherNotFound = () =>
  new Rejection('missing', 'voucher_not_found', 'Your school has no such voucher.');

export const voucherRedeemed = () =>
  new Rejection('conflict', 'voucher_redeemed', 'This voucher has been redeemed already.', {
    fields: { code: 'This voucher has been redeemed already' },
  });

export const voucherExpired = () =>
  new Rejection('conflict', 'voucher_expired', 'This voucher has expired. Ask your school.', {
    fields: { code: 'This voucher has expired' },
  });

/** For the learner who types its code: what became of it is between the school and the buyer. */
export const voucherNotGood = () =>
  new Rejection(
    'conflict',
    'voucher_not_good',
    'This voucher is no longer good. Ask your school.',
    {
      fields: { code: 'This voucher is no longer good' },
    },
  );

/** Its time is in a learner's credit, used or not; a voucher is redeemed whole. */
export const redeemedStays = () =>
  new Rejection(
    'conflict',
    'voucher_redeemed',
    'A learner has redeemed this voucher, so it can’t be voided or refunded. Its lesson time is theirs.',
  );

export const voucherVoided = () =>
  new Rejection(
    'conflict',
    'voucher_voided',
    'This voucher was voided, because no money was taken for it. There is nothing to refund.',
  );

export const voucherRefunded = () =>
  new Rejection(
    'conflict',
    'voucher_refunded',
    'This voucher was refunded already. There is nothing left to void.',
  );

export const soldInTheFuture = () =>
  new Rejection('invalid', 'paid_in_the_future', 'Day of payment can’t be after today.', {
    fields: { paidOn: 'Day of payment can’t be after today' },
  });

export const soldTooLongAgo = (oldest: LocalDate) => {
  const sentence = `Day of payment can’t be before ${formatDate(oldest)}`;
  return new Rejection('invalid', 'paid_too_long_ago', `${sentence}.`, {
    fields: { paidOn: sentence },
  });
};

export const voucherRefundedInTheFuture = () =>
  new Rejection('invalid', 'refunded_in_the_future', 'Day of refund can’t be after today.', {
    fields: { refundedOn: 'Day of refund can’t be after today' },
  });

export const refundedBeforeSale = (paidOn: LocalDate) => {
  const sentence = `Day of refund can’t be before the voucher was paid for, on ${formatDate(paidOn)}`;
  return new Rejection('invalid', 'refunded_before_sale', `${sentence}.`, {
    fields: { refundedOn: sentence },
  });
};

export const nothingPaid = () =>
  new Rejection(
    'conflict',
    'nothing_paid',
    'This voucher was voided, because no money was taken for it. There is no receipt.',
  );

export const buyerNeeded = () =>
  new Rejection(
    'invalid',
    'buyer_needed',
    'Above NZ$1,000 the buyer’s receipt must name them: enter the buyer’s name, and their email, phone or address.',
    {
      fields: {
        buyerName: 'Needed above NZ$1,000',
        buyerContact: 'Needed above NZ$1,000',
      },
    },
  );
