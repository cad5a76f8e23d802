import type { LocalDate } from '../kernel/nz-time.ts';

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** The same day `months` later; a day that month does not have becomes its last one (31 August, six months on: 28 February). */
export function monthsAfter(date: LocalDate, months: number): LocalDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const count = year * 12 + (month - 1) + months;
  const newYear = Math.floor(count / 12);
  const newMonth = count - newYear * 12;
  const newDay = Math.min(day, daysIn(newYear, newMonth));
  return `${pad(newYear, 4)}-${pad(newMonth + 1, 2)}-${pad(newDay, 2)}`;
}

function daysIn(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 1 && isLeap ? 29 : (monthLengths[month] ?? 31);
}

const pad = (value: number, width: number) => String(value).padStart(width, '0');
