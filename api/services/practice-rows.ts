import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { practiceTotals } from '#domain/practice/drive.ts';
import { driveRow, listPractice } from '#projections/practice/query.ts';

/** A learner's drives, and minutes confirmed in all, by day, by night and in the wet. */
export const practiceLog = z.object({
  drives: z.array(driveRow),
  totals: z.object({
    confirmed: z.number().int(),
    day: z.number().int(),
    night: z.number().int(),
    wet: z.number().int(),
    waiting: z.number().int(),
  }),
});
export type PracticeLog = z.infer<typeof practiceLog>;

export async function practiceOf(
  { sql }: Pick<Deps, 'sql'>,
  schoolId: SchoolId,
  studentId: StudentId,
): Promise<PracticeLog> {
  const drives = await listPractice(sql, schoolId, studentId);
  return { drives, totals: practiceTotals(drives) };
}
