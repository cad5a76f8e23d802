import {
  addDays,
  addMonths,
  daysBetween,
  firstOfMonth,
  type LocalDate,
  mondayOf,
} from '#domain/kernel/nz-time.ts';
import { daysFrom } from '#site/features/shared/diary/group-by-day.ts';

/** The days a month's page shows: whole weeks from Monday, four to six of them, with the ends of the months beside it. */
export function monthDays(date: LocalDate): LocalDate[] {
  const first = mondayOf(firstOfMonth(date));
  const lastDay = addDays(addMonths(date, 1), -1);
  const weeks = Math.floor(daysBetween(first, lastDay) / 7) + 1;
  return daysFrom(first, weeks * 7);
}
