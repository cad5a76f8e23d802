import { z } from 'zod';
import { steps } from '../guide/earliest-dates.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { accountId, id, type StudentId, schoolId, studentId } from '../kernel/ids.ts';
import { personal, personalNote } from '../kernel/personal.ts';
import { line, localDate } from '../kernel/schemas.ts';
import {
  courseStages,
  licenceClasses,
  licenceConditions,
  mostDemerits,
  sightedWays,
  stagesHeld,
} from './card.ts';
import { startNeeds } from './start-needs.ts';

export const movedStep = z.object({
  what: z.enum(steps),
  was: localDate.nullable(),
  is: localDate.nullable(),
  isByDemerits: z.boolean(),
  source: line().nullable(),
});

const ids = { studentId, schoolId };
const person = (data: { studentId: StudentId }) => `student-${data.studentId}` as const;

/** What is known of a learner's driver licence, in the stream `licence-<student>`. */
export const licenceEvents = {
  /** The card as somebody read it off, whole. Whoever had sighted the one before has not sighted this one. */
  LicenceNoted: event(
    z.object({
      ...ids,
      stage: z.enum(stagesHeld),
      /** The first day on that stage. */
      stageSince: localDate.nullable(),
      /** Since somebody asked for them. */
      classes: z.array(z.enum(licenceClasses)).max(licenceClasses.length).optional(),
      number: personalNote(),
      version: personalNote(),
      issuedOn: localDate.nullable(),
      expiresOn: localDate.nullable(),
      conditions: z.array(z.enum(licenceConditions)).max(licenceConditions.length),
    }),
    { person },
  ),
  /** An instructor has seen the licence that is noted: the card, or on a phone. Older facts do not say which. */
  LicenceSighted: event(
    z.object({ ...ids, sightedOn: localDate, shown: z.enum(sightedWays).optional() }),
  ),
  /** Before a lesson was driven: licence seen, glasses, fit to drive; or what of it was missing. The latest word counts. */
  StartChecked: event(
    z.object({ ...ids, lessonId: id, missing: z.array(z.enum(startNeeds)).max(startNeeds.length) }),
  ),
  /** An approved course of a stage; without a day it was not taken after all. */
  CourseNoted: event(
    z.object({
      ...ids,
      stage: z.enum(courseStages),
      completedOn: localDate.nullable(),
      provider: personalNote(),
      certificate: personalNote(),
    }),
    { person },
  ),
  /** What of it parents may see, as the learner decided. */
  SharingChosen: event(z.object({ ...ids, licence: z.boolean(), practice: z.boolean() })),
  /** Every day on which demerit points were recorded. */
  DemeritsNoted: event(z.object({ ...ids, days: z.array(localDate).max(mostDemerits) })),
  /** Changed rules moved the first days of the next steps. `follows` is the ledger position of what changed them. The days tell an age, so they go with the learner's key. */
  EarliestDaysMoved: event(
    z.object({
      ...ids,
      instructorId: accountId,
      rules: id,
      follows: id,
      steps: personal(z.array(movedStep).max(10), []),
    }),
    { person },
  ),
};

export type LicenceEvent = EventOf<typeof licenceEvents>;
