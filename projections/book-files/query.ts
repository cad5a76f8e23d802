import type { Sql } from 'postgres';
import { z } from 'zod';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { takenKind } from '#domain/school/exports.ts';
import { rowsOf } from '../engine/rows.ts';
import { recordsExport } from './book-files.ts';

/** One file that somebody took. */
export const exportRow = z.object({
  id: z.number().int(),
  what: takenKind,
  from: z.string().nullable(),
  to: z.string().nullable(),
  exportedAt: z.string(),
  accountId: z.number().int().brand<'account'>().nullable(),
  who: z.string(),
});
export type ExportRow = z.infer<typeof exportRow>;

/** A school's latest files, and who took them. */
export function listExports(sql: Sql, schoolId: SchoolId): Promise<ExportRow[]> {
  return rowsOf(sql, exportRow)`
    ${select(sql)} where records_export.school_id = ${schoolId} order by records_export.id desc limit 50
  `;
}

/** One of this school's; null when there is none of that number. */
export async function getExport(
  sql: Sql,
  schoolId: SchoolId,
  exportId: number,
): Promise<ExportRow | null> {
  const [row] = await rowsOf(sql, exportRow)`
    ${select(sql)} where records_export.school_id = ${schoolId} and records_export.id = ${exportId}
  `;
  return row ?? null;
}

const select = (sql: Sql) => sql`
  select records_export.id, what, from_day as from, to_day as to, exported_at, actor_id as account_id,
    coalesce(account.first_name || ' ' || account.last_name, '') as who
  from ${sql(recordsExport.name)} left join account on account.id = actor_id
`;
