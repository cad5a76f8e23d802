import type { Sql } from 'postgres';
import { firstAvailability, usualLength } from '#domain/availability/availability.ts';
import { freeSlotsOn } from '#domain/availability/free-slots.ts';
import { withinOpeningHours } from '#domain/availability/unset.ts';
import { defaultLessonDuration } from '#domain/catalogue/lessons.ts';
import type { Slot } from '#domain/diary/slot.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import { addDays, dateOf, type Instant, instantAt, startOfDay } from '#domain/kernel/nz-time.ts';
import { firstHolidays } from '#domain/school/holidays.ts';
import { listTeaching } from '#projections/directory/teaching.ts';
import { listBusySpansOf } from '#projections/lessons/query.ts';

const daysLookedAt = 14;
const afternoon = '14:00';
/** Nobody can be picked up within minutes of asking. Hours. */
const leastNotice = 2;

/**
 * When each instructor could next teach for an hour. Each of their next `days` with room gives its first free time and its first in the afternoon.
 * Times lie within the instructor's booking hours, or the school's where they set none. One query serves all instructors.
 */
export async function freeTimesOf(
  sql: Sql,
  instructorIds: readonly AccountId[],
  now: Instant,
  days: number,
): Promise<ReadonlyMap<AccountId, readonly Slot[]>> {
  const today = dateOf(now);
  const end = startOfDay(addDays(today, daysLookedAt));
  const [teaching, busy] = await Promise.all([
    listTeaching(sql, instructorIds),
    listBusySpansOf(sql, instructorIds, now, end),
  ]);
  const busyOf = Map.groupBy(busy, ({ instructorId }) => instructorId);
  return new Map(
    teaching.map(({ instructorId, ...hours }) => [
      instructorId,
      nextFree(hours, busyOf.get(instructorId) ?? [], now, days),
    ]),
  );
}

type Hours = Omit<Awaited<ReturnType<typeof listTeaching>>[number], 'instructorId'>;

function nextFree(
  { settings, holidays, openingHours }: Hours,
  busy: readonly Slot[],
  now: Instant,
  days: number,
): readonly Slot[] {
  const hours = settings
    ? { ...settings, holidays: holidays ?? firstHolidays }
    : {
        // Nobody has said yet when they teach: a Sunday at seven is no good guess.
        ...withinOpeningHours(openingHours ?? firstAvailability.week),
        noticeHours: leastNotice,
      };
  const minutes = usualLength(hours, defaultLessonDuration);
  const found: Slot[][] = [];
  for (let ahead = 0; ahead < daysLookedAt && found.length < days; ahead += 1) {
    const day = addDays(dateOf(now), ahead);
    const slots = freeSlotsOn(day, hours, busy, now, minutes);
    const later = slots.find(({ startsAt }) => startsAt >= instantAt(day, afternoon));
    const shown = [...new Set([slots[0], later])].filter((slot) => slot !== undefined);
    if (shown.length > 0) found.push(shown);
  }
  return found.flat();
}
