import type { Filled } from '#site/format/filled.ts';

export const lessonsCompleted = (its: Filled<never, 'count'>) =>
  `${its.count} ${its.count === 1 ? 'lesson' : 'lessons'} completed`;
