import type { Filled } from '#site/format/filled.ts';

export const vouchers = 'Vouchers';
export const voucher = 'Voucher';
export const waiting = (its: Filled<never, 'count'>) =>
  its.count === 0
    ? 'No voucher is waiting to be redeemed.'
    : its.count === 1
      ? 'One voucher is waiting to be redeemed.'
      : `${its.count} vouchers are waiting to be redeemed.`;
export const sellVoucher = 'Sell voucher';
export const status = 'Status';
export const all = 'All';
export const noneYet = 'No vouchers yet';
export const noneOfThese = 'No vouchers here';
export const whatToDo =
  'Sell one of your packages as a gift. The learner enters its code in their portal.';
export const soldOn = 'Sold';
export const buyer = 'Buyer';
export const price = 'Price';
export const actions = 'Actions';
export const noBuyer = 'No name';
export const aLearner = 'A learner';
export const printVoucher = 'Print voucher';
export const printReceipt = 'Print receipt';
export const refundVoucher = 'Refund';
export const voidVoucher = 'Void';
export const refundedHow = (its: Filled<'date' | 'method'>) => `${its.date}, ${its.method}`;
export const until = (its: Filled<'date'>) => `Until ${its.date}`;
export const noExpiry = 'No expiry';
export const voidOne = (its: Filled<'number'>) => `Void ${its.number}?`;
export const whatVoidingDoes =
  'Void a voucher you sold by mistake and took no money for. Its sale leaves your books, and its code stops working.';
export const reason = 'Reason';
export const onlyYouSeeIt = 'Only your school sees it.';
export const refundOne = (its: Filled<'number'>) => `Refund ${its.number}`;
export const whatRefundingDoes =
  'Give the money back first, then record it here. The code stops working.';
export const refundSum = (its: Filled<'sum'>) => `Refund ${its.sum}`;
export const refundedOn = 'Refunded on';
export const refundedBy = 'Refunded by';
export const refundRecorded = 'Refund recorded';
export const notRefunded = 'The voucher could not be refunded';
export const whatSellingDoes = 'The sale is in your books from the day it was paid for.';
export const notSold = 'The voucher could not be sold';
export const paidOn = 'Paid on';
export const paidBy = 'Paid by';
export const buyersName = 'Buyer’s name';
export const buyersContact = 'Buyer’s email, phone or address';
export const whyABuyer = 'Above NZ$1,000 the receipt must name the buyer.';
export const ready = 'The voucher is ready';
export const goodUntil = (its: Filled<'date'>) => `Good until ${its.date}.`;
export const itHasNoExpiry = 'It has no expiry.';
export const copyCode = 'Copy code';
export const receipt = 'Receipt';
export const print = 'Print';
