import { z } from 'zod';
import { evolveBy } from '../kernel/decider.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { id, schoolId, studentId } from '../kernel/ids.ts';
import { defineNoun } from '../kernel/noun.ts';
import type { Instant } from '../kernel/nz-time.ts';
import { utcInstant } from '../kernel/schemas.ts';
import { thing } from '../kernel/stream-bound.ts';

const attendance = {
  lessonId: id,
  schoolId,
  studentId,
  /** When the lesson starts that they speak of: of a lesson that moves nothing is known. */
  startsAt: utcInstant,
};

/** The stream is `attendance-<lesson>`. */
export const attendanceEvents = {
  /** The learner says that they will be there. */
  AttendanceConfirmed: event(
    z.object({ ...attendance, via: z.enum(['link', 'push', 'text', 'portal']) }),
  ),
  /** They take it back. The lesson stands until somebody cancels it. */
  AttendanceWithdrawn: event(z.object(attendance)),
};

export type AttendanceEvent = EventOf<typeof attendanceEvents>;

export type Attendance = {
  /** The start for which the learner has said that they will be there; null where they have not. */
  readonly confirmedFor: Instant | null;
};
export const notSaid: Attendance = { confirmedFor: null };

export const evolve = evolveBy<Attendance, AttendanceEvent>({
  AttendanceConfirmed: (_, { startsAt }) => ({ confirmedFor: startsAt }),
  AttendanceWithdrawn: () => notSaid,
});

export const noun = defineNoun({
  noun: 'attendance',
  label: 'Attendance',
  initial: notSaid,
  evolve,
  bound: thing('one lesson'),
  topics: ['notices'],
});
