import { z } from 'zod';
import { weatherConditions } from '../catalogue/logbook.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { id, type StudentId, schoolId, studentId } from '../kernel/ids.ts';
import { personalLine, personalNote } from '../kernel/personal.ts';
import { count, localDate, utcInstant } from '../kernel/schemas.ts';
import { answerWays, lights } from './drive.ts';

const ids = { driveId: id, studentId, schoolId };
const person = (data: { studentId: StudentId }) => `student-${data.studentId}` as const;
const said = {
  ...ids,
  by: z.enum(['supervisor', 'instructor']),
  name: personalLine(),
  /** Older facts lack it. */
  via: z.enum(answerWays).optional(),
};

/** Drives a learner practised, in the stream `practice-<student>`. */
export const practiceEvents = {
  PracticeLogged: event(
    z.object({
      ...ids,
      date: localDate,
      minutes: count,
      light: z.enum(lights),
      weather: z.enum(weatherConditions),
      supervisorName: personalLine(),
      supervisorEmail: personalNote(),
      notes: personalNote(),
    }),
    { person },
  ),
  /** A link to confirm it was made; one that was made before no longer works. */
  SupervisorAsked: event(z.object({ ...ids, expiresAt: utcInstant })),
  PracticeConfirmed: event(z.object(said), { person }),
  PracticeDeclined: event(z.object(said), { person }),
  PracticeWithdrawn: event(z.object(ids)),
};

export type PracticeEvent = EventOf<typeof practiceEvents>;
