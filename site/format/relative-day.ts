import {
  dateOf,
  daysBetween,
  type Instant,
  type LocalDate,
  timeOf,
} from '#domain/kernel/nz-time.ts';
import { shortDay } from './time-ago.ts';
import * as words from './words.ts';

/** The same within a sentence: "today", "5 Nov". */
export const dayInSentence = (date: LocalDate, today: LocalDate): string =>
  date === today ? words.todayInSentence : shortDay(date, today);

/** "Today 14:05", "5 Nov 14:05" on Auckland's clocks. */
export const shortMoment = (at: Instant, now: Instant): string =>
  `${shortDay(dateOf(at), dateOf(now))} ${timeOf(at)}`;

/** "Today", "Tomorrow", "In 5 days". */
export function daysAway(date: LocalDate, today: LocalDate): string {
  const days = daysBetween(today, date);
  if (days <= 0) return words.today;
  return days === 1 ? words.tomorrow : words.inDays({ days });
}
