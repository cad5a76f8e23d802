import type { Sql } from 'postgres';
import { z } from 'zod';
import { entryTypes, roadConditions, weatherConditions } from '#domain/catalogue/logbook.ts';

/** GET /api/students/{id}/logbook (spec 1 section 3, Logbook entry). Duration in minutes, the date is Auckland's. */
export const logbookRow = z.object({
  id: z.number().int(),
  studentId: z.number().int(),
  entryType: z.enum(entryTypes),
  duration: z.number().int(),
  date: z.string(),
  description: z.string(),
  skillsPracticed: z.array(z.string()),
  weatherConditions: z.enum(weatherConditions).nullable(),
  roadConditions: z.enum(roadConditions).nullable(),
  areasForImprovement: z.string().nullable(),
  /** "Marama Wilson, Sat 21 Nov 2026 14:05": who signed, and when. */
  instructorSignature: z.string(),
});
export type LogbookRow = z.infer<typeof logbookRow>;

const columns = (sql: Sql) => sql`
  id, student_id, entry_type, duration, date, description, skills_practiced, weather_conditions, road_conditions,
  areas_for_improvement, instructor_signature
`;

/** A student's entries, the latest day first. */
export function listLogbook(sql: Sql, schoolId: number, studentId: number): Promise<LogbookRow[]> {
  return sql<LogbookRow[]>`
    select ${columns(sql)} from logbook_entry
    where student_id = ${studentId} and school_id = ${schoolId}
    order by date desc, id desc
  `;
}

/** One entry of this school; null when there is none or it is another school's. */
export async function getLogbookEntry(
  sql: Sql,
  schoolId: number,
  entryId: number,
): Promise<LogbookRow | null> {
  const [row] = await sql<LogbookRow[]>`
    select ${columns(sql)} from logbook_entry where id = ${entryId} and school_id = ${schoolId}
  `;
  return row ?? null;
}
