import type { Sql } from 'postgres';
import type { z } from 'zod';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { drivingTest } from './driving-tests.ts';

/** GET /api/students/{id}/tests. The date is Auckland's. */
export const drivingTestRow = drivingTest.row.omit({ schoolId: true }).meta({ id: 'DrivingTest' });
export type DrivingTestRow = z.infer<typeof drivingTestRow>;

/** A student's test results, the latest first. */
export function listDrivingTests(
  sql: Sql,
  schoolId: SchoolId,
  studentId: StudentId,
): Promise<DrivingTestRow[]> {
  return drivingTest.select(sql, drivingTestRow)`
    where student_id = ${studentId} and school_id = ${schoolId}
    order by date desc, id desc
  `;
}

/** One result of this school; null when there is none or it is another school's. */
export async function getDrivingTest(
  sql: Sql,
  schoolId: SchoolId,
  testId: number,
): Promise<DrivingTestRow | null> {
  const [row] = await drivingTest.select(sql, drivingTestRow)`
    where id = ${testId} and school_id = ${schoolId}
  `;
  return row ?? null;
}
