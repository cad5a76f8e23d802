import type { Filled } from '#site/format/filled.ts';

export const removedToast = 'Second factor taken away';
export const removalTitle = (its: Filled<'name'>) => `Take ${its.name}'s second factor away?`;
export const removalConsequence =
  'Their password alone opens the account until they set another up. They are told by letter.';
export const takeItAway = 'Take it away';
export const why = 'Why';
