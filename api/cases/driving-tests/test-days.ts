import { z } from 'zod';
import { practisedMinutes } from '#api/cases/practice/practice-rows.ts';
import { studentOf } from '#api/cases/students/students.ts';
import type { Deps } from '#api/deps.ts';
import { timesToJson } from '#domain/diary/slot.ts';
import { practicalTestKinds } from '#domain/guide/practical-test.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { dateOf, type LocalDate, startOfDay } from '#domain/kernel/nz-time.ts';
import { licenceSteps } from '#domain/licence/steps.ts';
import { getLicence } from '#projections/licences/query.ts';
import { getEditions } from '#projections/rules/query.ts';
import { listTestDays, testDayRow } from '#projections/test-days/query.ts';

const earliestTest = z.object({
  kind: z.enum(practicalTestKinds),
  earliest: z.string(),
  /** The rules that the day follows from, and since when they are known here. */
  source: z.string(),
});
type EarliestTest = z.infer<typeof earliestTest>;

/** GET /api/students/{id}/test-days: booked tests and Road Test lessons from today on, and the first Auckland day that the licence allows the next test. */
export const testDaysJson = z.object({
  days: z.array(
    testDayRow
      .omit({ startsAt: true, endsAt: true })
      .extend({ startTime: z.string(), endTime: z.string() }),
  ),
  /** Null where the licence or the date of birth is not known, or no test is left. */
  next: earliestTest.nullable(),
});

/** @throws 404 where this school has no such student */
export async function testDaysOf(
  deps: Pick<Deps, 'sql' | 'clock'>,
  schoolId: SchoolId,
  studentId: StudentId,
): Promise<z.infer<typeof testDaysJson>> {
  const { dateOfBirth } = await studentOf(deps, schoolId, studentId);
  const today = startOfDay(dateOf(deps.clock()));
  const [days, [next]] = await Promise.all([
    listTestDays(deps.sql, schoolId, studentId, today),
    earliestTests(deps, schoolId, studentId, dateOfBirth),
  ]);
  return { days: days.map(timesToJson), next: next ?? null };
}

/** The first day on which the licence allows each test that is left, the next test first; none where the licence or the date of birth is not known. */
export async function earliestTests(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  schoolId: SchoolId,
  studentId: StudentId,
  bornOn: LocalDate | null,
): Promise<EarliestTest[]> {
  const [licence, minutes, editions] = await Promise.all([
    getLicence(sql, schoolId, studentId),
    practisedMinutes(sql, schoolId, studentId),
    getEditions(sql),
  ]);
  const steps = licenceSteps(licence, bornOn, dateOf(clock()), editions, minutes) ?? [];
  return steps.flatMap(({ what, earliest, because }) => {
    const kind = practicalTestKinds.find((one) => what === `${one}_test`);
    return kind ? [{ kind, earliest, source: because[0]?.source ?? '' }] : [];
  });
}
