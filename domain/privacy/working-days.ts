import { addDays, type LocalDate, weekdayOf } from '../kernel/nz-time.ts';

/**
 * Matariki, as Schedule 1 of Te Kāhui o Matariki Public Holiday Act 2022 lists it for each year until 2052. The list ends there; after it, only the
 * weekend rules of the other days are known.
 */
const matariki: ReadonlySet<LocalDate> = new Set([
  '2022-06-24',
  '2023-07-14',
  '2024-06-28',
  '2025-06-20',
  '2026-07-10',
  '2027-06-25',
  '2028-07-14',
  '2029-07-06',
  '2030-06-21',
  '2031-07-11',
  '2032-07-02',
  '2033-06-24',
  '2034-07-07',
  '2035-06-29',
  '2036-07-18',
  '2037-07-10',
  '2038-06-25',
  '2039-07-15',
  '2040-07-06',
  '2041-07-19',
  '2042-07-11',
  '2043-07-03',
  '2044-06-24',
  '2045-07-07',
  '2046-06-29',
  '2047-07-19',
  '2048-07-03',
  '2049-06-25',
  '2050-07-15',
  '2051-06-30',
  '2052-06-21',
]);

/**
 * Whether a day counts towards the time of a privacy request (Privacy Act 2020, section 7): not a Saturday or Sunday, Waitangi Day, Good Friday,
 * Easter Monday, Anzac Day, the Sovereign's birthday, Matariki or Labour Day; not the Monday that stands for Waitangi or Anzac Day, and no day from
 * 25 December to 15 January. Regional anniversary days count.
 */
export function isWorkingDay(date: LocalDate): boolean {
  const monthDay = date.slice(5);
  if (weekdayOf(date) > 5) return false;
  if (monthDay >= '12-25' || monthDay <= '01-15') return false;
  return !(
    isOrStandsFor(date, '02-06') ||
    isOrStandsFor(date, '04-25') ||
    isEaster(date) ||
    isMonday(date, '06-01', '06-07') ||
    isMonday(date, '10-22', '10-28') ||
    matariki.has(date)
  );
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

/** A fixed day, or the Monday after it when it falls on a weekend. */
function isOrStandsFor(date: LocalDate, monthDay: string): boolean {
  const day = `${date.slice(0, 4)}-${monthDay}`;
  if (date === day) return true;
  const weekday = weekdayOf(day);
  return weekday > 5 && date === addDays(day, 8 - weekday);
}

/** The Monday that falls between two days of its year: the first of June, the fourth of October. */
function isMonday(date: LocalDate, first: string, last: string): boolean {
  const monthDay = date.slice(5);
  return weekdayOf(date) === 1 && monthDay >= first && monthDay <= last;
}

/** Good Friday or Easter Monday. */
function isEaster(date: LocalDate): boolean {
  const sunday = easterSunday(Number(date.slice(0, 4)));
  return date === addDays(sunday, -2) || date === addDays(sunday, 1);
}

/** The Gregorian rule, in the form of Meeus, Jones and Butcher. */
function easterSunday(year: number): LocalDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const week =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - moon - (yearOfCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * week) / 451);
  const day = moon + week - 7 * late + 114;
  return `${year}-${pad(Math.floor(day / 31))}-${pad((day % 31) + 1)}`;
}

const pad = (number: number) => String(number).padStart(2, '0');
