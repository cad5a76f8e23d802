import type { AvailabilityEvent } from '../availability/events.ts';
import type { DiaryEvent } from '../diary/events.ts';
import { formatDate, formatMoment } from '../kernel/nz-words.ts';
import type { Words } from './words.ts';

export const aboutLessons: Words<DiaryEvent | AvailabilityEvent> = {
  AvailabilitySet: () => 'set the hours that students may book themselves',
  LessonScheduled: ({ lessonId, lessonType, studentId, startsAt }, say) =>
    `booked lesson ${lessonId} (${lessonType}) with ${say.student(studentId)} for ${formatMoment(startsAt)}`,
  LessonRescheduled: ({ lessonId, studentId, startsAt, previously }, say) =>
    `moved lesson ${lessonId} with ${say.student(studentId)} from ${formatMoment(previously.startsAt)} to ${formatMoment(startsAt)}`,
  LessonReleased: ({ lessonId, toDate }) =>
    `took lesson ${lessonId} out of this day, as it moved to ${formatDate(toDate)}`,
  LessonDetailsChanged: ({ lessonId, studentId, lessonType }, say) =>
    `changed what is written about lesson ${lessonId} (${lessonType}) with ${say.student(studentId)}`,
  LessonCompleted: ({ lessonId, studentId }, say) =>
    `completed lesson ${lessonId} with ${say.student(studentId)}`,
  LessonCancelled: ({ lessonId, studentId, isLate }, say) =>
    `cancelled lesson ${lessonId} with ${say.student(studentId)}${isLate ? ', after free cancellation had ended' : ''}`,
  LessonMissed: ({ lessonId, studentId }, say) =>
    `noted that ${say.student(studentId)} missed lesson ${lessonId}`,
  LessonReinstated: ({ lessonId, studentId }, say) =>
    `put lesson ${lessonId} with ${say.student(studentId)} back in the diary`,
  LessonRemoved: ({ lessonId, studentId }, say) =>
    `removed lesson ${lessonId} with ${say.student(studentId)} from the diary`,
};
