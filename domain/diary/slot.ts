import type { LessonStatus } from '../catalogue/lessons.ts';
import type { Changes } from '../kernel/fields.ts';
import { addMinutes, type Instant, minutesBetween } from '../kernel/nz-time.ts';

/** A span of time: two instants in UTC. */
export type Slot = Readonly<{ startsAt: Instant; endsAt: Instant }>;

/** A slot as forms and JSON name its ends. */
export type SlotJson = Readonly<{ startTime: Instant; endTime: Instant }>;

export const slotJson = ({ startsAt, endsAt }: Slot): SlotJson => ({
  startTime: startsAt,
  endTime: endsAt,
});

export const slotOf = ({ startTime, endTime }: SlotJson): Slot => ({
  startsAt: startTime,
  endsAt: endTime,
});

/** What lies in a slot, as JSON has it; all else in it stays. */
export const timesToJson = <Of extends Slot>({
  startsAt,
  endsAt,
  ...rest
}: Of): Omit<Of, keyof Slot> & SlotJson => ({
  ...rest,
  startTime: startsAt,
  endTime: endsAt,
});

/** What JSON puts into a slot, or moves to another start or end. */
export const timesFromJson = <Of extends Changes<SlotJson>>({
  startTime,
  endTime,
  ...rest
}: Of): Omit<Of, keyof SlotJson> & { startsAt: Of['startTime']; endsAt: Of['endTime'] } => ({
  ...rest,
  startsAt: startTime,
  endsAt: endTime,
});

/** Whether two half-open spans `[start, end)` share a moment; a lesson may start when another ends. Instants in UTC ISO compare as text. */
export function overlaps(a: Slot, b: Slot): boolean {
  return a.startsAt < b.endsAt && b.startsAt < a.endsAt;
}

/** How long it is to the nearest minute: times may come with seconds, and credit is kept in whole minutes. */
export function wholeMinutesOf({ startsAt, endsAt }: Slot): number {
  return Math.round(minutesBetween(startsAt, endsAt));
}

/** A slot with the minutes that are to be free before and after it. */
export function withBuffer({ startsAt, endsAt }: Slot, minutes: number): Slot {
  return { startsAt: addMinutes(startsAt, -minutes), endsAt: addMinutes(endsAt, minutes) };
}

/** A cancelled lesson frees its time; every other status keeps it. */
export function takesTime(status: LessonStatus): boolean {
  return status !== 'cancelled';
}
