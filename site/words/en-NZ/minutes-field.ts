import type { Filled } from '#site/format/filled.ts';

export const minutes = 'Minutes';
export const thatIs = (its: Filled<'hours'>) => `That is ${its.hours}.`;
