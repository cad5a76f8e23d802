import {
  addDays,
  addMonths,
  dateOf,
  firstOfMonth,
  type Instant,
  instantAt,
  startOfDay,
  timeOf,
  weekdayOf,
} from '../kernel/nz-time.ts';

/** When lessons are billed without anybody asking. */
export const rhythms = ['never', 'booked', 'done', 'weekly', 'monthly'] as const;
export type Rhythm = (typeof rhythms)[number];
export const rhythmLabels: Readonly<Record<Rhythm, string>> = {
  never: 'Never: I send invoices myself',
  booked: 'When booked, that evening',
  done: 'When done, that evening',
  weekly: 'Every week',
  monthly: 'On the first of the month',
};
export type RunRhythm = Exclude<Rhythm, 'never'>;

/** Bills go out at six in the evening, so that there is a day to look at them and nobody is woken. */
const runTime = '18:00';
/** A run that was missed at its hour happens later, between these. */
const [earliest, latest] = ['08:00', '21:00'] as const;

/** Days of a run, counted from a day: that day where a run falls on it, and the one before or after it. */
function runDay(rhythm: RunRhythm, weekday: number, from: string, direction: -1 | 1): string {
  if (rhythm === 'monthly') {
    const first = firstOfMonth(from);
    return direction === 1 && first < from ? addMonths(from, 1) : first;
  }
  if (rhythm !== 'weekly') return from;
  const ahead = (weekday - weekdayOf(from) + 7) % 7;
  return direction === 1 || ahead === 0 ? addDays(from, ahead) : addDays(from, ahead - 7);
}

/** The last run at or before a moment. @param weekday Monday is 1, Sunday is 7 */
export function lastRun(rhythm: RunRhythm, weekday: number, now: Instant): Instant {
  const today = dateOf(now);
  const at = instantAt(runDay(rhythm, weekday, today, -1), runTime);
  return at <= now ? at : instantAt(runDay(rhythm, weekday, addDays(today, -1), -1), runTime);
}

/** The first run after a moment. */
export function nextRun(rhythm: RunRhythm, weekday: number, now: Instant): Instant {
  const today = dateOf(now);
  const at = instantAt(runDay(rhythm, weekday, today, 1), runTime);
  return at > now ? at : instantAt(runDay(rhythm, weekday, addDays(today, 1), 1), runTime);
}

/** Lessons that end after this are for the run after: a month is billed when it is over. */
export const endOfRun = (rhythm: RunRhythm, runAt: Instant): Instant =>
  rhythm === 'monthly' ? startOfDay(dateOf(runAt)) : runAt;

/** Whether bills may go out at this moment. */
export const isDecentHour = (now: Instant): boolean =>
  timeOf(now) >= earliest && timeOf(now) < latest;
