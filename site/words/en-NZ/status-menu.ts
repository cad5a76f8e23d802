import { message } from '#site/words/message.ts';

export const statusOf = message('Status of {lesson}: {status}');
