import type { Sql } from 'postgres';
import type { AccountId, SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { student } from './students.ts';

/** A student as far as their portal's door needs to know. */
export type PortalStudent = {
  readonly studentId: StudentId;
  readonly schoolId: SchoolId;
  readonly instructorId: AccountId;
};

const portalRow = student.row.pick({ id: true, schoolId: true, instructorId: true });

/** The student, if the portal is open to them: an access code is out, and neither they nor their school are archived; null otherwise. */
export async function getPortalStudent(
  sql: Sql,
  studentId: StudentId,
): Promise<PortalStudent | null> {
  const [row] = await student.select(sql, portalRow)`
    where id = ${studentId} and portal_code_issued_at is not null and not is_archived
      and not exists (select from school where school.id = student.school_id and school.is_archived)
  `;
  if (!row) return null;
  const { id, ...rest } = row;
  return { studentId: id, ...rest };
}
