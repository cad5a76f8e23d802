import type { LessonStatus } from '#domain/catalogue/lessons.ts';
import { inHours } from '#domain/credit/sentence.ts';
import { takesTime } from '#domain/diary/slot.ts';
import { clockAt, type LocalTime, minutesBetween } from '#domain/kernel/nz-time.ts';
import * as words from './words.tsx';

/** The times a lesson is held at, as the API sends them: instants. */
export type LessonTimes = Readonly<{ startTime: string; endTime: string }>;

/** A stretch of an Auckland day as its clocks read, in minutes after midnight, 0 to 1440. */
export type ClockSpan = Readonly<{ from: number; to: number }>;

export const minutesInADay = 24 * 60;

/** Where a lesson stands in the column of the day it starts on: from what the clock shows at its start to what it shows at its end. */
export function clockSpan({ startTime, endTime }: LessonTimes): ClockSpan {
  const start = clockAt(startTime);
  const end = clockAt(endTime);
  const from = minutesOf(start.time);
  const to = end.date > start.date ? minutesInADay : minutesOf(end.time);
  // In the hour that the change to winter time repeats, a lesson may end at a time its start has already shown: its length is drawn instead.
  return { from, to: to > from ? to : from + minutesBetween(startTime, endTime) };
}

/** `14:30` is 870. */
export function minutesOf(time: LocalTime): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** 870 is `14:30`; 1440 is `24:00`. */
export function timeAt(minutes: number): LocalTime {
  const [hours, rest] = [Math.trunc(minutes / 60), minutes % 60];
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

/** How long a day is booked, "5 h 30", "45 min", or "Free": seven stand side by side on a phone. A cancelled lesson takes no time. */
export function sayTaughtHours(
  lessons: readonly (LessonTimes & { status: LessonStatus })[],
): string {
  const minutes = lessons
    .filter((lesson) => takesTime(lesson.status))
    .reduce((sum, lesson) => sum + minutesBetween(lesson.startTime, lesson.endTime), 0);
  return minutes === 0 ? words.free : inHours(minutes).replace(/ h (\d+) min$/, ' h $1');
}
