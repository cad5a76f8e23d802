import { takesTime } from '#domain/diary/slot.ts';
import { dateOf, minutesBetween } from '#domain/kernel/nz-time.ts';
import type { Lesson } from '#site/data/lessons.ts';
import type { LessonTimes } from '../clock-span.ts';
import * as words from './words.ts';

/** Where a free time lies in its day: "15 min after Grace Chen", "First of the day". */
export function sayGap(
  free: LessonTimes,
  lessons: readonly Lesson[],
  nameOf: (lesson: Lesson) => string,
): string {
  const day = dateOf(free.startTime);
  const before = lessons
    .filter((lesson) => takesTime(lesson.status) && dateOf(lesson.startTime) === day)
    .filter((lesson) => lesson.endTime <= free.startTime)
    .toSorted((a, b) => a.endTime.localeCompare(b.endTime))
    .at(-1);
  if (!before) return words.firstOfTheDay;
  const name = nameOf(before);
  const gap = minutesBetween(before.endTime, free.startTime);
  if (gap === 0) return words.rightAfter({ name });
  if (gap < 60) return words.minAfter({ gap, name });
  return words.hAfter({ hours: Number((gap / 60).toFixed(2)), name });
}
