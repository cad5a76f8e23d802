import type { LessonStatus } from '#domain/catalogue/lessons.ts';
import { takesTime } from '#domain/diary/slot.ts';
import { minutesBetween } from '#domain/kernel/nz-time.ts';
import type { LessonTimes } from './clock-span.ts';

/** How long a day is booked, "5.5 h", or "Free"; a cancelled lesson takes no time. */
export function sayTaughtHours(
  lessons: readonly (LessonTimes & { status: LessonStatus })[],
): string {
  const minutes = lessons
    .filter((lesson) => takesTime(lesson.status))
    .reduce((sum, lesson) => sum + minutesBetween(lesson.startTime, lesson.endTime), 0);
  return minutes === 0 ? 'Free' : `${Number((minutes / 60).toFixed(2))} h`;
}
