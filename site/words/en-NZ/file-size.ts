import { message } from '#site/words/message.ts';

export const kB = message('{size} kB');
export const mB = message('{size} MB');
