import type { Filled } from '#site/format/filled.ts';

export const today = 'Today';
/** Within a sentence. */
export const todayInSentence = 'today';
export const tomorrow = 'Tomorrow';
export const inDays = (its: Filled<'days'>) => `In ${its.days} days`;
