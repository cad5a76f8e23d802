import type { Filled } from '#site/format/filled.ts';

export const eventsDone = (its: Filled<'done' | 'of'>) => `${its.done} of ${its.of} events`;
export const beginning = 'Beginning…';
