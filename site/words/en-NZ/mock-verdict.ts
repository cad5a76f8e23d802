import { message } from '#site/words/message.ts';

export const noFailingError = 'No error that fails it';
export const wouldHaveFailed = 'Would have failed';
export const errorsCounted = message('{critical} critical, {immediate} immediate');
