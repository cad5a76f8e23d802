import type { Filled } from '#site/format/filled.ts';

export const holdShiftAndPressTheArrow =
  'Hold Shift and press the arrow keys to move it by a quarter of an hour or a day, hold Alt and press up or down to change its length, and let go to put it there. Escape puts it back, Enter opens it.';
export const noTeachingHours = 'No teaching hours';
export const theLessonsCouldNotBeFetched = 'The lessons could not be fetched';
export const lessonMoved = 'Lesson moved';
export const lessonsMoved = 'Lessons moved';
export const undo = 'Undo';
export const movedBack = 'Moved back';
export const whoseDiary = 'Whose diary';
export const allInstructors = 'All instructors';
export const keepTimeFree = 'Keep time free';
export const scheduleLesson = 'Schedule Lesson';
export const withoutOutcome = (its: Filled<'count'>) => `${its.count} without outcome`;
export const previous = (its: Filled<'unit'>) =>
  its.unit === 'week' ? 'Previous week' : its.unit === 'month' ? 'Previous month' : 'Previous day';
export const today = 'Today';
export const next = (its: Filled<'unit'>) =>
  its.unit === 'week' ? 'Next week' : its.unit === 'month' ? 'Next month' : 'Next day';
export const view = 'View';
export const notAvailable = 'Not available';
export const ownTime = (its: Filled<'words' | 'spanIn' | 'date'>) =>
  `${its.words}, own time, ${its.spanIn}, ${its.date}`;
export const thisLesson = 'This lesson';
export const thisAndLaterLessons = 'This and later lessons';
export const allLessonsToCome = 'All lessons to come';
export const whichLessons = 'Which lessons';
export const lessonsThatAreOverStayAs = 'Lessons that are over stay as they are.';
export const teachingHours = (its: Filled<'hours'>) => `Teaching hours ${its.hours}`;
export const howDidItGo = 'How did it go?';
