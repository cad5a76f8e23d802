import {
  addDays,
  addMinutes,
  dateOf,
  type Instant,
  instantAt,
  type LocalDate,
  type LocalTime,
} from '../kernel/nz-time.ts';
import { overlaps, type Slot } from './slot.ts';

/** The hours the week grid shows, and the step free times are offered in. */
export const dayOpens: LocalTime = '07:00';
export const dayCloses: LocalTime = '20:00';
const stepMinutes = 15;
export const lookAheadDays = 14;

/**
 * The next `count` times at which a lesson of this length would fit, from `after` on, Auckland days 07:00 to 20:00. Each is offered clear of the
 * one before, so that three offers are three choices.
 * @param busy the instructor's lessons over the days looked at
 */
export function nextFreeTimes(
  busy: readonly Slot[],
  after: Instant,
  minutes: number,
  count = 3,
): Slot[] {
  const free: Slot[] = [];
  const first = dateOf(after);
  for (
    let day = first;
    day <= addDays(first, lookAheadDays) && free.length < count;
    day = addDays(day, 1)
  ) {
    for (const slot of slotsOf(day, minutes)) {
      if (free.length === count) break;
      if (slot.startsAt < after || busy.some((lesson) => overlaps(lesson, slot))) continue;
      if (free.some((offer) => overlaps(offer, slot))) continue;
      free.push(slot);
    }
  }
  return free;
}

function* slotsOf(day: LocalDate, minutes: number): Generator<Slot> {
  const closes = instantAt(day, dayCloses);
  for (let startsAt = instantAt(day, dayOpens); ; startsAt = addMinutes(startsAt, stepMinutes)) {
    const endsAt = addMinutes(startsAt, minutes);
    if (endsAt > closes) return;
    yield { startsAt, endsAt };
  }
}
