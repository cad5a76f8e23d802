import { message } from '#site/words/message.ts';

export const changedMeanwhile = 'This changed while you were editing';
export const saveLikeThis = 'Save it like this';
export const theirs = message('Use the new one: {value}');
export const mine = message('Keep yours: {value}');
export const was = message('It was: {value}');
export const wasAndIs = message('{was} → {is}');
export const staysLikeThis = 'These stay as they are now';
export const nothing = 'Nothing';
export const yes = 'Yes';
export const no = 'No';
