import { nationalHolidayOn } from '../catalogue/holidays.ts';
import { addDays, type LocalDate, weekdayOf } from '../kernel/nz-time.ts';

/**
 * Whether a day counts towards the time of a privacy request (Privacy Act 2020, section 7): not a Saturday or Sunday, Waitangi Day, Good Friday,
 * Easter Monday, Anzac Day, the Sovereign's birthday, Matariki or Labour Day; not the Monday that stands for Waitangi or Anzac Day, and no day from
 * 25 December to 15 January. Regional anniversary days count.
 */
export function isWorkingDay(date: LocalDate): boolean {
  const monthDay = date.slice(5);
  if (weekdayOf(date) > 5) return false;
  if (monthDay >= '12-25' || monthDay <= '01-15') return false;
  return nationalHolidayOn(date) === null;
}

/** The day by which something that has this many working days from the day after `from` must be done. */
export function addWorkingDays(from: LocalDate, count: number): LocalDate {
  let date = from;
  for (let left = count; left > 0; ) {
    date = addDays(date, 1);
    if (isWorkingDay(date)) left -= 1;
  }
  return date;
}

/** Working days after `from` up to and with `to`; negative when `to` has passed. */
export function workingDaysBetween(from: LocalDate, to: LocalDate): number {
  if (to < from) return -workingDaysBetween(to, from);
  let days = 0;
  for (let date = addDays(from, 1); date <= to; date = addDays(date, 1))
    if (isWorkingDay(date)) days += 1;
  return days;
}
