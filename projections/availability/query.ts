import type { Sql } from 'postgres';
import type { z } from 'zod';
import type { Availability } from '#domain/availability/availability.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import { firstHolidays } from '#domain/school/holidays.ts';
import { revision, selectRevised } from '../engine/revision.ts';
import { schoolHolidayTable } from '../school-holidays/school-holidays.ts';
import { bookable, settings } from './availability.ts';

/** GET /api/availability. */
export const availabilityRow = settings.extend({ revision }).meta({ id: 'Availability' });
const stored = bookable.row.pick({ settings: true }).extend({ revision });
const holidays = schoolHolidayTable.row.omit({ schoolId: true });
const hours = bookable.row.pick({ settings: true });
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
  const [[row], [kept]] = await Promise.all([
    bookable.select(sql, hours)`where instructor_id = ${instructorId}`,
    schoolHolidayTable.select(sql, holidays)`
      where school_id = (select school_id from availability where instructor_id = ${instructorId})
    `,
  ]);
  return row ? { ...row.settings, holidays: kept ?? firstHolidays } : null;
}
