import { message } from '#site/words/message.ts';

export const today = 'Today';
/** Within a sentence. */
export const todayInSentence = 'today';
export const tomorrow = 'Tomorrow';
export const inDays = message('In {days} days');
