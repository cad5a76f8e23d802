import type { Sql } from 'postgres';
import { z } from 'zod';

/** A file or a page that an instructor shares; `studentId` is null where every student of the school has it. */
export const resourceRow = z.object({
  id: z.number().int(),
  studentId: z.number().int().nullable(),
  kind: z.enum(['link', 'file']),
  title: z.string(),
  note: z.string().nullable(),
  url: z.string().nullable(),
  fileName: z.string().nullable(),
  bytes: z.number().int().nullable(),
  sharedAt: z.string(),
});
export type ResourceRow = z.infer<typeof resourceRow>;

const columns = (sql: Sql) => sql`
  id, student_id, kind, title, note, url, file_name, bytes, shared_at
`;

/** What a student of this school has: their own and everybody's, the latest first. */
export function listResources(
  sql: Sql,
  schoolId: number,
  studentId: number,
): Promise<ResourceRow[]> {
  return sql<ResourceRow[]>`
    select ${columns(sql)} from resource
    where school_id = ${schoolId} and (student_id = ${studentId} or student_id is null) and not is_withdrawn
    order by shared_at desc, id desc
  `;
}

/** One of this school's resources; null when there is none, it was withdrawn or it is another school's. */
export async function getResource(
  sql: Sql,
  schoolId: number,
  resourceId: number,
): Promise<ResourceRow | null> {
  const [row] = await sql<ResourceRow[]>`
    select ${columns(sql)} from resource
    where id = ${resourceId} and school_id = ${schoolId} and not is_withdrawn
  `;
  return row ?? null;
}
