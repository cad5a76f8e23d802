import type { Filled } from '#site/format/filled.ts';

export const week = 'Week';
export const month = 'Month';
export const day = 'Day';
export const sentence = 'Schedule and manage driving lessons and appointments.';
export const hoursOfTheDay = 'Hours of the day';
export const weekOfYear = (its: Filled<'from' | 'to' | 'year'>) =>
  `${its.from} - ${its.to}, ${its.year}`;
export const weekOverYears = (its: Filled<'from' | 'fromYear' | 'to' | 'year'>) =>
  `${its.from}, ${its.fromYear} - ${its.to}, ${its.year}`;
export const monthDay = (its: Filled<'month' | 'day'>) => `${its.month} ${its.day}`;
/** Follow a time of the clock. */
export const beforeNoon = 'AM';
export const afterNoon = 'PM';
export const notAvailable = 'Not available';
export const moreLessons = (its: Filled<'count'>) => `${its.count} more`;
export const lessons = (its: Filled<never, 'count'>) =>
  `${its.count} ${its.count === 1 ? 'lesson' : 'lessons'}`;
