import type { Filled } from '#site/format/filled.ts';

export const prepaid = 'Prepaid';
export const toPay = 'To pay';
export const paid = 'Paid';
export const sentence = (its: Filled<'used' | 'booked' | 'free'>) =>
  `${its.used} used, ${its.booked} booked, ${its.free} free`;
