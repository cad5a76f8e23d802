import { message } from '#site/words/message.ts';

export const minutes = 'Minutes';
export const thatIs = message('That is {hours}.');
