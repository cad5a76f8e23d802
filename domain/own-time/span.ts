import type { Slot } from '../diary/slot.ts';
import {
  addDays,
  dateOf,
  daysBetween,
  instantAt,
  type LocalDate,
  startOfDay,
  timeOf,
} from '../kernel/nz-time.ts';
import { mustBeInOurTime } from '../kernel/our-time.ts';

/** From one moment to another, of one day or several, once or every so many weeks until an Auckland day. */
export type OwnTimeSpan = Slot & {
  readonly everyWeeks: number | null;
  readonly until: LocalDate | null;
};

/** The most days that one own time may lie in, all its repeats together. */
export const mostDays = 400;

/** The Auckland days that one span touches. */
export function daysTouched({ startsAt, endsAt }: Slot): number {
  const last = dateOf(endsAt);
  // What ends at midnight ends with the day before.
  return daysBetween(dateOf(startsAt), last) + (endsAt === startOfDay(last) ? 0 : 1);
}

/**
 * What of an own time lies in each Auckland day, in order. A repeat begins and ends at the same times on the clock, whatever the clocks have done in
 * between; what an hour that is skipped leaves nothing of is left out. At most `mostDays` and one.
 */
export function partsByDay(span: OwnTimeSpan): Slot[] {
  const { startsAt, endsAt, everyWeeks, until } = span;
  const parts: Slot[] = [];
  const first = dateOf(startsAt);
  const days = daysTouched(span);
  const repeats = everyWeeks === null || until === null ? 0 : 7 * everyWeeks;
  for (let shift = 0; parts.length <= mostDays; shift += repeats) {
    if (shift > 0 && until !== null && addDays(first, shift) > until) break;
    for (let day = 0; day < days && parts.length <= mostDays; day += 1) {
      const date = addDays(first, shift + day);
      mustBeInOurTime(date, 'endTime');
      const from = day === 0 ? moved(startsAt, shift) : startOfDay(date);
      const to = day === days - 1 ? moved(endsAt, shift) : startOfDay(addDays(date, 1));
      if (from < to) parts.push({ startsAt: from, endsAt: to });
    }
    if (repeats === 0) break;
  }
  return parts;
}

/** The same time on the clock so many days later; an instant as it is where it is not moved. */
const moved = (at: string, days: number) =>
  days === 0 ? at : instantAt(addDays(dateOf(at), days), timeOf(at));
