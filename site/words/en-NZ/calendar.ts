import { message } from '#site/words/message.ts';

export const week = 'Week';
export const month = 'Month';
export const day = 'Day';
export const sentence = 'Schedule and manage driving lessons and appointments.';
export const hoursOfTheDay = 'Hours of the day';
export const weekOfYear = message('{from} - {to}, {year}');
export const weekOverYears = message('{from}, {fromYear} - {to}, {year}');
export const monthDay = message('{month} {day}');
/** Follow a time of the clock. */
export const beforeNoon = 'AM';
export const afterNoon = 'PM';
