import type { Filled } from '#site/format/filled.ts';

export const writeDownALesson = 'Log a past lesson';
export const nothingLeftToSay = 'All caught up';
export const allOfDayCompleted = (its: Filled<'count' | 'day'>) =>
  `All ${its.count} of ${its.day} completed`;
export const allCompleted = (its: Filled<'count'>) => `All ${its.count} completed`;
export const toSay = (its: Filled<never, 'count'>) =>
  `${its.count === 1 ? 'One past lesson has' : `${its.count} past lessons have`} no outcome yet`;
