import type { Instant } from '#domain/kernel/nz-time.ts';
import type { Lesson } from '#site/data/lessons.ts';

/** The scheduled lessons that are still to end, the one under way first. */
export function nextLessons(lessons: readonly Lesson[], now: Instant): Lesson[] {
  return lessons
    .filter(({ status, endTime }) => status === 'scheduled' && endTime > now)
    .toSorted((a, b) => a.startTime.localeCompare(b.startTime));
}
