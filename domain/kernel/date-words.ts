// The calendar's words and their order. Not from `Intl`: Chromium knows no te reo Māori and would answer in American English, and the first format costs a phone a tenth of a second.

/** A day of the calendar: `weekday` counts from Sunday, `month` from January, both from 0. */
export type DayOfCalendar = {
  readonly weekday: number;
  readonly day: number;
  readonly month: number;
  readonly year: number;
};

/** From Sunday on. */
export const weekdays: readonly string[] = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
];

/** As they stand in a date, and over the columns of a month. */
export const shortWeekdays: readonly string[] = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

export const months: readonly string[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export const shortMonths: readonly string[] = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
];

/** `Sat 21 Nov`. */
export const shortDay = ({ weekday, day, month }: DayOfCalendar): string =>
  `${shortWeekdays[weekday]} ${day} ${shortMonths[month]}`;

/** `Sat 21 Nov 2026`. */
export const shortDate = (date: DayOfCalendar): string => `${shortDay(date)} ${date.year}`;

/** `Saturday 21 November 2026`. */
export const longDate = (date: DayOfCalendar): string =>
  `${weekdays[date.weekday]} ${dayOfMonth(date)} ${date.year}`;

/** `21 November`. */
export const dayOfMonth = ({ day, month }: DayOfCalendar): string => `${day} ${months[month]}`;

/** `November 2026`. */
export const monthOfYear = ({ month, year }: DayOfCalendar): string => `${months[month]} ${year}`;

/** `16 – 22 November 2026`; months and years are said once each where they are the same. */
export function fromTo(from: DayOfCalendar, to: DayOfCalendar): string {
  const end = `${dayOfMonth(to)} ${to.year}`;
  if (from.year !== to.year) return `${dayOfMonth(from)} ${from.year} – ${end}`;
  return from.month === to.month ? `${from.day} – ${end}` : `${dayOfMonth(from)} – ${end}`;
}

/** `Sat 21 Nov 2026, 14:00`. */
export const momentOf = (date: string, time: string): string => `${date}, ${time}`;

/** `2 h`, `45 min`, `1 h 30 min`; `0 h` where it is nothing. */
export function hoursAndMinutes(hours: number, minutes: number): string {
  if (minutes === 0) return `${hours} h`;
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes} min`;
}
