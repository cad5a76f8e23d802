import { message } from '#site/words/message.ts';

export const more = message('+{count} more');
