import { message } from '#site/words/message.ts';

export const refundUnusedOf = message('Refund unused time of {product}');
export const refundUnused = 'Refund unused';
export const restoreExpiredOf = message('Restore expired time of {product}');
export const restoreExpired = 'Restore expired';
export const lessonCredit = 'Lesson credit';
export const pdf = 'PDF';
export const csv = 'CSV';
export const moreAboutLessonCredit = 'More about lesson credit';
export const grantTime = 'Grant time';
export const moveToSibling = 'Move to a brother or sister';
export const sell = 'Sell';
export const notLoaded = 'The lesson credit could not be loaded';
