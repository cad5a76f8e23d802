import { z } from 'zod';
import { actingOn } from '#api/cases/school/instructor.ts';
import { currentStudentOf } from '#api/cases/students/students.ts';
import type { Deps } from '#api/deps.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { type SightedWay, stagesHeld } from '#domain/licence/card.ts';
import { licence } from '#domain/licence/decide.ts';
import type { StartNeed } from '#domain/licence/start-needs.ts';
import { getLicence, getStartCheck, startCheckRow } from '#projections/licences/query.ts';
import { getOwnLesson } from './lessons.ts';

/** GET /api/lessons/{id}/start-check: what the card says that matters beside the car, and what was found. Days are Auckland's. */
export const startCheckJson = z.object({
  /** Null where no card is noted. */
  card: z
    .object({
      stage: z.enum(stagesHeld),
      sightedOn: z.string().nullable(),
      hasExpired: z.boolean(),
      needsGlasses: z.boolean(),
    })
    .nullable(),
  checked: startCheckRow.nullable(),
});

/** @throws 404 where this school has no such lesson */
export async function startCheckOf(
  { sql }: Pick<Deps, 'sql'>,
  schoolId: SchoolId,
  lessonId: number,
): Promise<z.infer<typeof startCheckJson>> {
  const { studentId, startsAt } = await getOwnLesson({ sql }, schoolId, lessonId);
  const [{ card, sightedOn }, checked] = await Promise.all([
    getLicence(sql, schoolId, studentId),
    getStartCheck(sql, schoolId, lessonId),
  ]);
  return {
    card: card && {
      stage: card.stage,
      sightedOn,
      hasExpired: card.expiresOn !== null && card.expiresOn < dateOf(startsAt),
      needsGlasses: card.conditions.includes('glasses'),
    },
    checked,
  };
}

/** @throws 404 where this school has no such lesson; 409 where it is cancelled or on a later day */
export async function checkLessonStart(
  deps: Pick<Deps, 'sql' | 'dispatch'>,
  instructor: Instructor,
  lessonId: number,
  { missing, shown }: { missing: readonly StartNeed[]; shown: SightedWay },
): Promise<z.infer<typeof startCheckJson>> {
  const { schoolId } = instructor;
  const { studentId, status, startsAt } = await getOwnLesson(deps, schoolId, lessonId);
  await currentStudentOf(deps, schoolId, studentId);
  const found = { studentId, schoolId, lessonId };
  await deps.dispatch(
    licence,
    studentId,
    { type: 'CheckStart', ...found, lesson: { status, startsAt }, missing, shown },
    actingOn(instructor, studentId),
  );
  return startCheckOf(deps, schoolId, lessonId);
}
