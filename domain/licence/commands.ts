import { z } from 'zod';
import type { DatedRules } from '../guide/edition.ts';
import type { Command } from '../kernel/decider.ts';
import { oneOf, optionalLine } from '../kernel/fields.ts';
import type { AccountId, SchoolId, StudentId } from '../kernel/ids.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import { enteredDate, optionalDate } from '../kernel/schemas.ts';
import {
  courseStages,
  licenceClasses,
  licenceConditions,
  mostDemerits,
  type SightedWay,
  sightedWays,
  stagesHeld,
} from './card.ts';
import type { Sharing } from './sharing.ts';
import type { CheckStart } from './start-check.ts';
import type { MovedStep } from './steps.ts';

/** PUT …/licence: the card as it is read off. A number, a version or classes that are not sent stay as they are known. */
export const licenceForm = z
  .object({
    stage: oneOf('Licence', stagesHeld),
    stageSince: optionalDate('Held since'),
    classes: z
      .array(oneOf('Classes', licenceClasses), { error: 'Classes must be a list' })
      .max(licenceClasses.length, 'Name each class once')
      .optional(),
    number: optionalLine('Licence number', 20)
      .transform((number) => number?.replace(/[\s-]/g, '').toUpperCase() ?? null)
      .optional(),
    version: optionalLine('Card version', 10).optional(),
    issuedOn: optionalDate('Issued'),
    expiresOn: optionalDate('Expires'),
    conditions: z
      .array(oneOf('Conditions', licenceConditions), { error: 'Conditions must be a list' })
      .max(licenceConditions.length, 'Name each condition once')
      .default([]),
  })
  .meta({ id: 'LicenceForm' });
export type LicenceForm = z.infer<typeof licenceForm>;

/** POST …/licence/sighted: how it was shown; a call of before digital licences meant the card. */
export const sightForm = z
  .object({ shown: oneOf('How it was shown', sightedWays).default('card') })
  .default({ shown: 'card' });

/** PUT …/licence/course: an approved course; without a day it was not taken after all. */
export const courseForm = z
  .object({
    stage: oneOf('Stage', courseStages),
    completedOn: optionalDate('Completed on'),
    provider: optionalLine('Provider', 120),
    certificate: optionalLine('Certificate', 60),
  })
  .meta({ id: 'ApprovedCourse' });
export type CourseForm = z.infer<typeof courseForm>;

/** PUT …/licence/demerits: every day on which demerit points were recorded. */
export const demeritsForm = z
  .object({
    days: z
      .array(enteredDate('Each day must be a date'), { error: 'Days must be a list of dates' })
      .max(mostDemerits, `At most ${mostDemerits} days`),
  })
  .meta({ id: 'Demerits' });

/** PUT …/licence/sharing: what of it parents may see. */
export const licenceSharing = z.object({
  licence: z.boolean({ error: 'Say whether parents see the licence' }),
  practice: z.boolean({ error: 'Say whether parents see the practice drives' }),
});

type OfLicence = Readonly<{ studentId: StudentId; schoolId: SchoolId }>;

export type NoteLicence = Command<
  'NoteLicence',
  OfLicence & { card: LicenceForm; bornOn: LocalDate | null; editions: readonly DatedRules[] }
>;
export type SightLicence = Command<'SightLicence', OfLicence & { shown: SightedWay }>;
export type NoteCourse = Command<'NoteCourse', OfLicence & { course: CourseForm }>;
export type NoteDemerits = Command<'NoteDemerits', OfLicence & { days: readonly LocalDate[] }>;
export type ChooseSharing = Command<'ChooseSharing', OfLicence & { sharing: Sharing }>;
/** `rules` is the number of the licence rules that changed, `follows` the ledger position of the fact that changed them. */
export type MoveEarliestDays = Command<
  'MoveEarliestDays',
  OfLicence & {
    instructorId: AccountId;
    rules: number;
    follows: number;
    steps: readonly MovedStep[];
  }
>;
export type LicenceCommand =
  | NoteLicence
  | SightLicence
  | NoteCourse
  | NoteDemerits
  | ChooseSharing
  | MoveEarliestDays
  | CheckStart;
