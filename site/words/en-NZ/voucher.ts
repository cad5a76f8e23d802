import { message } from '#site/words/message.ts';

export const goodUntil = message('Good until {date}.');
export const voucherNotMade = 'The voucher could not be made';
export const newVoucher = 'New voucher';
export const whatAVoucherDoes =
  'It was paid for, and can be redeemed once. Its money is booked with the learner who redeems it.';
export const makeVoucher = 'Make voucher';
export const paidBy = 'Paid by';
export const theVoucherIsReady = 'The voucher is ready';
export const itHasNoExpiry = 'It has no expiry.';
export const copyCodeByHand = 'Please copy the code by hand';
export const copyCode = 'Copy code';
export const print = 'Print';
