import { addMinutes, type Instant, minutesBetween } from '../kernel/nz-time.ts';
import type { Slot } from './slot.ts';

/**
 * By how many minutes each lesson of a day starts late if the first one starts `minutes` late: the gaps between lessons absorb it, and lessons that share
 * a time are late together.
 * @param lessons those still to come, by start time
 */
export function lateChain<Lesson extends Slot>(
  lessons: readonly Lesson[],
  minutes: number,
): { readonly lesson: Lesson; readonly minutes: number }[] {
  let late = minutes;
  let free: Instant | null = null;
  return lessons.map((lesson) => {
    if (free !== null)
      late = Math.min(late, Math.max(0, Math.ceil(minutesBetween(lesson.startsAt, free))));
    const ends = addMinutes(lesson.endsAt, late);
    free = free === null || ends > free ? ends : free;
    return { lesson, minutes: late };
  });
}
