import { message } from '#site/words/message.ts';

export const codesFile = message('Keep Left recovery codes\n\n{codes}\n');
