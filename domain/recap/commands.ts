import { z } from 'zod';
import type { LessonStatus } from '../catalogue/lessons.ts';
import type { Command } from '../kernel/decider.ts';
import { oneOf } from '../kernel/fields.ts';
import { type AccountId, idOf, type SchoolId, type StudentId, wholeNumber } from '../kernel/ids.ts';
import type { Instant } from '../kernel/nz-time.ts';
import { shortNote } from '../kernel/short-note.ts';
import { practiceRoads, triedWords } from './plan.ts';

/** The most items in each of the three lists: what is not a few is nothing to practise. */
export const mostItems = 5;

const items = (label: string) =>
  z
    .array(idOf(`Each of ${label}`), { error: `${label} must be a list of skills` })
    .max(mostItems, `${label} can be at most ${mostItems} skills`)
    .default([]);

/** POST /api/lessons/{id}/recap. Skills are items of the curriculum, by number. */
export const recapForm = z.object({
  wentWell: items('What went well'),
  next: items('What comes next'),
  practise: items('What to practise'),
  minutes: wholeNumber(5, 600, 'Minutes must be a number from 5 to 600')
    .nullish()
    .transform((minutes) => minutes ?? null),
  road: oneOf('Road', practiceRoads)
    .nullish()
    .transform((road) => road ?? null),
  line: shortNote('Line'),
});
export type RecapForm = z.infer<typeof recapForm>;

/** POST …/plan/{studentId}/{lessonId}/tried. */
export const triedForm = z.object({
  skillItemId: idOf('Skill'),
  said: oneOf('How it went', triedWords),
  driveId: idOf('Drive')
    .nullish()
    .transform((drive) => drive ?? null),
});
export type TriedForm = z.infer<typeof triedForm>;

/** PUT …/plan/{studentId}/{lessonId}/reflection: three questions; private unless shared. */
export const reflectionForm = z.object({
  wentWell: shortNote('What went well'),
  wasHard: shortNote('What was hard'),
  wantNext: shortNote('What you want next'),
  shared: z.boolean({ error: 'Say whether your instructor may read it' }).default(false),
});
export type ReflectionForm = z.infer<typeof reflectionForm>;

type OfLesson = Readonly<{ lessonId: number; studentId: StudentId; schoolId: SchoolId }>;
/** What the rules ask of the lesson. */
type ItsLesson = Readonly<{ status: LessonStatus; startsAt: Instant }>;

export type WriteRecap = Command<
  'WriteRecap',
  OfLesson & { instructorId: AccountId; lesson: ItsLesson; recap: RecapForm }
>;
export type ReadRecap = Command<'ReadRecap', OfLesson & { guardianId: number | null }>;
export type TryPlanItem = Command<
  'TryPlanItem',
  OfLesson & { guardianId: number | null; tried: TriedForm; bySupervisor?: true }
>;
export type WriteReflection = Command<
  'WriteReflection',
  OfLesson & { lesson: ItsLesson; reflection: ReflectionForm }
>;
export type RecapCommand = WriteRecap | ReadRecap | TryPlanItem | WriteReflection;
