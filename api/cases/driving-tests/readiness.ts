import { z } from 'zod';
import { practiceOf } from '#api/cases/practice/practice-rows.ts';
import { studentOf } from '#api/cases/students/students.ts';
import type { Deps } from '#api/deps.ts';
import { readinessAspects, readinessReasons } from '#domain/assessment/readiness.ts';
import { practicalTestKinds, practicalTestOn } from '#domain/guide/practical-test.ts';
import { practicalTests } from '#domain/guide/practical-tests.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { dateOf, startOfDay } from '#domain/kernel/nz-time.ts';
import { licenceSteps } from '#domain/licence/steps.ts';
import { listMockTests, listReadiness, readinessRow } from '#projections/assessments/query.ts';
import { getLicence } from '#projections/licences/query.ts';
import { getEditions } from '#projections/rules/query.ts';
import { listSkills } from '#projections/skills/query.ts';
import { listTestDays } from '#projections/test-days/query.ts';
import { resultOf } from './assessments.ts';

const readinessReason = z.object({
  about: z.enum(readinessAspects),
  speaks: z.enum(['for', 'against']).nullable(),
  sentence: z.string(),
});

/** GET /api/students/{id}/readiness: for each test that is sat today, the reasons and the instructor's last word. */
export const readinessJson = z
  .array(
    z.object({
      kind: z.enum(practicalTestKinds),
      reasons: z.array(readinessReason),
      word: readinessRow.nullable(),
    }),
  )
  .meta({ id: 'Readiness' });

export async function readinessOf(
  deps: Pick<Deps, 'sql' | 'clock'>,
  schoolId: SchoolId,
  studentId: StudentId,
): Promise<z.infer<typeof readinessJson>> {
  const { sql, clock } = deps;
  const { dateOfBirth } = await studentOf(deps, schoolId, studentId);
  const today = dateOf(clock());
  const [licence, practice, skills, tests, words, days, editions] = await Promise.all([
    getLicence(sql, schoolId, studentId),
    practiceOf(deps, schoolId, studentId),
    listSkills(sql, schoolId, studentId),
    listMockTests(sql, schoolId, studentId),
    listReadiness(sql, schoolId, studentId),
    listTestDays(sql, schoolId, studentId, startOfDay(today)),
    getEditions(sql),
  ]);
  const steps = licenceSteps(licence, dateOfBirth, today, editions, practice.totals.confirmed);
  return practicalTestKinds
    .filter((kind) => practicalTestOn(practicalTests, kind, today))
    .map((kind) => ({
      kind,
      reasons: readinessReasons({
        kind,
        today,
        steps,
        testsOn: days
          .filter((day) => day.kind === null || day.kind === kind)
          .map(({ startsAt }) => dateOf(startsAt)),
        practice: practice.totals,
        skills,
        mockTests: tests
          .filter((test) => test.kind === kind && test.voidedAt === null)
          .map((test) => resultOf(test)),
      }),
      word: words.find((word) => word.kind === kind) ?? null,
    }));
}
