import type { Instant } from '#domain/kernel/nz-time.ts';
import type { Lesson } from '#site/data/lessons.ts';

/**
 * Upcoming lessons start in the future and are not cancelled, the next one first; past ones have started or are cancelled, the latest first
 *.
 */
export function splitLessons(
  lessons: readonly Lesson[],
  now: Instant,
): { upcoming: Lesson[]; past: Lesson[] } {
  const byStart = lessons.toSorted((a, b) => a.startTime.localeCompare(b.startTime));
  const isUpcoming = ({ startTime, status }: Lesson) => startTime > now && status !== 'cancelled';
  return {
    upcoming: byStart.filter(isUpcoming),
    past: byStart.filter((lesson) => !isUpcoming(lesson)).toReversed(),
  };
}

/** The scheduled lessons that are still to end, the one under way first. */
export function nextLessons(lessons: readonly Lesson[], now: Instant): Lesson[] {
  return lessons
    .filter(({ status, endTime }) => status === 'scheduled' && endTime > now)
    .toSorted((a, b) => a.startTime.localeCompare(b.startTime));
}
