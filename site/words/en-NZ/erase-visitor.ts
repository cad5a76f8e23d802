import type { Filled } from '#site/format/filled.ts';

export const erase = 'Erase';
export const erase2 = (its: Filled<'what'>) => `Erase ${its.what}`;
export const erase3 = (its: Filled<'what'>) => `Erase ${its.what}?`;
export const namesAddressesAndWordsAreDestroyed =
  'Names, addresses and words are destroyed. This cannot be undone, by us or by anybody.';
export const eraseForGood = 'Erase for good';
export const erased = 'Erased';
