import type { Filled } from '#site/format/filled.ts';

export const studentErased = 'Student erased';
export const whatStaysInShort = 'We keep what the law requires, without a name.';
export const eraseOne = (its: Filled<'name'>) => `Erase ${its.name}?`;
export const cannotBeUndone = 'This cannot be undone, by us or by anybody.';
export const eraseForGood = 'Erase for good';
export const whatIsDestroyed = 'What is destroyed';
export const whatStays = 'What stays, and why';
export const students = 'Students';
export const wasErased = (its: Filled<'student' | 'date'>) =>
  `${its.student} was erased on ${its.date}. Payments, lessons and test results stay in the school’s figures, without a name.`;
