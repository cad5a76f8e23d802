import type { Filled } from '#site/format/filled.ts';

export const locked = 'Locked';
export const pin = 'PIN';
export const unlock = 'Unlock';
export const wrongPin = (its: Filled<'most'>) =>
  `That is not your PIN. After ${its.most} wrong ones you are signed out on this phone.`;
export const forgotten = 'Forgotten: sign in again';
