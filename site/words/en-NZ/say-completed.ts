import { message } from '#site/words/message.ts';

export const lessonsCompleted = message(
  '{count, plural, one {# lesson completed} other {# lessons completed}}',
);
