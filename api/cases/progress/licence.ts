import { z } from 'zod';
import { practisedMinutes } from '#api/cases/practice/practice-rows.ts';
import { studentOf } from '#api/cases/students/students.ts';
import type { Context, Sent, Without } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import { steps } from '#domain/guide/earliest-dates.ts';
import { theoryStandDownNote } from '#domain/guide/theory-stand-down.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import {
  courseStages,
  isUsualNumber,
  licenceClasses,
  licenceConditions,
  maskedNumber,
  sightedWays,
  stagesHeld,
} from '#domain/licence/card.ts';
import type { LicenceCommand } from '#domain/licence/commands.ts';
import { licenceContradictions } from '#domain/licence/contradictions.ts';
import { licence } from '#domain/licence/decide.ts';
import { parentsSee } from '#domain/licence/sharing.ts';
import { licenceSteps } from '#domain/licence/steps.ts';
import { listDrivingTests } from '#projections/driving-tests/query.ts';
import { getRevision } from '#projections/engine/revision.ts';
import { getLicence } from '#projections/licences/query.ts';
import { getEditions } from '#projections/rules/query.ts';

const day = z.string().nullable();

const licenceStep = z.object({
  what: z.enum(steps),
  /** The first Auckland day it can be taken. */
  earliest: z.string(),
  because: z.array(z.object({ rule: z.string(), source: z.string() })),
  /** Whether demerit points put it off. */
  isByDemerits: z.boolean(),
});

/** GET …/licence: the card, and each step ahead with its reasons. A licence number is never shown whole. */
export const licenceJson = z
  .object({
    card: z
      .object({
        stage: z.enum(stagesHeld),
        stageSince: day,
        classes: z.array(z.enum(licenceClasses)),
        number: z.string().nullable(),
        version: z.string().nullable(),
        issuedOn: day,
        expiresOn: day,
        conditions: z.array(z.enum(licenceConditions)),
        sightedOn: day,
        sightedAs: z.enum(sightedWays).nullable(),
      })
      .nullable(),
    courses: z.array(
      z.object({
        stage: z.enum(courseStages),
        completedOn: z.string(),
        provider: z.string().nullable(),
        certificate: z.string().nullable(),
      }),
    ),
    demerits: z.array(z.string()),
    steps: z.array(licenceStep),
    /** What parents may see, as the learner decided. */
    sharing: z.object({ licence: z.boolean(), practice: z.boolean() }),
    /** False for a parent if the learner does not share it; everything else is empty then. */
    isShared: z.boolean(),
    /** What has to be known before the steps can be told. */
    missing: z.array(z.enum(['card', 'dateOfBirth'])),
    /** What was kept though it looks unusual, and where the card and the test results do not agree. */
    warnings: z.array(z.string()),
    /** How long two failed theory tests of one day keep from a third. */
    standDown: z.string().nullable(),
    revision: z.number().int(),
  })
  .meta({ id: 'Licence' });
export type LicenceJson = z.infer<typeof licenceJson>;

/** @throws 404 where this school has no such student */
export async function licenceOf(
  deps: Pick<Deps, 'sql' | 'clock'>,
  schoolId: SchoolId,
  studentId: StudentId,
): Promise<LicenceJson> {
  // Asked before the rest, so that it counts no fact that they do not show.
  const [{ dateOfBirth }, revision] = await Promise.all([
    studentOf(deps, schoolId, studentId),
    getRevision(deps.sql),
  ]);
  const [known, practised, tests, editions] = await Promise.all([
    getLicence(deps.sql, schoolId, studentId),
    practisedMinutes(deps.sql, schoolId, studentId),
    listDrivingTests(deps.sql, schoolId, studentId),
    getEditions(deps.sql),
  ]);
  const { card, sightedOn, sightedAs, courses, demerits, sharing } = known;
  const today = dateOf(deps.clock());
  const ahead = licenceSteps(known, dateOfBirth, today, editions, practised) ?? [];
  return {
    card: card && {
      ...card,
      classes: [...card.classes],
      conditions: [...card.conditions],
      number: card.number && maskedNumber(card.number),
      sightedOn,
      sightedAs,
    },
    courses: courseStages.flatMap((stage) => {
      const course = courses[stage];
      return course ? [{ stage, ...course }] : [];
    }),
    demerits: [...demerits],
    revision,
    sharing: { ...sharing },
    isShared: true,
    steps: ahead.map((step) => ({ ...step, because: [...step.because] })),
    missing: [
      ...(card === null ? (['card'] as const) : []),
      ...(dateOfBirth === null ? (['dateOfBirth'] as const) : []),
    ],
    warnings: [
      ...(card?.number && !isUsualNumber(card.number) ? [unusualNumber] : []),
      ...licenceContradictions(card, tests, today),
    ],
    standDown: theoryStandDownNote(
      tests
        .filter(({ type, result }) => type === 'learner' && result === 'failed')
        .map(({ date }) => date),
      today,
    ),
  };
}

/** A child's licence as parents see it: never demerit points, nor a digit of the number; nothing where the learner, who decides from sixteen on, does not share it. */
export async function licenceForParents(
  deps: Pick<Deps, 'sql' | 'clock'>,
  schoolId: SchoolId,
  studentId: StudentId,
): Promise<LicenceJson> {
  const [known, { dateOfBirth }] = await Promise.all([
    licenceOf(deps, schoolId, studentId),
    studentOf(deps, schoolId, studentId),
  ]);
  // A day that demerit points put off would tell of them.
  const told = known.steps.filter(({ isByDemerits }) => !isByDemerits);
  const seen = { ...known, demerits: [], steps: told };
  if (parentsSee('licence', known.sharing, dateOfBirth, dateOf(deps.clock())))
    return { ...seen, card: known.card && { ...known.card, number: null } };
  const nothing = {
    card: null,
    courses: [],
    steps: [],
    missing: [],
    warnings: [],
    standDown: null,
  };
  return { ...seen, ...nothing, isShared: false };
}

const unusualNumber = 'A licence number is usually two letters and six digits. Please check it.';

/** Decides something about a student's licence and answers what is known of it now. */
export async function decideLicence(
  deps: Pick<Deps, 'sql' | 'clock' | 'dispatch'>,
  { schoolId, studentId, context }: { schoolId: SchoolId; studentId: StudentId; context: Context },
  command: Without<LicenceCommand, 'studentId' | 'schoolId' | 'editions'>,
): Promise<LicenceJson> {
  const editions = await getEditions(deps.sql);
  // With its numbers it is a whole command again.
  const whole = { ...command, studentId, schoolId, editions } as Sent<LicenceCommand>;
  await deps.dispatch(licence, studentId, whole, context);
  return licenceOf(deps, schoolId, studentId);
}
