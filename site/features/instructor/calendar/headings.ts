import { addDays, type LocalDate, mondayOf } from '#domain/kernel/nz-time.ts';
import { dateParts, formatLongDate, formatMonth } from '#domain/kernel/nz-words.ts';
import * as words from './words.ts';

export type CalendarView = 'week' | 'month' | 'day';

/** "November 16 - November 22, 2026", "November 2026", or the day in full. */
export function headingOf(view: CalendarView, date: LocalDate): string {
  if (view === 'month') return formatMonth(date);
  if (view === 'day') return formatLongDate(date);
  const monday = mondayOf(date);
  const sunday = addDays(monday, 6);
  const isOneYear = yearOf(monday) === yearOf(sunday);
  const from = monthDay(monday);
  const [to, year] = [monthDay(sunday), yearOf(sunday)];
  return isOneYear
    ? words.weekOfYear({ from, to, year })
    : words.weekOverYears({ from, fromYear: yearOf(monday), to, year });
}

/** 13 × 60 is `1:00 PM`; 0 and 24 × 60 are `12:00 AM`. */
export function twelveHour(minutes: number): string {
  const hour = Math.trunc(minutes / 60) % 24;
  const rest = String(minutes % 60).padStart(2, '0');
  return `${hour % 12 || 12}:${rest} ${hour < 12 ? words.beforeNoon : words.afterNoon}`;
}

const yearOf = (date: LocalDate) => date.slice(0, 4);

function monthDay(date: LocalDate): string {
  const { longMonth, day } = dateParts(date);
  return words.monthDay({ month: longMonth, day });
}
