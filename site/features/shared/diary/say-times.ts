import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate, formatTimeSpan } from '#domain/kernel/nz-words.ts';
import type { LessonTimes } from './clock-span.ts';

/** `Thu 19 Nov, 14:15–15:15`. */
export function sayTimes({ startTime, endTime }: LessonTimes): string {
  return `${formatDate(dateOf(startTime), { year: false })}, ${formatTimeSpan(startTime, endTime)}`;
}
