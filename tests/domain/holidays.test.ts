import { describe, expect, test } from 'bun:test';
import Holidays from 'date-holidays';
import {
  holidayOn,
  nationalHolidayOn,
  type Region,
  workingDayAfter,
} from '#domain/catalogue/holidays.ts';
import { addDays } from '#domain/kernel/nz-time.ts';

/** How the other library calls our regions. */
const statesOf: Readonly<Partial<Record<Region, string>>> = {
  Northland: 'NTL',
  Auckland: 'AUK',
  Waikato: 'WKO',
  'Bay of Plenty': 'BOP',
  Gisborne: 'GIS',
  'Hawke’s Bay': 'HKB',
  Taranaki: 'TKI',
  'Manawatū-Whanganui': 'MWT',
  Wellington: 'WGN',
  Nelson: 'NSN',
  Marlborough: 'MBH',
  'West Coast': 'WTC',
  Canterbury: 'CAN',
  Otago: 'OTA',
  Southland: 'STL',
  'Chatham Islands': 'CIT',
};
const years = Array.from({ length: 15 }, (_, index) => 2026 + index);

const daysOf = (year: number, holds: (date: string) => unknown) => {
  const days: string[] = [];
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1))
    if (holds(day)) days.push(day);
  return days;
};
const theirs = (year: number, state?: string) => {
  const library = state ? new Holidays('NZ', state) : new Holidays('NZ');
  const days = library
    .getHolidays(year)
    .filter(({ type }) => type === 'public')
    .map(({ date }) => date.slice(0, 10));
  return [...new Set(days)].toSorted((a, b) => (a < b ? -1 : 1));
};

describe('holidays, beside what another library says', () => {
  test.each(years)('of the whole country in %d', (year) => {
    expect(daysOf(year, nationalHolidayOn)).toEqual(theirs(year));
  });
  test.each(Object.entries(statesOf))('of %s', (region, state) => {
    // In 2035 it is Easter Monday; Otago then keeps the Tuesday, as in 2008, where the library waits a week.
    for (const year of years.filter((one) => region !== 'Otago' || one !== 2035))
      expect(daysOf(year, (date) => holidayOn(date, region as Region))).toEqual(
        theirs(year, state),
      );
  });
});

test.each([
  // employment.govt.nz, "Public holidays and anniversary dates".
  ['2026-01-26', 'Auckland'],
  ['2027-01-25', 'Wellington'],
  ['2027-02-01', 'Auckland'],
  ['2026-11-13', 'Canterbury'],
  ['2026-09-28', 'South Canterbury'],
  ['2026-10-23', 'Hawke’s Bay'],
  ['2026-11-02', 'Marlborough'],
] as const)('%s is the anniversary day of %s', (date, region) => {
  expect(holidayOn(date, region)).toBe('Anniversary Day');
  expect(nationalHolidayOn(date)).toBeNull();
});

test('a holiday that falls on a weekend is kept on the weekday it is moved to as well', () => {
  // 25 April 2027 is a Sunday.
  expect(['2027-04-25', '2027-04-26'].map(nationalHolidayOn)).toEqual(['Anzac Day', 'Anzac Day']);
  // Christmas Day 2027 is a Saturday, Boxing Day a Sunday.
  expect(
    ['2027-12-25', '2027-12-26', '2027-12-27', '2027-12-28', '2027-12-29'].map(nationalHolidayOn),
  ).toEqual(['Christmas Day', 'Boxing Day', 'Christmas Day', 'Boxing Day', null]);
});

test('where Otago’s day is Easter Monday, it is kept on the Tuesday', () => {
  expect(holidayOn('2035-03-27', 'Otago')).toBe('Anniversary Day');
});

test('working days skip weekends and the holidays of the region', () => {
  // Canterbury's show day is Friday 13 November 2026.
  expect(workingDayAfter('2026-11-11', 3, 'Canterbury')).toBe('2026-11-17');
  expect(workingDayAfter('2026-11-11', 3, null)).toBe('2026-11-16');
  expect(workingDayAfter('2026-12-23', 3, null)).toBe('2026-12-30');
});
