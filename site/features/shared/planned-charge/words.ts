import type { Filled } from '#site/format/filled.ts';

export const willBeCharged = (its: Filled<'sum' | 'card' | 'when'>) =>
  `We’ll charge ${its.sum} to ${its.card} on ${its.when}.`;
export const dontCharge = 'Don’t charge';
export const chargeHeldBack = 'We won’t charge the card';
