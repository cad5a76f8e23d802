import type { Sql } from 'postgres';
import { z } from 'zod';
import { drivingTestResults, drivingTestTypes } from '#domain/catalogue/certificates.ts';

/** GET /api/students/{id}/tests. The date is Auckland's. */
export const drivingTestRow = z.object({
  id: z.number().int(),
  studentId: z.number().int(),
  type: z.enum(drivingTestTypes),
  date: z.string(),
  place: z.string().nullable(),
  result: z.enum(drivingTestResults),
  notes: z.string().nullable(),
});
export type DrivingTestRow = z.infer<typeof drivingTestRow>;

const columns = (sql: Sql) => sql`id, student_id, type, date, place, result, notes`;

/** A student's test results, the latest first. */
export function listDrivingTests(
  sql: Sql,
  schoolId: number,
  studentId: number,
): Promise<DrivingTestRow[]> {
  return sql<DrivingTestRow[]>`
    select ${columns(sql)} from driving_test
    where student_id = ${studentId} and school_id = ${schoolId}
    order by date desc, id desc
  `;
}

/** One result of this school; null when there is none or it is another school's. */
export async function getDrivingTest(
  sql: Sql,
  schoolId: number,
  testId: number,
): Promise<DrivingTestRow | null> {
  const [row] = await sql<DrivingTestRow[]>`
    select ${columns(sql)} from driving_test where id = ${testId} and school_id = ${schoolId}
  `;
  return row ?? null;
}
