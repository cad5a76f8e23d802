import { z } from 'zod';
import { weatherConditions } from '../catalogue/logbook.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { personalNote, personalText } from '../kernel/personal.ts';
import { localDate } from '../kernel/schemas.ts';
import { answerWays, lights } from './drive.ts';

const id = z.number().int();
const whose = { driveId: id, studentId: id, schoolId: id };
const person = (data: { studentId: number }) => `student-${data.studentId}` as const;
const said = {
  ...whose,
  by: z.enum(['supervisor', 'instructor']),
  name: personalText(),
  /** Facts of before do not say. */
  via: z.enum(answerWays).optional(),
};

/** Drives a learner practised, in the stream `practice-<student>`. */
export const practiceEvents = {
  PracticeLogged: event(
    z.object({
      ...whose,
      date: localDate,
      minutes: id,
      light: z.enum(lights),
      weather: z.enum(weatherConditions),
      supervisorName: personalText(),
      supervisorEmail: personalNote(),
      notes: personalNote(),
    }),
    { person },
  ),
  /** A link to confirm it was made; one that was made before no longer works. */
  SupervisorAsked: event(z.object({ ...whose, expiresAt: z.iso.datetime() })),
  PracticeConfirmed: event(z.object(said), { person }),
  PracticeDeclined: event(z.object(said), { person }),
  PracticeWithdrawn: event(z.object(whose)),
};

export type PracticeEvent = EventOf<typeof practiceEvents>;
