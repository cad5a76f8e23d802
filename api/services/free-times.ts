import type { Deps } from '#api/deps.ts';
import type { Availability } from '#domain/availability/availability.ts';
import { freeSlotsOn } from '#domain/availability/free-slots.ts';
import { defaultLessonDuration } from '#domain/catalogue/lessons.ts';
import { dayCloses, dayOpens, nextFreeTimes } from '#domain/diary/free-times.ts';
import type { Slot } from '#domain/diary/slot.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import {
  addDays,
  addMinutes,
  dateOf,
  type Instant,
  instantAt,
  type LocalDate,
  startOfDay,
  weekdayOf,
} from '#domain/kernel/nz-time.ts';
import { type Hours, readOpeningHours } from '#domain/school/opening-hours.ts';
import { getTeachingHours } from '#projections/availability/query.ts';
import { listBusySpans } from '#projections/lessons/query.ts';

const daysShown = 5;
const daysLookedAt = 14;
/** Nobody can be picked up within minutes of asking. */
const noticeMinutes = 2 * 60;
const afternoon = '14:00';
const wholeDay: Hours = { from: dayOpens, to: dayCloses };

/**
 * When an instructor could next give a lesson of an hour: on each of the next five days that have one, the first free time and the first in
 * the afternoon, within the hours they have set for booking, else within the school's hours as far as they can be read.
 */
export async function freeTimesOf(
  { sql }: Pick<Deps, 'sql'>,
  instructorId: AccountId,
  operatingHours: string | null,
  now: Instant,
): Promise<Slot[]> {
  const from = addMinutes(now, noticeMinutes);
  const today = dateOf(from);
  const end = startOfDay(addDays(today, daysLookedAt));
  const busy = await listBusySpans(sql, instructorId, now, end);
  const set = await getTeachingHours(sql, instructorId);
  if (set) return firstOfEachDay(set, busy, now);
  const hours = readOpeningHours(operatingHours);
  return Array.from({ length: daysLookedAt }, (_, index) => addDays(today, index))
    .map((day) => offersOn(day, hours ? hours.get(weekdayOf(day)) : wholeDay, busy, from))
    .filter((times) => times.length > 0)
    .slice(0, daysShown)
    .flat();
}

/** By the instructor's own hours, notice, window and buffer. */
function firstOfEachDay(set: Availability, busy: readonly Slot[], now: Instant) {
  const minutes = set.lessonLengths.includes(defaultLessonDuration)
    ? defaultLessonDuration
    : (set.lessonLengths[0] ?? defaultLessonDuration);
  const today = dateOf(now);
  return Array.from({ length: daysLookedAt }, (_, index) => addDays(today, index))
    .map((day) => {
      const slots = freeSlotsOn(day, set, busy, now, minutes);
      const later = slots.find(({ startsAt }) => startsAt >= instantAt(day, afternoon));
      return [...new Set([slots[0], later])].filter((slot) => slot !== undefined);
    })
    .filter((times) => times.length > 0)
    .slice(0, daysShown)
    .flat();
}

/** At most two times of a day; none when the school does not teach on it. */
function offersOn(
  day: LocalDate,
  hours: Hours | undefined,
  busy: readonly Slot[],
  notBefore: Instant,
): Slot[] {
  if (!hours) return [];
  const closes = instantAt(day, hours.to);
  const firstAfter = (time: Instant) => {
    const [slot] = nextFreeTimes(
      busy,
      time < notBefore ? notBefore : time,
      defaultLessonDuration,
      1,
    );
    return slot && slot.endsAt <= closes ? slot : undefined;
  };
  const first = firstAfter(instantAt(day, hours.from));
  const later = hours.from < afternoon ? firstAfter(instantAt(day, afternoon)) : undefined;
  return [
    first,
    later === undefined || later.startsAt === first?.startsAt ? undefined : later,
  ].filter((slot) => slot !== undefined);
}
