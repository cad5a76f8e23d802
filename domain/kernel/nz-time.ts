// oxlint-disable no-restricted-globals -- Date with explicit arguments is arithmetic; nothing here reads a clock.
/** An instant: ISO 8601 in UTC, `2026-11-21T01:30:00.000Z`. */
export type Instant = string;
/** A day in Pacific/Auckland, `2026-11-21`. */
export type LocalDate = string;
/** A time on Auckland's clocks, `14:30`. */
export type LocalTime = string;

/** The same instant in UTC. */
export const inUtc = (at: string): Instant => new Date(at).toISOString();

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

// Where a page only writes dates, no format is made.
const auckland = /* @__PURE__ */ new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Pacific/Auckland',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** What Auckland's calendar and clocks show at an instant. */
export function clockAt(at: Instant): { date: LocalDate; time: LocalTime } {
  const [date = '', time = ''] = auckland.format(Date.parse(at)).split(' ');
  return { date, time: time.slice(0, 5) };
}

/** The Auckland day an instant falls on. */
export const dateOf = (at: Instant): LocalDate => clockAt(at).date;

/** Auckland's clock at an instant, `HH:mm`. */
export const timeOf = (at: Instant): LocalTime => clockAt(at).time;

/**
 * The instants at which Auckland's clocks show this date and time, in order: none in the hour that the change to summer time skips, two in the one that the
 * change back repeats, else one.
 */
export function instantsAt(date: LocalDate, time: LocalTime): Instant[] {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  // New Zealand is 13 hours ahead of UTC in summer and 12 in winter: the earlier instant is tried first.
  return [13, 12]
    .map((hours) => new Date(asUtc - hours * 60 * MINUTE).toISOString())
    .filter((at) => {
      const shown = clockAt(at);
      return shown.date === date && shown.time === time;
    });
}

/**
 * The instant at which Auckland's clocks show this date and time. An hour that the change to summer time skips is read an hour
 * later; one that the change back repeats is its first pass.
 */
export function instantAt(date: LocalDate, time: LocalTime): Instant {
  const [first] = instantsAt(date, time);
  return first ?? new Date(Date.parse(`${date}T${time}:00Z`) - 12 * 60 * MINUTE).toISOString();
}

/** The first instant of an Auckland day. */
export const startOfDay = (date: LocalDate): Instant => instantAt(date, '00:00');

export function addMinutes(at: Instant, minutes: number): Instant {
  return new Date(Date.parse(at) + minutes * MINUTE).toISOString();
}

/** Whole and part minutes from one instant to another; negative when `to` is earlier. */
export function minutesBetween(from: Instant, to: Instant): number {
  return (Date.parse(to) - Date.parse(from)) / MINUTE;
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
}

/** Whether text, such as what an address says, names a day that there is: `2026-02-28` and not `2026-02-30`. */
export function isLocalDate(text: string): text is LocalDate {
  const midnight = new Date(`${text}T00:00Z`);
  return Number.isFinite(midnight.getTime()) && midnight.toISOString().slice(0, 10) === text;
}

/** Whole days from one date to another. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

/** Monday is 1, Sunday is 7. */
export function weekdayOf(date: LocalDate): number {
  return new Date(Date.parse(date)).getUTCDay() || 7;
}

/** The Monday of a date's week. */
export function mondayOf(date: LocalDate): LocalDate {
  return addDays(date, 1 - weekdayOf(date));
}

/** The first day of a date's month. */
export const firstOfMonth = (date: LocalDate): LocalDate => `${date.slice(0, 7)}-01`;

/** The first day of the month `months` after a date's month. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const first = new Date(Date.parse(firstOfMonth(date)));
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 10);
}

/** The same day of another year; the last of February where that year has no 29th. */
export function addYears(date: LocalDate, years: number): LocalDate {
  const year = String(Number(date.slice(0, 4)) + years).padStart(4, '0');
  const same = `${year}${date.slice(4)}`;
  return isLocalDate(same) ? same : `${year}-02-28`;
}
