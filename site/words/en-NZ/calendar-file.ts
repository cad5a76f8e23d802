import type { Filled } from '#site/format/filled.ts';

export const withInstructor = (its: Filled<'instructorName'>) => `With ${its.instructorName}`;
export const drivingLesson = (its: Filled<'lessonType'>) => `Driving lesson: ${its.lessonType}`;
export const drivingLessonInAnHour = 'Driving lesson in an hour';
