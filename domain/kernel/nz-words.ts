// oxlint-disable no-restricted-globals -- Date with explicit arguments is formatting; nothing here reads a clock.
import {
  type DayOfCalendar,
  fromTo,
  longDate,
  momentOf,
  monthOfYear,
  months,
  shortDate,
  shortDay,
  shortMonths,
  shortWeekdays,
} from './date-words.ts';
import { clockAt, type Instant, type LocalDate } from './nz-time.ts';

/** `Sat 21 Nov 2026`; without the year where the screen already says it. */
export const formatDate = (date: LocalDate, options: { year?: boolean } = { year: true }): string =>
  (options.year ? shortDate : shortDay)(partsOf(date));

/** The words of a date, for screens that set them apart: `Sat`, `21`, `Nov`, `November`, `2026`. */
export function dateParts(date: LocalDate) {
  const { weekday, day, month, year } = partsOf(date);
  return {
    weekday: shortWeekdays[weekday] ?? '',
    day: String(day),
    month: shortMonths[month] ?? '',
    longMonth: months[month] ?? '',
    year: String(year),
  };
}

/** `Saturday 21 November 2026`. */
export const formatLongDate = (date: LocalDate): string => longDate(partsOf(date));

/** `November 2026`. */
export const formatMonth = (date: LocalDate): string => monthOfYear(partsOf(date));

/** `16 – 22 November 2026`; months and years are said once each where they are the same. */
export const formatDateRange = (from: LocalDate, to: LocalDate): string =>
  fromTo(partsOf(from), partsOf(to));

/** `14:00–15:30` on Auckland's clocks. */
export function formatTimeSpan(startsAt: Instant, endsAt: Instant): string {
  return `${clockAt(startsAt).time}–${clockAt(endsAt).time}`;
}

/** `Wed 12 May 2027, 15:04` on Auckland's calendar and clocks. */
export function formatMoment(at: Instant): string {
  const { date, time } = clockAt(at);
  return momentOf(formatDate(date), time);
}

function partsOf(date: LocalDate): DayOfCalendar {
  const day = new Date(Date.parse(date));
  return {
    weekday: day.getUTCDay(),
    day: day.getUTCDate(),
    month: day.getUTCMonth(),
    year: day.getUTCFullYear(),
  };
}
