// The calendar's words. Not from `Intl`: Chromium knows no te reo Māori and would answer in American English, and the first format costs a phone a tenth of a second.

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

const short = (name: string) => name.slice(0, 3);

/** As they stand in a date. */
export const shortWeekdays: readonly string[] = weekdays.map(short);
export const shortMonths: readonly string[] = months.map(short);
