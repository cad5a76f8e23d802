import type { Context } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import type { ProgressCommand } from '#domain/progress/commands.ts';
import { progress } from '#domain/progress/decide.ts';
import { studentArchived, studentNotFound } from '#domain/student/rejections.ts';
import { getStudent, type StudentRow } from '#projections/students/query.ts';

/** The student behind an id in a path, if they are this school's; a 404 otherwise. */
export async function studentOf(
  { sql }: Pick<Deps, 'sql'>,
  schoolId: number,
  studentId: number,
): Promise<StudentRow> {
  const row = await getStudent(sql, schoolId, studentId);
  if (!row) throw studentNotFound();
  return row;
}

/** A student who is still taught: nothing new is written about one who is archived. @throws 404, or 409 when archived */
export async function currentStudentOf(
  deps: Pick<Deps, 'sql'>,
  schoolId: number,
  studentId: number,
): Promise<StudentRow> {
  const row = await studentOf(deps, schoolId, studentId);
  if (row.isArchived) throw studentArchived();
  return row;
}

/**
 * What a school has on record about a student. Only where there is nothing is it asked whether the school has such a student: a 404 if not.
 * @param list reads rows of this school alone
 */
export async function recordOf<Row>(
  { sql }: Pick<Deps, 'sql'>,
  schoolId: number,
  studentId: number,
  list: (sql: Deps['sql'], schoolId: number, studentId: number) => Promise<Row[]>,
): Promise<Row[]> {
  const rows = await list(sql, schoolId, studentId);
  if (rows.length === 0) await studentOf({ sql }, schoolId, studentId);
  return rows;
}

/** Who acts on whose record, for the metadata of what is recorded. */
export function actingOn({ account, schoolId }: Instructor, studentId: number): Context {
  return { actor: { kind: 'instructor', id: account.id }, schoolId, studentId };
}

/** "Marama Wilson": how an instructor signs. */
export function signatureOf({ account }: Instructor): string {
  return fullName(account).trim();
}

/** A command without what every command on a student's progress carries. */
type Bare<Command> = Command extends unknown
  ? Omit<Command, 'now' | 'studentId' | 'schoolId'>
  : never;

/** Decides a command on a student's progress, for a school that has that student. */
export async function recordProgress(
  deps: Deps,
  instructor: Instructor,
  studentId: number,
  command: Bare<ProgressCommand>,
) {
  const { schoolId } = instructor;
  // Bare is exactly what a progress command lacks once these three are added.
  const whole = { ...command, now: deps.clock(), studentId, schoolId } as ProgressCommand;
  return deps.dispatch(progress, studentId, whole, actingOn(instructor, studentId));
}
