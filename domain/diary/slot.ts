import type { LessonStatus } from '../catalogue/lessons.ts';
import { addMinutes } from '../kernel/nz-time.ts';
import type { Slot } from './commands.ts';

/** Whether two half-open spans `[start, end)` share a moment; a lesson may start when another ends. Instants in UTC ISO compare as text. */
export function overlaps(a: Slot, b: Slot): boolean {
  return a.startsAt < b.endsAt && b.startsAt < a.endsAt;
}

/** A cancelled lesson frees its time; every other status keeps it. */
export function takesTime(status: LessonStatus): boolean {
  return status !== 'cancelled';
}

/** A slot with the minutes that are to be free before and after it. */
export function withBuffer({ startsAt, endsAt }: Slot, minutes: number): Slot {
  return { startsAt: addMinutes(startsAt, -minutes), endsAt: addMinutes(endsAt, minutes) };
}
