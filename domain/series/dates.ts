import { noSuchTimeOn } from '../diary/changing-clocks.ts';
import type { Slot } from '../diary/slot.ts';
import {
  addDays,
  addMinutes,
  clockAt,
  dateOf,
  type Instant,
  instantAt,
  type LocalDate,
  minutesBetween,
  timeOf,
} from '../kernel/nz-time.ts';
import { mustBeInOurTime } from '../kernel/our-time.ts';
import { Rejection } from '../kernel/rejection.ts';

/** How many dates a series may have. */
export const fewestDates = 2;
export const mostDates = 104;

/** The first lesson, and how it goes on: so many times, or until an Auckland day. */
export type Pattern = {
  readonly startsAt: Instant;
  readonly minutes: number;
  readonly everyWeeks: number;
  readonly count: number | null;
  readonly until: LocalDate | null;
};

/**
 * The dates of a pattern: the same weekday at the same time on Auckland's clocks, each as many minutes long. A time that comes twice on the day the clocks
 * go back is the first of the two.
 * @throws where the pattern has fewer than two dates or more than 104, and where a day lacks the time
 */
export function datesOf({ startsAt, minutes, everyWeeks, count, until }: Pattern): Slot[] {
  const { date: first, time } = clockAt(startsAt);
  const dates: Slot[] = [];
  for (let nth = 0; nth < (count ?? mostDates + 1); nth += 1) {
    const date = addDays(first, 7 * everyWeeks * nth);
    if (until !== null && date > until) break;
    mustBeInOurTime(date, 'startTime');
    // The first is taken as it was said: in the hour that comes twice it may be the second pass.
    const from = nth === 0 ? startsAt : instantAt(date, time);
    if (timeOf(from) !== time) throw noSuchTime(date, time);
    dates.push({ startsAt: from, endsAt: addMinutes(from, minutes) });
  }
  if (dates.length < fewestDates) throw tooFewDates();
  if (dates.length > mostDates) throw tooManyDates();
  return dates;
}

/** How a lesson of a series follows one that was moved: as many days on; to the same time and length where those were changed. */
export type Shift = {
  readonly days: number;
  readonly time: string | null;
  readonly minutes: number | null;
};

export function shifted(slot: Slot, { days, time, minutes }: Shift): Slot {
  const date = addDays(dateOf(slot.startsAt), days);
  mustBeInOurTime(date, 'startTime');
  const at = time ?? timeOf(slot.startsAt);
  const from = instantAt(date, at);
  if (timeOf(from) !== at) throw noSuchTime(date, at);
  const length = minutes ?? minutesBetween(slot.startsAt, slot.endsAt);
  return { startsAt: from, endsAt: addMinutes(from, length) };
}

const invalid = (code: string, field: string, sentence: string) =>
  new Rejection('invalid', code, sentence, { fields: { [field]: sentence } });

const noSuchTime = (date: LocalDate, time: string) =>
  invalid('no_such_time', 'startTime', noSuchTimeOn(date, time));

const tooFewDates = () =>
  invalid('too_few_dates', 'until', 'That is one lesson. A series has at least two.');

const tooManyDates = () =>
  invalid('too_many_dates', 'until', `A series can have at most ${mostDates} lessons.`);
