import { dayCloses, dayOpens } from '#domain/diary/free-times.ts';
import { type ClockSpan, clockSpan, type LessonTimes, minutesOf } from './clock-span.ts';

/** The hours the schedules' grid shows: 07:00 to 20:00, and as much more as its lessons need, in whole hours. */
export function hoursShown(lessons: readonly LessonTimes[]): ClockSpan {
  let from = minutesOf(dayOpens);
  let to = minutesOf(dayCloses);
  for (const lesson of lessons) {
    const span = clockSpan(lesson);
    from = Math.min(from, Math.floor(span.from / 60) * 60);
    to = Math.max(to, Math.ceil(span.to / 60) * 60);
  }
  return { from, to };
}

/** Every whole hour from one end of a span to the other, in minutes, both ends included. */
export function hourMarks({ from, to }: ClockSpan): number[] {
  return Array.from({ length: Math.floor((to - from) / 60) + 1 }, (_, index) => from + index * 60);
}
