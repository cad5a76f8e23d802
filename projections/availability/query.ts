import type { Sql } from 'postgres';
import type { z } from 'zod';
import type { Availability } from '#domain/availability/availability.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import { getHolidays } from '../school-holidays/query.ts';
import { bookable, settings } from './availability.ts';

/** GET /api/availability. */
export const availabilityRow = settings;
export type AvailabilityRow = z.infer<typeof availabilityRow>;

/** What an instructor has set; null until they have. */
export async function getAvailability(
  sql: Sql,
  instructorId: AccountId,
): Promise<AvailabilityRow | null> {
  const [row] = await bookable.select(sql, bookable.row.pick({ settings: true }))`
    where instructor_id = ${instructorId}
  `;
  return row?.settings ?? null;
}

/** The same, with the holidays that the school keeps. */
export async function getTeachingHours(
  sql: Sql,
  instructorId: AccountId,
): Promise<Availability | null> {
  const [row] = await bookable.select(sql, bookable.row.omit({ instructorId: true }))`
    where instructor_id = ${instructorId}
  `;
  return row ? { ...row.settings, holidays: await getHolidays(sql, row.schoolId) } : null;
}
