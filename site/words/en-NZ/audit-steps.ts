import { message } from '#site/words/message.ts';

export const eventsDone = message('{done} of {of} events');
export const beginning = 'Beginning…';
