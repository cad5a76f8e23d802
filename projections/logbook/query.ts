import type { Sql } from 'postgres';
import type { z } from 'zod';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { logbookEntry } from './logbook.ts';

/** GET /api/students/{id}/logbook. Duration in minutes, the date is Auckland's. */
export const logbookRow = logbookEntry.row
  .omit({ schoolId: true, createdAt: true })
  .meta({ id: 'LogbookEntry' });
export type LogbookRow = z.infer<typeof logbookRow>;

/** A student's entries, the latest day first. */
export function listLogbook(
  sql: Sql,
  schoolId: SchoolId,
  studentId: StudentId,
): Promise<LogbookRow[]> {
  return logbookEntry.select(sql, logbookRow)`
    where student_id = ${studentId} and school_id = ${schoolId}
    order by date desc, id desc
  `;
}

/** One entry of this school; null when there is none or it is another school's. */
export async function getLogbookEntry(
  sql: Sql,
  schoolId: SchoolId,
  entryId: number,
): Promise<LogbookRow | null> {
  const [row] = await logbookEntry.select(sql, logbookRow)`
    where id = ${entryId} and school_id = ${schoolId}
  `;
  return row ?? null;
}
