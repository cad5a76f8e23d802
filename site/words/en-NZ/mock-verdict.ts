import type { Filled } from '#site/format/filled.ts';

export const noFailingError = 'No error that fails it';
export const wouldHaveFailed = 'Would have failed';
export const errorsCounted = (its: Filled<'critical' | 'immediate'>) =>
  `${its.critical} critical, ${its.immediate} immediate`;
