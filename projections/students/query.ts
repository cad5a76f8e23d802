import type { Sql } from 'postgres';
import { z } from 'zod';
import { fullName } from '#domain/kernel/full-name.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { creditFigures, listCreditFigures } from '../credit/query.ts';
import { revision } from '../engine/revision.ts';
import { countOf, rowsOf } from '../engine/rows.ts';
import { student } from './students.ts';

// Made once: what it costs to make a schema is many times what it costs to ask.
const listVersionRow = z.object({ version: z.number().int().nullable() });

/** GET /api/students and /api/students/{id}. */
const storedStudent = student.row.omit({
  schoolId: true,
  instructorId: true,
  emailChangedAt: true,
});
/** With the three figures of their lesson credit; null for those who never had any. */
export const studentRow = storedStudent
  .omit({ changed: true })
  .extend({ credit: creditFigures.nullable(), revision })
  .meta({ id: 'Student' });
export type StudentRow = z.infer<typeof studentRow>;

/** A school's students, newest first: those who are taught, or those archived of whom anything is left to show. */
export async function listStudents(
  sql: Sql,
  schoolId: SchoolId,
  isArchived = false,
): Promise<StudentRow[]> {
  const [rows, credit] = await Promise.all([
    student.select(sql, storedStudent)`
      where school_id = ${schoolId}
        and ${isArchived ? sql`is_archived and erased_at is null` : sql`not is_archived`}
      order by created_at desc, id desc
    `,
    listCreditFigures(sql, schoolId),
  ]);
  return rows.map((row) => shown(row, credit));
}

/** Moves whenever anything that `listStudents` shows of a school changes. */
export async function getStudentListVersion(sql: Sql, schoolId: SchoolId): Promise<number> {
  const [row] = await rowsOf(sql, listVersionRow)`
    select greatest(
      (select max(changed) from student where school_id = ${schoolId}),
      (select max(position) from credit_movement where school_id = ${schoolId}),
      (select max(changed) from credit_lesson where school_id = ${schoolId})
    ) as version
  `;
  return row?.version ?? 0;
}

/** One student of this school, archived or not; null when there is none or it is another school's. */
export async function getStudent(
  sql: Sql,
  schoolId: SchoolId,
  studentId: StudentId,
): Promise<StudentRow | null> {
  const [[row], credit] = await Promise.all([
    student.select(sql, storedStudent)`where id = ${studentId} and school_id = ${schoolId}`,
    listCreditFigures(sql, schoolId, studentId),
  ]);
  return row ? shown(row, credit) : null;
}

/** Every fact that changes a student's row notes its position there. */
const shown = (
  { changed, ...row }: z.infer<typeof storedStudent>,
  credit: Awaited<ReturnType<typeof listCreditFigures>>,
): StudentRow => ({ ...row, credit: credit.get(row.id) ?? null, revision: changed });

/** Whether this school has such a student, archived or not. */
export async function isStudentOf(
  sql: Sql,
  schoolId: SchoolId,
  studentId: StudentId,
): Promise<boolean> {
  const count = await countOf(sql)`
    select count(*) as count from student where id = ${studentId} and school_id = ${schoolId}
  `;
  return count > 0;
}

/** How many students a plan counts: active and not archived. */
export function countActiveStudents(sql: Sql, schoolId: SchoolId): Promise<number> {
  return countOf(sql)`
    select count(*) as count from student where school_id = ${schoolId} and status = 'active' and not is_archived
  `;
}

const namedStudent = student.row.pick({ id: true, firstName: true, lastName: true });

/** What a school's students are called, also of those who are archived. */
export async function getStudentNames(
  sql: Sql,
  schoolId: SchoolId,
): Promise<ReadonlyMap<StudentId, string>> {
  const rows = await student.select(sql, namedStudent)`where school_id = ${schoolId}`;
  return new Map(rows.map((row) => [row.id, fullName(row)]));
}

/** Which of these students of the school a plan counts already. */
export async function listActiveAmong(
  sql: Sql,
  schoolId: SchoolId,
  ids: readonly StudentId[],
): Promise<ReadonlySet<StudentId>> {
  const rows = await student.select(sql, ['id'])`
    where school_id = ${schoolId} and id = any(${[...ids]}) and status = 'active' and not is_archived`;
  return new Set(rows.map(({ id }) => id));
}
