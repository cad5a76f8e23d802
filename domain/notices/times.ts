import {
  addDays,
  addMinutes,
  clockAt,
  type Instant,
  instantAt,
  minutesBetween,
} from '../kernel/nz-time.ts';

const day = 24 * 60;
const nightBegins = '21:00';
const morning = '08:00';
const evening = '20:30';
/** What waits for the morning needs so many minutes before the lesson. */
const noticeMinutes = 60;

/** Whether nobody is written to, by Auckland's clocks: from 21:00 to 08:00. */
export function isNight(at: Instant): boolean {
  const { time } = clockAt(at);
  return time >= nightBegins || time < morning;
}

/** The next time that it is 08:00 in Auckland. */
function nextMorning(at: Instant): Instant {
  const { date, time } = clockAt(at);
  return instantAt(time < morning ? date : addDays(date, 1), morning);
}

/** The last time that it was 20:30 in Auckland. */
function eveningBefore(at: Instant): Instant {
  const { date, time } = clockAt(at);
  return instantAt(time < evening ? addDays(date, -1) : date, evening);
}

/** By elapsed time; whole days by Auckland's clocks, so that a day before nine o'clock is nine o'clock whatever the clocks did in between. */
export function reminderAt(startsAt: Instant, minutesBefore: number): Instant {
  if (minutesBefore % day !== 0) return addMinutes(startsAt, -minutesBefore);
  const { date, time } = clockAt(startsAt);
  return instantAt(addDays(date, -minutesBefore / day), time);
}

/**
 * When a reminder goes out: at its time; what falls into the night at 08:00 where an hour remains before the lesson, else at 20:30 before. Somebody who booked
 * later than that is up, and gets a reminder of an hour or less at its time. Null where its time was past when the lesson was booked or moved.
 * @param standsSince since when the lesson starts at `startsAt`
 */
export function reminderDueAt(
  startsAt: Instant,
  minutesBefore: number,
  standsSince: Instant,
): Instant | null {
  const at = reminderAt(startsAt, minutesBefore);
  if (at < standsSince) return null;
  if (!isNight(at)) return at;
  const later = nextMorning(at);
  if (addMinutes(later, noticeMinutes) <= startsAt) return later;
  const earlier = eveningBefore(at);
  if (earlier >= standsSince) return earlier;
  return minutesBefore <= noticeMinutes ? at : null;
}

/** When people hear of what happened at `at`: at once; at night in the morning, unless the lesson begins before that or soon after. */
export function newsDueAt(at: Instant, startsAt: Instant): Instant {
  if (!isNight(at)) return at;
  const later = nextMorning(at);
  return addMinutes(later, noticeMinutes) <= startsAt ? later : at;
}

/** When people hear of what can wait: at once, at night in the morning. */
export const outsideNight = (at: Instant): Instant => (isNight(at) ? nextMorning(at) : at);

/**
 * When a message goes out whose turn comes only now, as after a failure: at night in the morning, where it still says something then (`until`) and an hour
 * remains before the lesson; else now.
 */
export function outOfNight(now: Instant, until: Instant, startsAt: Instant | null): Instant {
  const at = startsAt === null ? outsideNight(now) : newsDueAt(now, startsAt);
  return at < until ? at : now;
}

/** No reminder that is due by now has a later plain time: by half past eight in the evening those of the whole night may be. An hour is for clocks that change. */
export function latestReminderAt(now: Instant): Instant {
  const isEvening = isNight(now) || clockAt(now).time >= evening;
  return addMinutes(isEvening ? nextMorning(now) : now, 60);
}

/** A reminder may be late by half of what is left before the lesson, as after a failure of ours; then it says nothing useful. */
export const reminderUntil = (startsAt: Instant, dueAt: Instant): Instant =>
  addMinutes(dueAt, minutesBetween(dueAt, startsAt) / 2);

export const isTooLate = (startsAt: Instant, dueAt: Instant, now: Instant): boolean =>
  now > reminderUntil(startsAt, dueAt);
