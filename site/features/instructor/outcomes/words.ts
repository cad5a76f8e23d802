import type { Filled } from '#site/format/filled.ts';

export const writeDownALesson = 'Write down a lesson';
export const lessonsNotLoaded = 'The lessons could not be loaded';
export const nothingLeftToSay = 'Nothing left to say';
export const everyOutcomeKnown = 'Of every lesson that is over, it is known how it ended.';
export const allOfDayCompleted = (its: Filled<'count' | 'day'>) =>
  `All ${its.count} of ${its.day} completed`;
export const allCompleted = (its: Filled<'count'>) => `All ${its.count} completed`;
export const nothingToSay = 'Every lesson that is over has its outcome';
export const toSay = (its: Filled<never, 'count'>) =>
  `${its.count === 1 ? 'One lesson is over, and nobody has said how it' : `${its.count} lessons are over, and nobody has said how they`} ended`;
