import { studentOf } from '#api/cases/students/students.ts';
import type { Deps } from '#api/deps.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import type { LicenceCondition } from '#domain/licence/card.ts';
import { parentsSee } from '#domain/licence/sharing.ts';
import { getLicence } from '#projections/licences/query.ts';

/**
 * The conditions of a learner's licence as far as the reader sees the card; null where none is noted, or a parent is not shown it.
 * @throws 404 where this school has no such student
 */
export async function seenConditions(
  deps: Pick<Deps, 'sql' | 'clock'>,
  schoolId: SchoolId,
  studentId: StudentId,
  reader: 'learner' | 'guardian',
): Promise<readonly LicenceCondition[] | null> {
  const [{ card, sharing }, { dateOfBirth }] = await Promise.all([
    getLicence(deps.sql, schoolId, studentId),
    studentOf(deps, schoolId, studentId),
  ]);
  const isSeen =
    reader === 'learner' || parentsSee('licence', sharing, dateOfBirth, dateOf(deps.clock()));
  return (isSeen && card?.conditions) || null;
}
