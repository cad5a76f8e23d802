import { addDays, dateOf, type LocalDate, mondayOf } from '#domain/kernel/nz-time.ts';
import type { LessonTimes } from './clock-span.ts';

/** Lessons by the Auckland day they start on, each day's by start time. */
export function groupByDay<Lesson extends LessonTimes>(
  lessons: readonly Lesson[],
): ReadonlyMap<LocalDate, Lesson[]> {
  return Map.groupBy(
    lessons.toSorted((a, b) => a.startTime.localeCompare(b.startTime)),
    (lesson) => dateOf(lesson.startTime),
  );
}

/** The seven days of a date's week, Monday first. */
export function weekOf(date: LocalDate): LocalDate[] {
  return daysFrom(mondayOf(date), 7);
}

export function daysFrom(first: LocalDate, count: number): LocalDate[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}
