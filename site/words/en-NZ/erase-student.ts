import { message } from '#site/words/message.ts';

export const studentErased = 'Student erased';
export const whatStaysInShort = 'What has to be kept stays, without a name.';
export const eraseOne = message('Erase {name}?');
export const cannotBeUndone = 'This cannot be undone, by us or by anybody.';
export const eraseForGood = 'Erase for good';
export const whatIsDestroyed = 'What is destroyed';
export const whatStays = 'What stays, and why';
export const reason = 'Reason';
export const typeName = message('Type {name} to confirm');
