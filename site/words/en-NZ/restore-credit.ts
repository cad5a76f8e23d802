import { message } from '#site/words/message.ts';

export const timeRestored = 'Time restored';
export const notRestored = 'The time could not be restored';
export const restoreProduct = message('Restore {product}');
export const restore = 'Restore';
export const reason = 'Reason';
export const expiredOn = message(
  'What was left of it expired on {date}. Restored, it does not expire again.',
);
export const hasExpired = 'What was left of it expired. Restored, it does not expire again.';
