import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { nextFocus } from '#domain/progress/next-focus.ts';
import { drivingTestRow, listDrivingTests } from '#projections/driving-tests/query.ts';
import { listProgress, progressItem } from '#projections/progress/query.ts';
import { listCurriculumAssessments } from '#projections/skills/query.ts';

/** A learner's way through the curriculum. What the instructor notes about a stage or a test stays with the instructor. */
export const portalProgress = z
  .object({
    stages: z.array(progressItem.omit({ instructorNotes: true, mayComplete: true })),
    hoursDriven: z.number(),
    nextFocus: z.array(
      z.object({
        skillItemId: z.number().int(),
        name: z.string(),
        description: z.string(),
        level: z.enum(['beginner', 'not_assessed']),
      }),
    ),
    tests: z.array(drivingTestRow.omit({ notes: true })),
  })
  .meta({ id: 'PortalProgress' });
export type PortalProgress = z.infer<typeof portalProgress>;

export async function progressOf(
  { sql }: Pick<Deps, 'sql'>,
  schoolId: SchoolId,
  studentId: StudentId,
): Promise<PortalProgress> {
  const [stages, ratings, tests] = await Promise.all([
    listProgress(sql, schoolId, studentId),
    listCurriculumAssessments(sql, schoolId, studentId),
    listDrivingTests(sql, schoolId, studentId),
  ]);
  const hours = stages.reduce((sum, { completedHours }) => sum + completedHours, 0);
  return {
    stages: stages.map(({ instructorNotes: _notes, mayComplete: _may, ...stage }) => stage),
    hoursDriven: Math.round(hours * 10) / 10,
    nextFocus: nextFocus(stages, ratings),
    tests: tests.map(({ notes: _notes, ...test }) => test),
  };
}
