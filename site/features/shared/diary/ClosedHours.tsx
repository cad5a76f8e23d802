import type { AccountId } from '#domain/kernel/ids.ts';
import { type LocalDate, mondayOf } from '#domain/kernel/nz-time.ts';
import { useOpenHours } from '#site/data/open-hours.ts';
import { placeOf } from './Block.tsx';
import { type ClockSpan, minutesOf } from './clock-span.ts';
import * as words from './words.tsx';

interface ClosedHoursProps {
  date: LocalDate;
  shown: ClockSpan;
  /** Whose hours; null is my own. */
  instructorId: AccountId | null;
}

/** The hours of a day outside those in which its instructor teaches, shaded; nothing where nobody has said any. */
export function ClosedHours({ date, shown, instructorId }: ClosedHoursProps) {
  const { data } = useOpenHours(mondayOf(date), instructorId);
  const ranges = data?.find((day) => day.date === date)?.ranges;
  if (!ranges) return null;
  const open = ranges.map(({ from, to }) => ({ from: minutesOf(from), to: minutesOf(to) }));
  return (
    <>
      <p className="visually-hidden">
        {ranges.length === 0
          ? words.noTeachingHours
          : words.teachingHours({
              hours: ranges.map(({ from, to }) => `${from}–${to}`).join(', '),
            })}
      </p>
      {closedBetween(open, shown).map((span) => (
        <div key={span.from} data-slot="closed" aria-hidden="true" style={placeOf(span)} />
      ))}
    </>
  );
}

/** What of a span lies outside these, which are in order and do not overlap. */
export function closedBetween(open: readonly ClockSpan[], { from, to }: ClockSpan): ClockSpan[] {
  const starts = [from, ...open.map((span) => span.to)];
  const ends = [...open.map((span) => span.from), to];
  return starts
    .map((start, nth) => ({
      from: Math.max(start, from),
      to: Math.min(ends[nth] ?? to, to),
    }))
    .filter((span) => span.from < span.to);
}
