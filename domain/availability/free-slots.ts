import { keptHolidayOn } from '../catalogue/holidays.ts';
import { overlaps, type Slot, withBuffer } from '../diary/slot.ts';
import {
  addDays,
  addMinutes,
  dateOf,
  type Instant,
  instantAt,
  type LocalDate,
  weekdayOf,
} from '../kernel/nz-time.ts';
import type { Availability } from './availability.ts';
import type { TimeRange } from './ranges.ts';

/** Lessons are offered at the start of an instructor's hours and every half hour after it. */
const stepMinutes = 30;

/** The hours of an Auckland day: its exception where there is one, none on a holiday, else what the week says. */
export function hoursOn(
  { week, exceptions, holidays }: Availability,
  day: LocalDate,
): readonly TimeRange[] {
  const exception = exceptions.find(({ date }) => date === day);
  if (exception) return exception.ranges;
  if (holidays && keptHolidayOn(day, holidays)) return [];
  return week[weekdayOf(day) - 1] ?? [];
}

/** The first and the last day on which a lesson may be booked now. Auckland days. */
export function bookableDays(
  { noticeHours, windowDays }: Availability,
  now: Instant,
): { first: LocalDate; last: LocalDate } {
  return {
    first: dateOf(addMinutes(now, noticeHours * 60)),
    last: addDays(dateOf(now), windowDays),
  };
}

/**
 * The times of one Auckland day at which a lesson of this length may be booked, by start time: within the day's hours, with the notice asked for,
 * inside the booking window, and clear of other lessons by the buffer.
 * @param busy the instructor's lessons of that day
 */
export function freeSlotsOn(
  day: LocalDate,
  availability: Availability,
  busy: readonly Slot[],
  now: Instant,
  minutes: number,
): Slot[] {
  const { first, last } = bookableDays(availability, now);
  if (day < first || day > last) return [];
  const earliest = addMinutes(now, availability.noticeHours * 60);
  return slotsOn(day, availability, minutes).filter(
    (slot) =>
      slot.startsAt >= earliest &&
      !busy.some((lesson) => overlaps(lesson, withBuffer(slot, availability.bufferMinutes))),
  );
}

/** Every time an instructor's hours of a day have room for, taken or not. Around a change of the clocks a lesson still lasts its minutes. */
export function slotsOn(day: LocalDate, availability: Availability, minutes: number): Slot[] {
  return hoursOn(availability, day).flatMap(({ from, to }) => {
    const slots: Slot[] = [];
    const closes = instantAt(day, to);
    let startsAt = instantAt(day, from);
    for (;;) {
      const endsAt = addMinutes(startsAt, minutes);
      if (endsAt > closes) return slots;
      slots.push({ startsAt, endsAt });
      startsAt = addMinutes(startsAt, stepMinutes);
    }
  });
}
