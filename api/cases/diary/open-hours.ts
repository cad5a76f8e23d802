import type { Database } from '#api/database/database.ts';
import { hoursOn } from '#domain/availability/free-slots.ts';
import type { TimeRange } from '#domain/availability/ranges.ts';
import type { AccountId, SchoolId } from '#domain/kernel/ids.ts';
import { type LocalDate, weekdayOf } from '#domain/kernel/nz-time.ts';
import { getAvailability } from '#projections/availability/query.ts';
import { getSchool } from '#projections/schools/query.ts';

/** The times of an Auckland day at which somebody teaches, on its clocks; null where nobody has said. */
type OpenHours = (day: LocalDate) => readonly TimeRange[] | null;

/** When an instructor teaches: within the hours they have set for booking, else within the school's. */
export async function openHoursOf(
  sql: Database,
  { schoolId, instructorId }: { schoolId: SchoolId; instructorId: AccountId },
): Promise<OpenHours> {
  const [own, school] = await Promise.all([
    getAvailability(sql, instructorId),
    getSchool(sql, schoolId),
  ]);
  if (own) return (day) => hoursOn(own, day);
  const schools = school?.openingHours;
  return (day) => (schools ? (schools[weekdayOf(day) - 1] ?? []) : null);
}
