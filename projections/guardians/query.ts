import type { Sql } from 'postgres';
import { z } from 'zod';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { guardianStatus, guardianStatuses } from '#domain/student/guardian-status.ts';
import { revision, selectRevised } from '../engine/revision.ts';
import { guardian } from './guardians.ts';

const stored = guardian.row.omit({ schoolId: true, createdAt: true }).extend({ revision });

/** GET /api/students/{id}/parents. The invitation's token is a secret and is never listed. */
export const guardianRow = stored
  .extend({ status: z.enum(guardianStatuses) })
  .meta({ id: 'Guardian' });
export type GuardianRow = z.infer<typeof guardianRow>;

/** A student's parents and guardians, in the order they were added. */
export async function listGuardians(
  sql: Sql,
  schoolId: SchoolId,
  studentId: StudentId,
): Promise<GuardianRow[]> {
  const rows = await selectRevised(sql, guardian, stored)`
    where student_id = ${studentId} and school_id = ${schoolId} order by id
  `;
  return rows.map(withStatus);
}

/** One parent or guardian of this school's students; null when there is none or it is another school's. */
export async function getGuardian(
  sql: Sql,
  schoolId: SchoolId,
  guardianId: number,
): Promise<GuardianRow | null> {
  const [row] = await selectRevised(sql, guardian, stored)`
    where id = ${guardianId} and school_id = ${schoolId}
  `;
  return row ? withStatus(row) : null;
}

function withStatus(row: z.infer<typeof stored>): GuardianRow {
  return { ...row, status: guardianStatus(row) };
}
