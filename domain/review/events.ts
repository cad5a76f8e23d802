import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { id } from '../kernel/ids.ts';
import { personalText } from '../kernel/personal.ts';

const studentId = id;
const rating = z.int().min(1).max(5);
const person = (data: { studentId: number }) => `student-${data.studentId}` as const;

export const reviewEvents = {
  ReviewWritten: event(
    z.object({
      studentId,
      schoolId: id,
      instructorId: id,
      rating,
      comment: personalText(),
    }),
    { person },
  ),
  ReviewRewritten: event(z.object({ studentId, rating, comment: personalText() }), { person }),
  /** Written by the instructor, but about the student: it goes when the student's key does. */
  ReviewReplied: event(z.object({ studentId, reply: personalText() }), { person }),
};

export type ReviewEvent = EventOf<typeof reviewEvents>;
