import type { Deps } from '#api/deps.ts';
import { firstAvailability, usualLength } from '#domain/availability/availability.ts';
import { freeSlotsOn } from '#domain/availability/free-slots.ts';
import { withinOpeningHours } from '#domain/availability/unset.ts';
import { defaultLessonDuration } from '#domain/catalogue/lessons.ts';
import type { Slot } from '#domain/diary/slot.ts';
import type { AccountId, SchoolId } from '#domain/kernel/ids.ts';
import { addDays, dateOf, type Instant, instantAt, startOfDay } from '#domain/kernel/nz-time.ts';
import { getTeachingHours } from '#projections/availability/query.ts';
import { listBusySpans } from '#projections/lessons/query.ts';
import { getSchool } from '#projections/schools/query.ts';

const daysShown = 5;
const daysLookedAt = 14;
const afternoon = '14:00';
/** Nobody can be picked up within minutes of asking. Hours. */
const leastNotice = 2;

/**
 * When an instructor could next give a lesson of an hour: on each of the next five days that have one, the first free time and the first in
 * the afternoon, within the hours they have set for booking, else within the school's.
 */
export async function freeTimesOf(
  { sql }: Pick<Deps, 'sql'>,
  { schoolId, instructorId }: { schoolId: SchoolId; instructorId: AccountId },
  now: Instant,
): Promise<Slot[]> {
  const today = dateOf(now);
  const end = startOfDay(addDays(today, daysLookedAt));
  const [own, school, busy] = await Promise.all([
    getTeachingHours(sql, instructorId),
    getSchool(sql, schoolId),
    listBusySpans(sql, instructorId, now, end),
  ]);
  const hours = own ?? {
    // Nobody has said yet when they teach: a Sunday at seven is no good guess.
    ...withinOpeningHours(school?.openingHours ?? firstAvailability.week),
    noticeHours: leastNotice,
  };
  const minutes = usualLength(hours, defaultLessonDuration);
  return Array.from({ length: daysLookedAt }, (_, index) => addDays(today, index))
    .map((day) => {
      const slots = freeSlotsOn(day, hours, busy, now, minutes);
      const later = slots.find(({ startsAt }) => startsAt >= instantAt(day, afternoon));
      return [...new Set([slots[0], later])].filter((slot) => slot !== undefined);
    })
    .filter((times) => times.length > 0)
    .slice(0, daysShown)
    .flat();
}
