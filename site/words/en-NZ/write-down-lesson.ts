import type { Filled } from '#site/format/filled.ts';

export const dateTooEarly = (its: Filled<never, 'days'>) =>
  `The date can be up to ${its.days} ${its.days === 1 ? 'day' : 'days'} ago.`;
export const writtenToast = 'Lesson written down';
export const writeDownALesson = 'Write down a lesson';
export const whatItDoes = (its: Filled<never, 'days'>) =>
  `One that was held, up to ${its.days} ${its.days === 1 ? 'day' : 'days'} ago. It counts as completed, and history says that it was entered later.`;
export const writeDown = 'Write down';
