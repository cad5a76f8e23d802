import { z } from 'zod';
import { weatherConditions } from '../catalogue/logbook.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { id } from '../kernel/ids.ts';
import { personalLine, personalNote } from '../kernel/personal.ts';
import { count, localDate, utcInstant } from '../kernel/schemas.ts';
import { answerWays, lights } from './drive.ts';

const whose = { driveId: id, studentId: id, schoolId: id };
const person = (data: { studentId: number }) => `student-${data.studentId}` as const;
const said = {
  ...whose,
  by: z.enum(['supervisor', 'instructor']),
  name: personalLine(),
  /** Facts of before do not say. */
  via: z.enum(answerWays).optional(),
};

/** Drives a learner practised, in the stream `practice-<student>`. */
export const practiceEvents = {
  PracticeLogged: event(
    z.object({
      ...whose,
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
  SupervisorAsked: event(z.object({ ...whose, expiresAt: utcInstant })),
  PracticeConfirmed: event(z.object(said), { person }),
  PracticeDeclined: event(z.object(said), { person }),
  PracticeWithdrawn: event(z.object(whose)),
};

export type PracticeEvent = EventOf<typeof practiceEvents>;
