import type { Filled } from '#site/format/filled.ts';

export const noLessonsThatDay = 'No lessons scheduled for this day';
export const lastTime = (its: Filled<'said'>) => `Last time: ${its.said}`;
export const noLessonsScheduled = 'No lessons scheduled';
export const successTitle = 'Success';
export const statusUpdated = 'Lesson status updated';
/** Follows a number. */
export const lessonsCounted = 'lessons';
export const weekView = 'Week View';
export const dayView = 'Day View';
export const listView = 'List View';
export const allLessons = 'All lessons';
export const sentence = 'Manage your lesson schedules and appointments';
export const freeFor = (its: Filled<'length'>) => `Free for ${its.length}`;
export const book = 'Book';
export const bookIn = (its: Filled<'times'>) => `Book a lesson in ${its.times}`;
export const toNextLesson = 'to the next lesson';
export const youKeepFree = (its: Filled<'length'>) => `(you keep ${its.length} free)`;
export const directionsTo = (its: Filled<'place'>) => `Directions to ${its.place}`;
