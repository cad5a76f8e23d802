import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { accountId, id, type StudentId, schoolId, studentId } from '../kernel/ids.ts';
import { personalNote } from '../kernel/personal.ts';
import { utcInstant } from '../kernel/schemas.ts';

const lesson = { lessonId: id, schoolId, instructorId: accountId, studentId };
const person = (data: { studentId: StudentId }) => `student-${data.studentId}` as const;

/** A learner or parent asks to have a lesson moved. Moving, cancelling or removing the lesson answers it too. */
export const changeRequestEvents = {
  /** `startsAt` is when the lesson is, `times` when it could start instead; nothing holds them. */
  LessonChangeAsked: event(
    z.object({
      ...lesson,
      startsAt: utcInstant,
      times: z.array(utcInstant).max(10),
      note: personalNote(),
    }),
    { person },
  ),
  /** The instructor answered with another time, which nothing holds. */
  LessonTimeOffered: event(z.object({ ...lesson, offered: utcInstant, note: personalNote() }), {
    person,
  }),
  LessonChangeDeclined: event(z.object({ ...lesson, note: personalNote() }), { person }),
  LessonChangeWithdrawn: event(z.object(lesson)),
};

export type ChangeRequestEvent = EventOf<typeof changeRequestEvents>;
