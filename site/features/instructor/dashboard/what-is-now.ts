import type { Instant } from '#domain/kernel/nz-time.ts';
import type { Lesson } from '#site/data/lessons.ts';

/**
 * What somebody beside a car has to know: the lesson under way, the next one that is still to come, and those that ended without anybody saying
 * how they went, latest first.
 * @param lessons by start time
 */
export function whatIsNow(lessons: readonly Lesson[], now: Instant) {
  const open = lessons.filter(({ status }) => status === 'scheduled');
  return {
    running: open.find(({ startTime, endTime }) => startTime <= now && now < endTime),
    next: open.find(({ startTime }) => startTime > now),
    unsaid: open.filter(({ endTime }) => endTime <= now).toReversed(),
  };
}
