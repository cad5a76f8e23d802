import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { accountId, id, schoolId, studentId } from '../kernel/ids.ts';
import { count, utcInstant } from '../kernel/schemas.ts';

export const lateEvents = {
  /** The instructor is on their way, and so many minutes after `startsAt`, when the lesson is booked for. It stays booked for then. */
  LessonRunsLate: event(
    z.object({
      lessonId: id,
      schoolId,
      instructorId: accountId,
      studentId,
      startsAt: utcInstant,
      minutes: count,
    }),
  ),
};

export type LateEvent = EventOf<typeof lateEvents>;
