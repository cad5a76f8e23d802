import type { Filled } from '#site/format/filled.ts';

export const goOnToBuy = (its: Filled<'price'>) => `Buy for ${its.price}`;
export const buy = 'Buy';
export const buyAPackage = 'Buy a package';
export const theTimeIsThereAsSoon =
  'The time is there as soon as it is paid. Unused time can be refunded: ask your instructor.';
export const goOnToPay = (its: Filled<'price'>) => `Go on to pay ${its.price}`;
export const goOn = 'Go on to pay';
export const packageWord = 'Package';
export const anyLesson = 'any lesson';
export const neverExpires = 'never expires';
export const goodUntil = (its: Filled<'day'>) => `good until ${its.day}`;
export const lessonCreditTitle = 'Lesson credit';
export const redeemAVoucher = 'Redeem a voucher';
export const voucherRedeemed = 'Voucher redeemed';
export const theTimeIsYours = 'The time is yours.';
export const theVoucherCouldNotBeRedeemed = 'The voucher could not be redeemed';
export const theCodeIsOnTheVoucher =
  'The code is on the voucher: twelve letters and figures. Capitals and dashes do not matter.';
export const redeem = 'Redeem';
export const voucherCode = 'Voucher code';
