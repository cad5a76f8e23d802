import { dateOf, daysBetween, type Instant, minutesBetween } from '#domain/kernel/nz-time.ts';
import { shortDay } from './short-day.ts';

/** "now", "5 min ago", "3 h ago", "yesterday", then the Auckland day: "5 Nov". */
export function timeAgo(at: Instant, now: Instant): string {
  const minutes = Math.floor(minutesBetween(at, now));
  if (minutes < 1) return 'now';
  if (minutes < 60) return `${minutes} min ago`;
  const days = daysBetween(dateOf(at), dateOf(now));
  if (days === 0) return `${Math.floor(minutes / 60)} h ago`;
  return days === 1 ? 'yesterday' : shortDay(dateOf(at), dateOf(now));
}
