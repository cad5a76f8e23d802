import type { Sql } from 'postgres';
import type { z } from 'zod';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { resource } from './resources.ts';

/** A file or a page that an instructor shares; `studentId` is null where every student of the school has it. */
export const resourceRow = resource.row
  .omit({ schoolId: true, isWithdrawn: true })
  .meta({ id: 'SharedResource' });
export type ResourceRow = z.infer<typeof resourceRow>;

/** What a student of this school has: their own and everybody's, the latest first. */
export function listResources(
  sql: Sql,
  schoolId: SchoolId,
  studentId: StudentId,
): Promise<ResourceRow[]> {
  return resource.select(sql, resourceRow)`
    where school_id = ${schoolId} and (student_id = ${studentId} or student_id is null) and not is_withdrawn
    order by shared_at desc, id desc
  `;
}

/** One of this school's resources; null when there is none, it was withdrawn or it is another school's. */
export async function getResource(
  sql: Sql,
  schoolId: SchoolId,
  resourceId: number,
): Promise<ResourceRow | null> {
  const [row] = await resource.select(sql, resourceRow)`
    where id = ${resourceId} and school_id = ${schoolId} and not is_withdrawn
  `;
  return row ?? null;
}
