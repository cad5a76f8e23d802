import type { Sql } from 'postgres';
import type { z } from 'zod';
import type { StudentId } from '#domain/kernel/ids.ts';
import { theoryAttempt } from './theory-attempts.ts';

/** A theory test on a student's record. The score is in percent, the time in seconds. */
export const theoryAttemptRow = theoryAttempt.row
  .omit({ studentId: true })
  .meta({ id: 'TheoryAttempt' });
export type TheoryAttemptRow = z.infer<typeof theoryAttemptRow>;

/** A student's latest theory tests, newest first. */
export function listTheoryAttempts(
  sql: Sql,
  studentId: StudentId,
  limit = 20,
): Promise<TheoryAttemptRow[]> {
  return theoryAttempt.select(sql, theoryAttemptRow)`
    where student_id = ${studentId} order by id desc limit ${limit}
  `;
}
