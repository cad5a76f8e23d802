// oxlint-disable no-restricted-globals -- Date with explicit arguments is formatting; nothing here reads a clock.
import { months, shortMonths, shortWeekdays, weekdays } from './date-names.ts';
import { clockAt, type Instant, type LocalDate } from './nz-time.ts';

/** `Sat 21 Nov 2026`; without the year where the screen already says it. */
export function formatDate(date: LocalDate, options: { year?: boolean } = { year: true }): string {
  const { weekday, day, month, year } = dateParts(date);
  const short = `${weekday} ${day} ${month}`;
  return options.year ? `${short} ${year}` : short;
}

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
export function formatLongDate(date: LocalDate): string {
  const { weekday, day, month, year } = partsOf(date);
  return `${weekdays[weekday]} ${day} ${months[month]} ${year}`;
}

/** `November 2026`. */
export function formatMonth(date: LocalDate): string {
  const { month, year } = partsOf(date);
  return `${months[month]} ${year}`;
}

/** `16 – 22 November 2026`; months and years are said once each where they are the same. */
export function formatDateRange(from: LocalDate, to: LocalDate): string {
  const a = partsOf(from);
  const b = partsOf(to);
  if (a.year !== b.year)
    return `${a.day} ${months[a.month]} ${a.year} – ${b.day} ${months[b.month]} ${b.year}`;
  if (a.month !== b.month)
    return `${a.day} ${months[a.month]} – ${b.day} ${months[b.month]} ${b.year}`;
  return `${a.day} – ${b.day} ${months[a.month]} ${a.year}`;
}

/** `14:00–15:30` on Auckland's clocks. */
export function formatTimeSpan(startsAt: Instant, endsAt: Instant): string {
  return `${clockAt(startsAt).time}–${clockAt(endsAt).time}`;
}

/** `Wed 12 May 2027, 15:04` on Auckland's calendar and clocks. */
export function formatMoment(at: Instant): string {
  const { date, time } = clockAt(at);
  return `${formatDate(date)}, ${time}`;
}

function partsOf(date: LocalDate) {
  const day = new Date(Date.parse(date));
  return {
    weekday: day.getUTCDay(),
    day: day.getUTCDate(),
    month: day.getUTCMonth(),
    year: day.getUTCFullYear(),
  };
}
