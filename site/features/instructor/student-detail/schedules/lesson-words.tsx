import { addDays, dateOf, type Instant, type LocalDate, timeOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Lesson } from '#site/data/lessons.ts';
import { bold } from '#site/ui/tags.tsx';
import * as words from './words.tsx';

/** "Today, 14:00", "Tomorrow, 09:30" or "Sat 21 Nov, 14:00", on Auckland's clocks. */
export function dayAndTime(at: Instant, today: LocalDate): string {
  return `${dayWord(dateOf(at), today)}, ${timeOf(at)}`;
}

/** "Today", "Tomorrow", or the date; the year is said when it is another one. */
export function dayWord(date: LocalDate, today: LocalDate): string {
  if (date === today) return words.today;
  if (date === addDays(today, 1)) return words.tomorrow;
  return formatDate(date, { year: date.slice(0, 4) !== today.slice(0, 4) });
}

/** The lesson under way: "Now, City Driving until 11:45". */
export function lessonNow({ lessonType, endTime }: Lesson) {
  return words.lessonUnderWay({ lessonType, time: timeOf(endTime), b: bold });
}
