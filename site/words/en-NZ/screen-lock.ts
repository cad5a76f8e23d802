import { message } from '#site/words/message.ts';

export const locked = 'Locked';
export const pin = 'PIN';
export const unlock = 'Unlock';
export const wrongPin = message(
  'That is not your PIN. After {most} wrong ones you are signed out on this phone.',
);
export const forgotten = 'Forgotten: sign in again';
