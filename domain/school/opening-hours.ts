import { faultOf, type TimeRange } from '../availability/ranges.ts';
import { dayCloses, dayOpens } from '../diary/free-times.ts';
import type { LocalTime } from '../kernel/nz-time.ts';
import { same } from '../kernel/same.ts';

/** When a school teaches, on Auckland's clocks: seven lists, Monday's first; an empty one is a day off. */
export type OpeningHours = TimeRange[][];

/** The times of a school, and the same in words; both null while nobody has said anything that can be read. */
type SchoolHours = {
  readonly openingHours: OpeningHours | null;
  /** "Mon–Fri 08:00–18:00", as the public reads it; words in which no time can be read stand without times. */
  readonly operatingHours: string | null;
};

const nothing: SchoolHours = { openingHours: null, operatingHours: null };

/**
 * Times and words say one thing: what was changed of the two counts, the times before the words.
 * @param said `openingHours` is undefined where only the specification's words were sent; beside times, no words are no change of them
 */
export function hoursFrom(
  said: Partial<Pick<SchoolHours, 'openingHours'>> & Pick<SchoolHours, 'operatingHours'>,
  kept: SchoolHours = nothing,
): SchoolHours {
  const { openingHours: times, operatingHours: words } = said;
  const areNewWords = words !== null && words !== kept.operatingHours;
  if (times === undefined || (same(times, kept.openingHours) && areNewWords))
    return { openingHours: readOpeningHours(words), operatingHours: words };
  // These two alone: whoever is given `kept` may hold more than hours.
  if (same(times, kept.openingHours))
    return { openingHours: kept.openingHours, operatingHours: kept.operatingHours };
  if (times?.some((day) => day.length > 0))
    return { openingHours: times, operatingHours: writeOpeningHours(times) };
  return { openingHours: null, operatingHours: areNewWords ? words : null };
}

const names = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const day = `(${names.join('|')})[a-z]*`;
const to = '\\s*(?:-|–|—|to|till|until)\\s*';
const days = new RegExp(`\\b${day}(?:${to}${day})?`, 'g');
const everyDay = /\b(daily|every day|7 days|seven days)\b/;
const clock = '(\\d{1,2})(?:[:.](\\d{2}))?\\s*(am|pm)?';
const span = new RegExp(`${clock}${to}${clock}`);

/**
 * What operating hours say, as people write them: "Mon–Fri 7:30 AM–6:00 PM, Sat 8:00–12:00 and 13:00–16:00". Null when no day can be read in
 * them; days without a time get the hours of the diary's grid.
 */
export function readOpeningHours(text: string | null): OpeningHours | null {
  let week: OpeningHours = names.map(() => []);
  /** Days that wait for their times, and those whose times came last, which may have more. */
  let waiting: readonly number[] = [];
  let latest: readonly number[] = [];
  const set = (
    indexes: readonly number[],
    ranges: (before: readonly TimeRange[]) => TimeRange[],
  ) => {
    week = week.map((before, index) => (indexes.includes(index) ? ranges(before) : before));
  };
  for (const part of (text ?? '').toLowerCase().split(/[,;\n&]|\band\b/)) {
    waiting = [...waiting, ...daysIn(part)];
    if (part.includes('closed')) {
      set(waiting, () => []);
      waiting = [];
    }
    const times = timesIn(part);
    if (!times) continue;
    if (waiting.length > 0) {
      set(waiting, () => [times]);
      latest = waiting;
      waiting = [];
    } else
      set(latest, (before) => (faultOf([...before, times]) ? [...before] : [...before, times]));
  }
  set(waiting, () => [{ from: dayOpens, to: dayCloses }]);
  return week.some((ranges) => ranges.length > 0) ? week : null;
}

/** The same as `readOpeningHours` reads it: days alike that follow one another are said once. */
export function writeOpeningHours(week: OpeningHours): string {
  const runs: { first: number; last: number; ranges: readonly TimeRange[] }[] = [];
  for (const [index, ranges] of week.entries()) {
    const run = runs.at(-1);
    if (run && same(run.ranges, ranges)) run.last = index;
    else runs.push({ first: index, last: index, ranges });
  }
  return runs
    .filter(({ ranges }) => ranges.length > 0)
    .map(({ first, last, ranges }) => {
      const which = first === last ? shortName(first) : `${shortName(first)}–${shortName(last)}`;
      return `${which} ${ranges.map((range) => `${range.from}–${range.to}`).join(' and ')}`;
    })
    .join(', ');
}

function shortName(index: number): string {
  const name = names[index] ?? '';
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function daysIn(part: string): number[] {
  if (everyDay.test(part)) return [0, 1, 2, 3, 4, 5, 6];
  return [...part.matchAll(days)].flatMap(([, first = '', last]) => {
    const from = dayCalled(first);
    const until = last ? dayCalled(last) : from;
    const length = ((until - from + 7) % 7) + 1;
    return Array.from({ length }, (_, nth) => (from + nth) % 7);
  });
}

const dayCalled = (name: string) => names.findIndex((known) => known === name);

function timesIn(part: string): TimeRange | null {
  const found = span.exec(part);
  if (!found) return null;
  const [, fromHour = '', fromMinute, fromHalf, toHour = '', toMinute, toHalf] = found;
  // "9–5pm" begins in the morning, "1–5pm" after noon.
  const half = fromHalf ?? (toHalf && Number(fromHour) > Number(toHour) ? 'am' : toHalf);
  const from = clockTime(fromHour, fromMinute, half);
  const until = clockTime(toHour, toMinute, toHalf);
  return from && until && from < until ? { from, to: until } : null;
}

function clockTime(hour: string, minute = '00', half?: string): LocalTime | null {
  const hours = half ? (Number(hour) % 12) + (half === 'pm' ? 12 : 0) : Number(hour);
  if (hours > 23 || Number(minute) > 59) return null;
  return `${String(hours).padStart(2, '0')}:${minute}`;
}
