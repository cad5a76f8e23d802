import type { Filled } from '#site/format/filled.ts';

export const refundUnusedOf = (its: Filled<'product'>) => `Refund unused time of ${its.product}`;
export const refundUnused = 'Refund unused';
export const restoreExpiredOf = (its: Filled<'product'>) =>
  `Restore expired time of ${its.product}`;
export const restoreExpired = 'Restore expired';
export const lessonCredit = 'Lesson credit';
export const pdf = 'PDF';
export const csv = 'CSV';
export const moreAboutLessonCredit = 'More about lesson credit';
export const grantTime = 'Grant time';
export const moveToSibling = 'Move to a brother or sister';
export const sell = 'Sell';
export const notLoaded = 'The lesson credit could not be loaded';
