import {
  dateOf,
  daysBetween,
  type Instant,
  type LocalDate,
  minutesBetween,
} from '#domain/kernel/nz-time.ts';
import { dateParts } from '#domain/kernel/nz-words.ts';
import * as words from './words.ts';

/** "Today", "5 Nov", or "5 Nov 2025" in another year. */
export function shortDay(date: LocalDate, today: LocalDate): string {
  if (date === today) return words.today;
  const { day, month, year } = dateParts(date);
  return today.startsWith(year) ? `${day} ${month}` : `${day} ${month} ${year}`;
}

/** "now", "5 min ago", "3 h ago", "yesterday", then the Auckland day: "5 Nov". */
export function timeAgo(at: Instant, now: Instant): string {
  const minutes = Math.floor(minutesBetween(at, now));
  if (minutes < 1) return words.now;
  if (minutes < 60) return words.minutesAgo({ minutes });
  const day = dateOf(at);
  const today = dateOf(now);
  const days = daysBetween(day, today);
  if (days === 0) return words.hoursAgo({ hours: Math.floor(minutes / 60) });
  return days === 1 ? words.yesterday : shortDay(day, today);
}
