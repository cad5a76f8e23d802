import type { Sql } from 'postgres';
import { z } from 'zod';
import { guardianAccessLevels, guardianRelationships } from '#domain/catalogue/guardians.ts';
import { guardianStatus, guardianStatuses } from '#domain/student/guardian-status.ts';

const stored = z.object({
  id: z.number().int(),
  studentId: z.number().int(),
  parentName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  relationship: z.enum(guardianRelationships),
  accessLevel: z.enum(guardianAccessLevels),
  isActive: z.boolean(),
  inviteSentAt: z.string().nullable(),
  inviteExpiresAt: z.string().nullable(),
  lastLoginAt: z.string().nullable(),
});

/** GET /api/students/{id}/parents (spec 1 section 3, Parent/guardian). The invitation's token is a secret and is never listed. */
export const guardianRow = stored.extend({ status: z.enum(guardianStatuses) });
export type GuardianRow = z.infer<typeof guardianRow>;

const columns = (sql: Sql) => sql`
  id, student_id, parent_name, email, phone, relationship, access_level, is_active, invite_sent_at, invite_expires_at,
  last_login_at
`;

/** A student's parents and guardians, in the order they were added. */
export async function listGuardians(
  sql: Sql,
  schoolId: number,
  studentId: number,
): Promise<GuardianRow[]> {
  const rows = await sql<z.infer<typeof stored>[]>`
    select ${columns(sql)} from guardian where student_id = ${studentId} and school_id = ${schoolId} order by id
  `;
  return rows.map(withStatus);
}

/** One parent or guardian of this school's students; null when there is none or it is another school's. */
export async function getGuardian(
  sql: Sql,
  schoolId: number,
  guardianId: number,
): Promise<GuardianRow | null> {
  const [row] = await sql<z.infer<typeof stored>[]>`
    select ${columns(sql)} from guardian where id = ${guardianId} and school_id = ${schoolId}
  `;
  return row ? withStatus(row) : null;
}

function withStatus(guardian: z.infer<typeof stored>): GuardianRow {
  return { ...guardian, status: guardianStatus(guardian) };
}
