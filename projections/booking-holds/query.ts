import type { Sql } from 'postgres';
import type { z } from 'zod';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { bookingHold } from './booking-holds.ts';

/** A time that waits for its deposit, or did. Times are instants in UTC. */
export const holdRow = bookingHold.row;
export type HoldRow = Readonly<z.infer<typeof holdRow>>;

/** What a student held since an instant, the latest first. */
export function listHolds(sql: Sql, studentId: StudentId, since: Instant): Promise<HoldRow[]> {
  return bookingHold.select(sql, holdRow)`
    where student_id = ${studentId} and held_at >= ${since} order by held_at desc, lesson_id desc
  `;
}

/** What of a student's still waits for its deposit at a moment; null where nothing does. */
export async function getOpenHold(
  sql: Sql,
  studentId: StudentId,
  now: Instant,
): Promise<HoldRow | null> {
  const [row] = await bookingHold.select(sql, holdRow)`
    where student_id = ${studentId} and state = 'open' and held_until > ${now} order by held_until desc limit 1
  `;
  return row ?? null;
}

/** The hold that a lesson came of, or would have; null for a lesson without a deposit. */
export async function getHold(sql: Sql, lessonId: number): Promise<HoldRow | null> {
  const [row] = await bookingHold.select(sql, holdRow)`where lesson_id = ${lessonId}`;
  return row ?? null;
}

/** The hold that a payment is the deposit of. */
export async function getHoldOfPayment(sql: Sql, paymentId: number): Promise<HoldRow | null> {
  const [row] = await bookingHold.select(sql, holdRow)`where payment_id = ${paymentId}`;
  return row ?? null;
}

/** Holds that nobody has paid in time, the oldest first. */
export function listHoldsRunOut(sql: Sql, now: Instant, most: number): Promise<HoldRow[]> {
  return bookingHold.select(sql, holdRow)`
    where state = 'open' and held_until <= ${now} order by held_until, lesson_id limit ${most}
  `;
}

/** A school's times that wait for their deposits at a moment, by start time. */
export function listOpenHolds(sql: Sql, schoolId: SchoolId, now: Instant): Promise<HoldRow[]> {
  return bookingHold.select(sql, holdRow)`
    where school_id = ${schoolId} and state = 'open' and held_until > ${now} order by starts_at, lesson_id
  `;
}
