import type { Filled } from '#site/format/filled.ts';

export const timeRestored = 'Time restored';
export const notRestored = 'The time could not be restored';
export const restoreProduct = (its: Filled<'product'>) => `Restore ${its.product}`;
export const restore = 'Restore';
export const reason = 'Reason';
export const expiredOn = (its: Filled<'date'>) =>
  `What was left of it expired on ${its.date}. Restored, it does not expire again.`;
export const hasExpired = 'What was left of it expired. Restored, it does not expire again.';
