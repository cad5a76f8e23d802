import { addDays, type LocalDate, weekdayOf } from '../kernel/nz-time.ts';

// As of November 2026. The days: Holidays Act 2003, sections 44 to 45B, and Te Kāhui o Matariki Public Holiday Act 2022. The anniversary days: what
// employment.govt.nz publishes as the days on which they are commonly kept; no Act fixes them.

/** Regions by the anniversary day that they keep. */
export const regions = [
  'Northland',
  'Auckland',
  'Waikato',
  'Bay of Plenty',
  'Gisborne',
  'Hawke’s Bay',
  'Taranaki',
  'Manawatū-Whanganui',
  'Wellington',
  'Nelson',
  'Marlborough',
  'West Coast',
  'Canterbury',
  'South Canterbury',
  'Otago',
  'Southland',
  'Chatham Islands',
] as const;
export type Region = (typeof regions)[number];

export const holidayNames = [
  'New Year’s Day',
  'Day after New Year’s Day',
  'Waitangi Day',
  'Good Friday',
  'Easter Monday',
  'Anzac Day',
  'King’s Birthday',
  'Matariki',
  'Labour Day',
  'Christmas Day',
  'Boxing Day',
  'Anniversary Day',
] as const;
export type HolidayName = (typeof holidayNames)[number];

/**
 * Matariki, as Schedule 1 of Te Kāhui o Matariki Public Holiday Act 2022 lists it for each year until 2052. The list ends there; after it, only the
 * rules of the other days are known.
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

/** The public holiday that everybody has on a day, also where it stands for one that fell on a weekend; null on any other day. */
export function nationalHolidayOn(date: LocalDate): HolidayName | null {
  if (isOrIsMovedTo(date, '01-01', 'twoDays')) return 'New Year’s Day';
  if (isOrIsMovedTo(date, '01-02', 'twoDays')) return 'Day after New Year’s Day';
  if (isOrIsMovedTo(date, '02-06', 'monday')) return 'Waitangi Day';
  const sunday = easterSunday(Number(date.slice(0, 4)));
  if (date === addDays(sunday, -2)) return 'Good Friday';
  if (date === addDays(sunday, 1)) return 'Easter Monday';
  if (isOrIsMovedTo(date, '04-25', 'monday')) return 'Anzac Day';
  if (date === nthWeekday(date, '06', 1, 1)) return 'King’s Birthday';
  if (matariki.has(date)) return 'Matariki';
  if (date === labourDay(date)) return 'Labour Day';
  if (isOrIsMovedTo(date, '12-25', 'twoDays')) return 'Christmas Day';
  if (isOrIsMovedTo(date, '12-26', 'twoDays')) return 'Boxing Day';
  return null;
}

/** The holiday of a day in a region; without one, of the whole country. */
export function holidayOn(date: LocalDate, region: Region | null): HolidayName | null {
  const national = nationalHolidayOn(date);
  if (national) return national;
  return region && anniversaryOf[region](date) === date ? 'Anniversary Day' : null;
}

/** The so-manieth working day after a day: no Saturday, no Sunday and no holiday of the region. */
export function workingDayAfter(day: LocalDate, count: number, region: Region | null): LocalDate {
  let found = day;
  for (let left = count; left > 0; ) {
    found = addDays(found, 1);
    if (weekdayOf(found) <= 5 && holidayOn(found, region) === null) left -= 1;
  }
  return found;
}

/** A region's anniversary day of the year that a day lies in. */
type Anniversary = (date: LocalDate) => LocalDate;
const aucklands: Anniversary = (date) => mondayNearest(date, '01-29');
const wellingtons: Anniversary = (date) => mondayNearest(date, '01-22');

const anniversaryOf: Readonly<Record<Region, Anniversary>> = {
  Northland: aucklands,
  Auckland: aucklands,
  Waikato: aucklands,
  'Bay of Plenty': aucklands,
  Gisborne: aucklands,
  'Hawke’s Bay': (date) => addDays(labourDay(date), -3),
  Taranaki: (date) => nthWeekday(date, '03', 1, 2),
  'Manawatū-Whanganui': wellingtons,
  Wellington: wellingtons,
  Nelson: (date) => mondayNearest(date, '02-01'),
  Marlborough: (date) => addDays(labourDay(date), 7),
  'West Coast': (date) => mondayNearest(date, '12-01'),
  // Show day: the second Friday after the first Tuesday of November.
  Canterbury: (date) => addDays(nthWeekday(date, '11', 2, 1), 10),
  'South Canterbury': (date) => nthWeekday(date, '09', 1, 4),
  Otago: (date) => {
    const monday = mondayNearest(date, '03-23');
    return monday === addDays(easterOf(date), 1) ? addDays(monday, 1) : monday;
  },
  Southland: (date) => addDays(easterOf(date), 2),
  'Chatham Islands': (date) => mondayNearest(date, '11-30'),
};

const labourDay: Anniversary = (date) => nthWeekday(date, '10', 1, 4);
const easterOf = (date: LocalDate) => easterSunday(Number(date.slice(0, 4)));

/**
 * A fixed day, or the one it is moved to from a weekend. Each of two holidays in a row is moved from Saturday to Monday and from Sunday to Tuesday, so that
 * they do not meet; one by itself always to Monday.
 */
function isOrIsMovedTo(date: LocalDate, monthDay: string, how: 'monday' | 'twoDays'): boolean {
  const day = `${date.slice(0, 4)}-${monthDay}`;
  if (date === day) return true;
  const weekday = weekdayOf(day);
  if (weekday < 6) return false;
  return date === addDays(day, how === 'twoDays' ? 2 : 8 - weekday);
}

/** The nth of a weekday (Monday is 1) in a month of the year that a day lies in. */
function nthWeekday(date: LocalDate, month: string, weekday: number, nth: number): LocalDate {
  const first = `${date.slice(0, 4)}-${month}-01`;
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1));
}

function mondayNearest(date: LocalDate, monthDay: string): LocalDate {
  const day = `${date.slice(0, 4)}-${monthDay}`;
  const weekday = weekdayOf(day);
  return addDays(day, weekday <= 4 ? 1 - weekday : 8 - weekday);
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

/** Whose anniversary day a school keeps, and the holidays on which it teaches all the same. */
export type SchoolHolidays = {
  readonly region: Region | null;
  readonly worked: readonly HolidayName[];
};

/** The holiday that a school keeps on a day; null where there is none or it teaches on it. */
export function keptHolidayOn(
  date: LocalDate,
  { region, worked }: SchoolHolidays,
): HolidayName | null {
  const name = holidayOn(date, region);
  return name && !worked.includes(name) ? name : null;
}
