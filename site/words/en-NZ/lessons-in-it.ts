import { message } from '#site/words/message.ts';

export const whatToDo = 'Keep them, move them one by one, or cancel them: their students are told.';
export const openLesson = 'Open';
export const back = 'Back';
export const title = message(
  '{count, plural, one {There is a lesson in it} other {There are lessons in it}}',
);
export const cancelThem = message('{count, plural, one {Cancel it} other {Cancel them}}');
export const keepThem = message('{count, plural, one {Keep it} other {Keep them}}');
