import type { Sql } from 'postgres';
import { z } from 'zod';
import type { AccountId, SchoolId, StudentId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { revision, selectRevised } from '../engine/revision.ts';
import { rowsOf } from '../engine/rows.ts';
import { testBookingTable } from './test-bookings.ts';

/** A booking that counts. Times are instants in UTC. */
export const testBookingRow = testBookingTable.row
  .omit({
    schoolId: true,
    edition: true,
    askedAt: true,
  })
  .extend({ revision });
export type TestBookingRow = z.infer<typeof testBookingRow>;

/** A student's bookings, the latest test first; those that were cancelled or sat too. */
export function listTestBookings(
  sql: Sql,
  schoolId: SchoolId,
  studentId: StudentId,
): Promise<TestBookingRow[]> {
  return selectRevised(sql, testBookingTable, testBookingRow)`
    where student_id = ${studentId} and school_id = ${schoolId} and state <> 'asked'
    order by starts_at desc, id desc
  `;
}

/** One booking of a student; null when there is none or it is another's. */
export async function getTestBooking(
  sql: Sql,
  schoolId: SchoolId,
  studentId: StudentId,
  bookingId: number,
): Promise<TestBookingRow | null> {
  const [row] = await selectRevised(sql, testBookingTable, testBookingRow)`
    where id = ${bookingId} and student_id = ${studentId} and school_id = ${schoolId} and state <> 'asked'
  `;
  return row ?? null;
}

/** A school's tests that are booked and still to be sat, the next first. */
export function listBookedTests(
  sql: Sql,
  schoolId: SchoolId,
  now: Instant,
  limit: number,
): Promise<TestBookingRow[]> {
  return selectRevised(sql, testBookingTable, testBookingRow)`
    where school_id = ${schoolId} and state = 'booked' and starts_at > ${now}
    order by starts_at, id limit ${limit}
  `;
}

const testOfDay = testBookingTable.row
  .pick({ studentId: true, kind: true, startsAt: true, place: true })
  .extend({ studentName: z.string() });
export type TestOfDay = z.infer<typeof testOfDay>;

/** An instructor's booked tests between two instants, by start time. */
export function listTestsBetween(
  sql: Sql,
  instructorId: AccountId,
  { from, to }: { from: Instant; to: Instant },
): Promise<TestOfDay[]> {
  return rowsOf(sql, testOfDay)`
    select student_id, kind, starts_at, place, concat_ws(' ', student.first_name, student.last_name) as student_name
    from test_booking join student on student.id = test_booking.student_id
    where test_booking.instructor_id = ${instructorId} and state = 'booked' and starts_at >= ${from} and starts_at < ${to}
    order by starts_at
  `;
}

/** Whether an instructor's own time is held for a test that is still to be sat. */
export async function isHeldForATest(
  sql: Sql,
  instructorId: AccountId,
  ownTimeId: number,
): Promise<boolean> {
  const rows = await testBookingTable.select(sql, testBookingTable.row.pick({ id: true }))`
    where own_time_id = ${ownTimeId} and instructor_id = ${instructorId} and state in ('booked', 'asked') limit 1
  `;
  return rows.length > 0;
}

const asked = testBookingTable.row.pick({
  id: true,
  edition: true,
  schoolId: true,
  instructorId: true,
  studentId: true,
  ownTimeId: true,
  heldFrom: true,
  heldUntil: true,
});

/** Editions for which the diary has been asked since before an instant. */
export function listAskedBookings(sql: Sql, before: Instant): Promise<z.infer<typeof asked>[]> {
  return testBookingTable.select(sql, asked)`
    where state = 'asked' and asked_at < ${before} order by id limit 100
  `;
}
