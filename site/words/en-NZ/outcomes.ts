import { message } from '#site/words/message.ts';

export const writeDownALesson = 'Write down a lesson';
export const lessonsNotLoaded = 'The lessons could not be loaded';
export const nothingLeftToSay = 'Nothing left to say';
export const everyOutcomeKnown = 'Of every lesson that is over, it is known how it ended.';
export const allOfDayCompleted = message('All {count} of {day} completed');
export const allCompleted = message('All {count} completed');
export const nothingToSay = 'Every lesson that is over has its outcome';
export const toSay = message(
  '{count, plural, one {One lesson is over, and nobody has said how it ended} other {# lessons are over, and nobody has said how they ended}}',
);
