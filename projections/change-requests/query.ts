import type { Sql } from 'postgres';
import type { z } from 'zod';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { changeRequest } from './change-requests.ts';

/** A request to move a lesson. Times are instants in UTC. */
export const changeRequestRow = changeRequest.row
  .omit({ schoolId: true, guardianId: true })
  .meta({ id: 'ChangeRequest' });
export type ChangeRequestRow = z.infer<typeof changeRequestRow>;

/** A school's requests that wait for an answer, of lessons still to come, the next lesson first. */
export function listOpenChangeRequests(
  sql: Sql,
  schoolId: SchoolId,
  now: Instant,
): Promise<ChangeRequestRow[]> {
  return changeRequest.select(sql, changeRequestRow)`
    where school_id = ${schoolId} and state in ('open', 'offered') and starts_at > ${now}
    order by starts_at, lesson_id
  `;
}

/** What a student's lessons to come were asked to become, the last request of each lesson. */
export function listChangeRequestsOf(
  sql: Sql,
  studentId: StudentId,
  now: Instant,
): Promise<ChangeRequestRow[]> {
  return changeRequest.select(sql, changeRequestRow)`
    where student_id = ${studentId} and state in ('open', 'offered', 'declined') and starts_at > ${now}
    order by starts_at, lesson_id
  `;
}

/** The last request about a lesson; null where nobody asked. */
export async function getChangeRequest(
  sql: Sql,
  schoolId: SchoolId,
  lessonId: number,
): Promise<ChangeRequestRow | null> {
  const [row] = await changeRequest.select(sql, changeRequestRow)`
    where lesson_id = ${lessonId} and school_id = ${schoolId}
  `;
  return row ?? null;
}
