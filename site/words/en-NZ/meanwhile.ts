import type { Filled } from '#site/format/filled.ts';

export const changedMeanwhile = 'This changed while you were editing';
export const saveLikeThis = 'Save it like this';
export const theirs = (its: Filled<'value'>) => `Use the new one: ${its.value}`;
export const mine = (its: Filled<'value'>) => `Keep yours: ${its.value}`;
export const was = (its: Filled<'value'>) => `It was: ${its.value}`;
export const wasAndIs = (its: Filled<'was' | 'is'>) => `${its.was} → ${its.is}`;
export const staysLikeThis = 'These stay as they are now';
export const nothing = 'Nothing';
export const yes = 'Yes';
export const no = 'No';
