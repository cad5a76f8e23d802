import type { Cents } from '../kernel/money.ts';
import { addDays, type LocalDate } from '../kernel/nz-time.ts';

/** Who supplies more than this in any twelve months must register for GST (Goods and Services Tax Act 1985, section 51). */
export const registrationThreshold: Cents = 60_000_00;

/** The days whose pace is taken to go on. */
export const paceDays = 90;
const yearDays = 365;

/**
 * The day on which the turnover of twelve months passes the threshold at the pace of the last ninety days: each day adds what those days brought on average, and
 * takes away what a day of the year brought. Null where it does not within a year, or has already.
 * @param year what the twelve months up to `today` came to
 * @param lately what of it came in the last ninety days
 */
export function crossingDay(year: Cents, lately: Cents, today: LocalDate): LocalDate | null {
  if (year > registrationThreshold) return null;
  const perDay = lately / paceDays - year / yearDays;
  if (perDay <= 0) return null;
  const left = Math.floor((registrationThreshold - year) / perDay) + 1;
  return left <= yearDays ? addDays(today, left) : null;
}
