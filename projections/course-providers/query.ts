import type { Sql } from 'postgres';
import type { z } from 'zod';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { approvedCourse, courseProvider } from './course-providers.ts';

const providerRow = courseProvider.row.omit({ schoolId: true });
export type CourseProviderRow = z.infer<typeof providerRow>;

export const approvedCourseRow = approvedCourse.row.omit({ schoolId: true });
export type ApprovedCourseRow = z.infer<typeof approvedCourseRow>;

/** A school's approval with its suspension; null where it has none. */
export async function getCourseProvider(
  sql: Sql,
  schoolId: SchoolId,
): Promise<CourseProviderRow | null> {
  const [row] = await courseProvider.select(sql, providerRow)`where school_id = ${schoolId}`;
  return row ?? null;
}

/** The courses that a school's approval names. */
export function listApprovedCourses(sql: Sql, schoolId: SchoolId): Promise<ApprovedCourseRow[]> {
  return approvedCourse.select(sql, approvedCourseRow)`
    where school_id = ${schoolId} order by course_name, id
  `;
}
