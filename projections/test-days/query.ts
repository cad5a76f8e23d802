import type { Sql } from 'postgres';
import { z } from 'zod';
import { practicalTestKinds } from '#domain/guide/practical-test.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { rowsOf } from '../engine/rows.ts';

/** When a practical test is sat: one that is booked, or a lesson of type Road Test, which knows neither kind nor place. */
export const testDayRow = z.object({
  startsAt: z.string(),
  endsAt: z.string(),
  kind: z.enum(practicalTestKinds).nullable(),
  place: z.string().nullable(),
  bookingId: z.number().int().nullable(),
  lessonId: z.number().int().nullable(),
});
export type TestDayRow = z.infer<typeof testDayRow>;

/** A student's tests that start from an instant on, the next one first. On a day with a booked test, that one alone. */
export function listTestDays(
  sql: Sql,
  schoolId: SchoolId,
  studentId: StudentId,
  from: Instant,
): Promise<TestDayRow[]> {
  return rowsOf(sql, testDayRow)`
    select starts_at, ends_at, kind, place, id as booking_id, null::bigint as lesson_id
    from test_booking
    where student_id = ${studentId} and school_id = ${schoolId} and state = 'booked' and starts_at >= ${from}
    union all
    select starts_at, ends_at, null, null, null, id
    from lesson
    where student_id = ${studentId} and school_id = ${schoolId} and lesson_type = 'Road Test'
      and status = 'scheduled' and starts_at >= ${from}
      and not exists (
        select from test_booking test where test.student_id = lesson.student_id and test.state = 'booked'
          and (test.starts_at at time zone 'Pacific/Auckland')::date = (lesson.starts_at at time zone 'Pacific/Auckland')::date
      )
    order by starts_at
  `;
}
