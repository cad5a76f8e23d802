import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { dateParts } from '#domain/kernel/nz-words.ts';

/** "Today", "5 Nov", or "5 Nov 2025" in another year. */
export function shortDay(date: LocalDate, today: LocalDate): string {
  if (date === today) return 'Today';
  const { day, month, year } = dateParts(date);
  return date.slice(0, 4) === today.slice(0, 4) ? `${day} ${month}` : `${day} ${month} ${year}`;
}
