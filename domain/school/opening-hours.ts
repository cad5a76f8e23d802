import { dayCloses, dayOpens } from '../diary/free-times.ts';
import type { LocalTime } from '../kernel/nz-time.ts';

/** When a school teaches on a weekday (Monday is 1, Sunday is 7), on Auckland's clocks. */
export type Hours = { readonly from: LocalTime; readonly to: LocalTime };

const names = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const day = `(${names.join('|')})[a-z]*`;
const to = '\\s*(?:-|–|—|to|till|until)\\s*';
const days = new RegExp(`\\b${day}(?:${to}${day})?`, 'g');
const everyDay = /\b(daily|every day|7 days|seven days)\b/;
const clock = '(\\d{1,2})(?:[:.](\\d{2}))?\\s*(am|pm)?';
const span = new RegExp(`${clock}${to}${clock}`);

/**
 * What operating hours say, as people write them: "Mon–Fri 7:30 AM–6:00 PM, Sat 8:00 AM–1:00 PM". Null when no day can be read in them;
 * days without a time get the hours of the diary's grid.
 */
export function readOpeningHours(text: string | null): ReadonlyMap<number, Hours> | null {
  const hours = new Map<number, Hours>();
  let waiting: number[] = [];
  const open = (from: LocalTime, until: LocalTime) => {
    for (const weekday of waiting) hours.set(weekday, { from, to: until });
    waiting = [];
  };
  for (const part of (text ?? '').toLowerCase().split(/[,;\n]|\band\b/)) {
    waiting.push(...daysIn(part));
    if (part.includes('closed')) {
      for (const weekday of waiting) hours.delete(weekday);
      waiting = [];
    }
    const times = timesIn(part);
    if (times) open(times.from, times.to);
  }
  open(dayOpens, dayCloses);
  return hours.size > 0 ? hours : null;
}

function daysIn(part: string): number[] {
  if (everyDay.test(part)) return [1, 2, 3, 4, 5, 6, 7];
  return [...part.matchAll(days)].flatMap(([, first = '', last]) => {
    const from = weekdayCalled(first);
    const until = last ? weekdayCalled(last) : from;
    const length = ((until - from + 7) % 7) + 1;
    return Array.from({ length }, (_, index) => ((from + index - 1) % 7) + 1);
  });
}

const weekdayCalled = (name: string) => names.findIndex((known) => known === name) + 1;

function timesIn(part: string): Hours | null {
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
