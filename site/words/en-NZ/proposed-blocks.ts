import type { Filled } from '#site/format/filled.ts';

export const proposedTo = (its: Filled<'name'>) => `Proposed to ${its.name}`;
export const heldUntilIfYouWithdrawIt = (its: Filled<'title' | 'times' | 'moment'>) =>
  `${its.title}, ${its.times}. Held until ${its.moment}. If you withdraw it, the student is told.`;
export const withdraw = 'Withdraw';
export const keepIt = 'Keep it';
export const withdrawn = 'Withdrawn';
