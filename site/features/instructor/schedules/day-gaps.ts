import type { AccountId } from '#domain/kernel/ids.ts';
import { type Instant, minutesBetween } from '#domain/kernel/nz-time.ts';
import type { Span } from './free-spans.ts';

type Stop = Span & {
  readonly status: string;
  readonly instructorId: AccountId;
  /** Where it begins and where it ends, in words; null where nobody has said. */
  readonly from: string | null;
  readonly to: string | null;
};

/** The time from one lesson to the next, and the places it lies between. */
export type Gap = {
  readonly startTime: Instant;
  /** Below nothing where they overlap. */
  readonly minutes: number;
  readonly from: string | null;
  readonly to: string | null;
};

/**
 * The gaps between a day’s lessons, by start time. None where a lesson could be booked in between: that is free time. None where several
 * instructors teach either, because nobody drives from the lesson of one to the next of another. How long the drive takes is not known, so
 * no gap says it.
 */
export function dayGaps(lessons: readonly Stop[], free: readonly Span[]): Gap[] {
  const held = lessons.filter(({ status }) => status !== 'cancelled');
  if (new Set(held.map(({ instructorId }) => instructorId)).size > 1) return [];
  return held.slice(1).flatMap((next, index) => {
    const before = held[index];
    if (!before || free.some((span) => isBetween(span, before.endTime, next.startTime))) return [];
    const minutes = Math.round(minutesBetween(before.endTime, next.startTime));
    return [{ startTime: before.endTime, minutes, from: before.to, to: next.from }];
  });
}

const isBetween = ({ startTime, endTime }: Span, from: Instant, to: Instant): boolean =>
  startTime < to && endTime > from;
