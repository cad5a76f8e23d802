import { message } from '#site/words/message.ts';

export const isRequired = message('{label} is required');
