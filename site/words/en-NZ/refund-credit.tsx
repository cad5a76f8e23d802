import type { Filled } from '#site/format/filled.ts';

export const refundRecorded = 'Refund recorded';
export const refundOf = (its: Filled<'hours' | 'product' | 'name'>) =>
  `${its.hours} of ${its.product}, ${its.name}`;
export const notRefunded = 'The refund could not be made';
export const refundProduct = (its: Filled<'product'>) => `Refund ${its.product}`;
export const whatRefundingDoes =
  'By the price a minute of this purchase. As far as a card was charged it goes back to that card; the rest you give back yourself.';
export const refundAbout = (its: Filled<'sum'>) => `Refund about ${its.sum}`;
export const refund = 'Refund';
export const atMost = (its: Filled<'minutes'>) => `At most ${its.minutes}.`;
export const reason = 'Reason';
export const unused = (its: Filled<'free' | 'all', never, 'b'>) => (
  <>
    {its.b(its.free)} of {its.all} are unused.
  </>
);
