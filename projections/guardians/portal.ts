import type { Sql } from 'postgres';
import type { GuardianAccessLevel } from '#domain/catalogue/guardians.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';

/** A parent or guardian as far as the parent portal's door needs to know. */
export type PortalGuardian = {
  readonly guardianId: number;
  readonly studentId: StudentId;
  readonly schoolId: SchoolId;
  readonly email: string;
  readonly accessLevel: GuardianAccessLevel;
};

/** The guardian, if they have access at present and the school is still there; null otherwise. */
export async function getPortalGuardian(
  sql: Sql,
  guardianId: number,
): Promise<PortalGuardian | null> {
  const [row] = await sql<PortalGuardian[]>`
    select id as guardian_id, student_id, school_id, email, access_level from guardian
    where id = ${guardianId} and is_active
      and not exists (select from school where school.id = guardian.school_id and school.is_archived)
  `;
  return row ?? null;
}
