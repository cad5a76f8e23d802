import type { Filled } from '#site/format/filled.ts';

export const lessonsNotLoaded = 'The lessons could not be fetched';
export const notAvailable = 'Not available';
export const moreLessons = (its: Filled<'count'>) => `${its.count} more`;
export const lessons = (its: Filled<never, 'count'>) =>
  `${its.count} ${its.count === 1 ? 'lesson' : 'lessons'}`;
