import { message } from '#site/words/message.ts';

export const erase = 'Erase';
export const erase2 = message('Erase {what}');
export const erase3 = message('Erase {what}?');
export const namesAddressesAndWordsAreDestroyed =
  'Names, addresses and words are destroyed. This cannot be undone, by us or by anybody.';
export const eraseForGood = 'Erase for good';
export const erased = 'Erased';
