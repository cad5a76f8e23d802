import type { Sql } from 'postgres';
import type { z } from 'zod';
import { rowsOf } from '../engine/rows.ts';
import { guardian } from './guardians.ts';

/** A parent or guardian as far as the parent portal's door needs to know. */
const portalGuardian = guardian.row
  .pick({ studentId: true, schoolId: true, email: true, accessLevel: true })
  .extend({ guardianId: guardian.row.shape.id });
export type PortalGuardian = Readonly<z.infer<typeof portalGuardian>>;

/** The guardian, if they have access at present and the school is still there; null otherwise. */
export async function getPortalGuardian(
  sql: Sql,
  guardianId: number,
): Promise<PortalGuardian | null> {
  const [row] = await rowsOf(sql, portalGuardian)`
    select id as guardian_id, student_id, school_id, email, access_level from guardian
    where id = ${guardianId} and is_active
      and not exists (select from school where school.id = guardian.school_id and school.is_archived)
  `;
  return row ?? null;
}
