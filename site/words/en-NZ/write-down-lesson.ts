import { message } from '#site/words/message.ts';

export const dateTooEarly = message(
  'The date can be up to {days, plural, one {# day} other {# days}} ago.',
);
export const writtenToast = 'Lesson written down';
export const writeDownALesson = 'Write down a lesson';
export const whatItDoes = message(
  'One that was held, up to {days, plural, one {# day} other {# days}} ago. It counts as completed, and history says that it was entered later.',
);
export const writeDown = 'Write down';
