import type { Filled } from '#site/format/filled.ts';

export const notCompared =
  'The words are Keep Left’s own. Nobody outside Keep Left has reviewed them.';
export const unreviewed = 'Keep Left’s own words, unreviewed';
export const comparedBy = (its: Filled<'name' | 'date'>) =>
  `Words compared by ${its.name} on ${its.date}.`;
