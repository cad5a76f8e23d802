import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { accountId, id, type StudentId, schoolId, studentId } from '../kernel/ids.ts';
import { personalNote } from '../kernel/personal.ts';
import { count } from '../kernel/schemas.ts';
import { practiceRoads, triedWords } from './plan.ts';

const ids = { lessonId: id, studentId, schoolId };
const items = z.array(id).max(100);
const person = (data: { studentId: StudentId }) => `student-${data.studentId}` as const;

/** What was said of a lesson and tried after it, in the stream `recap-<lesson>`. */
export const recapEvents = {
  /** The whole of it; a later one replaces it. */
  RecapWritten: event(
    z.object({
      ...ids,
      instructorId: accountId,
      wentWell: items,
      next: items,
      practise: items,
      minutes: count.nullable(),
      road: z.enum(practiceRoads).nullable(),
      line: personalNote(),
      /** Put right after the family was told. */
      again: z.literal(true).optional(),
    }),
    { person },
  ),
  /** Opened by the learner, or by a guardian. */
  RecapRead: event(z.object({ ...ids, guardianId: id.nullable() })),
  PlanItemTried: event(
    z.object({
      ...ids,
      skillItemId: id,
      said: z.enum(triedWords),
      guardianId: id.nullable(),
      /** The practice drive on which it was tried, where they say so. */
      driveId: id.nullable(),
      /** Said by whoever supervised that drive, on the link they confirm by. */
      bySupervisor: z.literal(true).optional(),
    }),
  ),
  /** In the learner's own words; their instructor reads it where it is shared. */
  ReflectionWritten: event(
    z.object({
      ...ids,
      wentWell: personalNote(),
      wasHard: personalNote(),
      wantNext: personalNote(),
      shared: z.boolean(),
    }),
    { person },
  ),
};

export type RecapEvent = EventOf<typeof recapEvents>;
