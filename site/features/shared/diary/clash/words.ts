import type { Filled } from '#site/format/filled.ts';

export const firstOfTheDay = 'First of the day';
export const thatTimeIsTaken = 'That time is taken';
export const ownTime = 'Own time';
export const bookAnyway = 'Book anyway';
export const today = 'Today';
export const andOnOneLineOfTime = (its: Filled<'name' | 'bookedTimes' | 'name2' | 'wantedTimes'>) =>
  `${its.name} ${its.bookedTimes} and ${its.name2} ${its.wantedTimes} on one line of time.`;
export const overlapsLesson = (
  its: Filled<'name' | 'date' | 'times' | 'student' | 'minutes', 'others'>,
) =>
  `${its.name} on ${its.date}, ${its.times}, overlaps your lesson with ${its.student} by ${its.minutes} minutes${its.others === 0 ? '' : `, and ${its.others} more in your diary`}.`;
export const overlapsOwnTime = (its: Filled<'name' | 'date' | 'times' | 'minutes', 'others'>) =>
  `${its.name} on ${its.date}, ${its.times}, overlaps your own time by ${its.minutes} minutes${its.others === 0 ? '' : `, and ${its.others} more in your diary`}.`;
export const thatIsNew = 'new';
export const thatMoves = 'moved';
export const bookToday = (its: Filled<'time'>) => `Book today ${its.time}`;
export const moveToToday = (its: Filled<'time'>) => `Move to today ${its.time}`;
export const bookOn = (its: Filled<'date' | 'time'>) => `Book ${its.date} ${its.time}`;
export const moveToDay = (its: Filled<'date' | 'time'>) => `Move to ${its.date} ${its.time}`;
export const timesBooked = (its: Filled<'times'>) => `${its.times}, booked`;
export const rightAfter = (its: Filled<'name'>) => `Right after ${its.name}`;
export const minAfter = (its: Filled<'gap' | 'name'>) => `${its.gap} min after ${its.name}`;
export const hAfter = (its: Filled<'hours' | 'name'>) => `${its.hours} h after ${its.name}`;
export const nextFreeTimesForMinutes = (its: Filled<'minutes'>) =>
  `Next free times for ${its.minutes} minutes`;
