import { daysBetween, type LocalDate } from '#domain/kernel/nz-time.ts';

/** "Today", "Tomorrow", "In 5 days". */
export function daysAway(date: LocalDate, today: LocalDate): string {
  const days = daysBetween(today, date);
  if (days <= 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
}
