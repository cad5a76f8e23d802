import { message } from '#site/words/message.ts';

export const withInstructor = message('With {instructorName}');
export const drivingLesson = message('Driving lesson: {lessonType}');
export const drivingLessonInAnHour = 'Driving lesson in an hour';
