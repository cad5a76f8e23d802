import { holidayOn, type Region } from '../catalogue/holidays.ts';
import {
  addDays,
  dateOf,
  firstOfMonth,
  type Instant,
  instantAt,
  type LocalDate,
  weekdayOf,
} from '../kernel/nz-time.ts';

const time = '09:00';
/** A statement that could not go out for longer than this is left to the next month. */
const latestDays = 3;
const saturday = 6;

/** When this month's statements go out or went out: the first day on which people work. */
function statementDay(today: LocalDate, region: Region | null): LocalDate {
  let day = firstOfMonth(today);
  while (weekdayOf(day) >= saturday || holidayOn(day, region)) day = addDays(day, 1);
  return day;
}

/** The moment from which this month's statements may go out, where it has come and is not long past; else null. */
export function statementsDue(now: Instant, region: Region | null): Instant | null {
  const today = dateOf(now);
  const day = statementDay(today, region);
  const at = instantAt(day, time);
  return at <= now && today <= addDays(day, latestDays) ? at : null;
}
