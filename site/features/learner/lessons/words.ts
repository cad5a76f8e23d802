import type { Filled } from '#site/format/filled.ts';

export const pickUp = 'Pick-up';
export const dropOff = 'Drop-off';
export const lessonNotes = 'Lesson notes';
export const upcoming = 'Upcoming';
export const noUpcomingLessonsScheduled = 'No upcoming lessons scheduled';
export const completed = 'Completed';
export const noLessonCompletedYet = 'No lesson completed yet';
export const cancelled = 'Cancelled';
export const noLessonWasCancelledOrMissed = 'No lesson was cancelled or missed';
export const toComeCompleted = (its: Filled<'upcoming' | 'completed'>) =>
  `${its.upcoming} to come, ${its.completed} completed`;
export const today = 'Today';
