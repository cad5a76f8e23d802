import { z } from 'zod';
import { lessonStatuses, lessonTypes } from '../catalogue/lessons.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { accountId, id, type StudentId, schoolId, studentId } from '../kernel/ids.ts';
import { personalLine, personalNote } from '../kernel/personal.ts';
import { localDate, utcInstant } from '../kernel/schemas.ts';

/** On every event of a lesson, so that history by school and student needs no join. */
const lesson = { lessonId: id, schoolId, instructorId: accountId, studentId };
const slot = { startsAt: utcInstant, endsAt: utcInstant };
// What an instructor writes about a lesson is about the student.
const text = {
  title: personalLine(),
  description: personalNote(),
  lessonType: z.enum(lessonTypes),
  notes: personalNote(),
};
const person = (data: { studentId: StudentId }) => `student-${data.studentId}` as const;

export const diaryEvents = {
  LessonScheduled: event(z.object({ ...lesson, ...slot, ...text }), { person }),
  /** Recorded in the diary of the new day, whole, so that this day can be decided without reading another. */
  LessonRescheduled: event(
    z.object({
      ...lesson,
      ...slot,
      ...text,
      status: z.enum(lessonStatuses),
      previously: z.object(slot),
    }),
    { person },
  ),
  /** The lesson has moved to another day; this diary no longer holds it. */
  LessonReleased: event(z.object({ ...lesson, toDate: localDate })),
  LessonDetailsChanged: event(z.object({ ...lesson, ...text }), { person }),
  LessonCompleted: event(z.object(lesson)),
  /** `isLate` where free cancellation had ended and the person who cancelled had been told so. */
  LessonCancelled: event(z.object({ ...lesson, isLate: z.literal(true).optional() })),
  LessonMissed: event(z.object(lesson)),
  /** Back to scheduled, from any other status. */
  LessonReinstated: event(z.object(lesson)),
  LessonRemoved: event(z.object(lesson)),
};

export type DiaryEvent = EventOf<typeof diaryEvents>;
