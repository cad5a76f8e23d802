import type { Deps } from '#api/deps.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { studentArchived, studentNotFound } from '#domain/student/rejections.ts';
import { getStudent, type StudentRow } from '#projections/students/query.ts';

/** A student of this school. @throws 404 where the school has none of this number */
export async function studentOf(
  { sql }: Pick<Deps, 'sql'>,
  schoolId: SchoolId,
  studentId: StudentId,
): Promise<StudentRow> {
  const row = await getStudent(sql, schoolId, studentId);
  if (!row) throw studentNotFound();
  return row;
}

/** A student who is still taught: nothing new is written about one who is archived. @throws 404, or 409 when archived */
export async function currentStudentOf(
  deps: Pick<Deps, 'sql'>,
  schoolId: SchoolId,
  studentId: StudentId,
): Promise<StudentRow> {
  const row = await studentOf(deps, schoolId, studentId);
  if (row.isArchived) throw studentArchived();
  return row;
}

/**
 * What a school has on record about a student. Whether the school has such a student is asked only where the list is empty.
 * @param list reads rows of this school alone
 * @throws 404 where the school has no such student
 */
export async function recordOf<Row>(
  { sql }: Pick<Deps, 'sql'>,
  schoolId: SchoolId,
  studentId: StudentId,
  list: (sql: Deps['sql'], schoolId: SchoolId, studentId: StudentId) => Promise<Row[]>,
): Promise<Row[]> {
  const rows = await list(sql, schoolId, studentId);
  if (rows.length === 0) await studentOf({ sql }, schoolId, studentId);
  return rows;
}
