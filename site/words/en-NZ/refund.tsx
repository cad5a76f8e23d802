import type { Filled } from '#site/format/filled.ts';

export const refundUnderWay = 'Refund under way';
export const refundRecorded = 'Refund recorded';
export const refund = 'Refund';
export const goesBackToTheCard = 'It goes back to the card that paid, in five to ten days.';
export const giveItYourself = (its: Filled<'student'>) =>
  `This writes the refund down. Give the money to ${its.student} yourself.`;
export const refundSum = (its: Filled<'sum'>) => `Refund ${its.sum}`;
export const atMost = (its: Filled<'sum'>) => `At most ${its.sum}.`;
export const refundedOn = 'Refunded on';
export const refundedBy = 'Refunded by';
export const reason = 'Reason';
export const refundedTo = (its: Filled<'sum' | 'way' | 'student'>) =>
  `${its.sum}${its.way === 'card' ? ' goes back to the card' : ''}, ${its.student}`;
export const leftToRefund = (its: Filled<'left' | 'isPart' | 'received', never, 'b' | 'num'>) => (
  <>
    {its.b(its.left)} is left to refund
    {its.isPart === 'yes' ? <> of {its.num(its.received)}</> : ''}.
  </>
);
