import { z } from 'zod';
import { weatherConditions } from '../catalogue/logbook.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { id, type StudentId, schoolId, studentId } from '../kernel/ids.ts';
import {
  keyMissingText,
  personal,
  personalCode,
  personalLine,
  personalNote,
} from '../kernel/personal.ts';
import { count, line, localDate, text, utcInstant } from '../kernel/schemas.ts';
import { answerers, answerWays, lights, roads } from './drive.ts';

const ofStudent = { studentId, schoolId };
const ids = { driveId: id, ...ofStudent };
const person = (data: { studentId: StudentId }) => `student-${data.studentId}` as const;
const said = {
  ...ids,
  by: z.enum(answerers),
  name: personalLine(),
  /** Older facts lack it. */
  via: z.enum(answerWays).optional(),
  /** Of a supervisor who has registered. */
  supervisorId: id.optional(),
};
const drive = {
  ...ids,
  date: localDate,
  minutes: count,
  light: z.enum(lights),
  weather: z.enum(weatherConditions),
  supervisorName: personalLine(),
  supervisorEmail: personalCode(),
  notes: personalNote(),
};
/** What a drive says since drives have a start; facts from before lack all of it. */
const more = {
  startsAt: utcInstant.nullable().optional(),
  /** Where somebody said otherwise than the sun. */
  lightReason: personal(text().nullable().optional(), null, keyMissingText),
  roads: z.array(z.enum(roads)).max(roads.length).optional(),
  kilometres: count.nullable().optional(),
  supervisorId: id.nullable().optional(),
  /** From another app's file: declared, until somebody confirms it. */
  isImported: z.literal(true).optional(),
};

/** The form a logbook was made on, and what held on that day: the hours it takes, where practice shortens anything, and the first day of the learner licence. */
export const logbookForm = z.object({
  version: count,
  goal: z.object({ minHours: count.nullable() }).nullable(),
  learnerSince: localDate.nullable(),
});
export type LogbookForm = z.infer<typeof logbookForm>;

/** Drives a learner practised, in the stream `practice-<student>`. */
export const practiceEvents = {
  PracticeLogged: event(z.object({ ...drive, ...more }), { person }),
  /** What it says was put right, whole; whoever had answered has not answered this. */
  PracticeChanged: event(z.object({ ...drive, ...more }), { person }),
  /** A link to confirm it was made; one that was made before no longer works. */
  SupervisorAsked: event(z.object({ ...ids, expiresAt: utcInstant })),
  PracticeConfirmed: event(z.object(said), { person }),
  PracticeDeclined: event(
    z.object({ ...said, why: personal(text().nullable().optional(), null, keyMissingText) }),
    { person },
  ),
  PracticeWithdrawn: event(z.object(ids)),
  /** The learner asks somebody to register as their supervisor, once for all drives. */
  SupervisorInvited: event(
    z.object({
      supervisorId: id,
      ...ofStudent,
      name: personalLine(),
      email: personalCode(),
    }),
    { person },
  ),
  /** They said of themselves, by the link: a full licence since that day, and no condition that they be supervised. */
  SupervisorRegistered: event(
    z.object({
      supervisorId: id,
      ...ofStudent,
      name: personalLine(),
      phone: personalNote(),
      fullSince: localDate,
    }),
    { person },
  ),
  SupervisorRemoved: event(z.object({ supervisorId: id, ...ofStudent })),
  /** A logbook was handed out: `digest` is the sha-256, in hex, of what its drives and lessons said. */
  LogbookIssued: event(
    z.object({
      ...ofStudent,
      number: line(),
      digest: line(),
      drives: z.array(id).max(5_000),
      lessons: z.array(id).max(5_000),
      minutes: count,
      /** Whether whoever verifies it is told the hours. */
      sharesTotals: z.boolean(),
      /** In what was digested, so that no name can be guessed by it. */
      salt: personalLine(),
      /** Facts from before logbooks had a form lack it. */
      form: logbookForm.optional(),
    }),
    { person },
  ),
};

export type PracticeEvent = EventOf<typeof practiceEvents>;
