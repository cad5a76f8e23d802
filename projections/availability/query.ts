import type { Sql } from 'postgres';
import type { z } from 'zod';
import type { Availability } from '#domain/availability/availability.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import { revision, selectRevised } from '../engine/revision.ts';
import { getHolidays } from '../school-holidays/query.ts';
import { bookable, settings } from './availability.ts';

/** GET /api/availability. */
export const availabilityRow = settings.extend({ revision });
const stored = bookable.row.pick({ settings: true }).extend({ revision });
export type AvailabilityRow = z.infer<typeof availabilityRow>;

/** What an instructor has set; null until they have. */
export async function getAvailability(
  sql: Sql,
  instructorId: AccountId,
): Promise<AvailabilityRow | null> {
  const [row] = await selectRevised(sql, bookable, stored)`
    where instructor_id = ${instructorId}
  `;
  return row ? { ...row.settings, revision: row.revision } : null;
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
