import { message } from '#site/words/message.ts';

export const firstOfTheDay = 'First of the day';
export const thatTimeIsTaken = 'That time is taken';
export const ownTime = 'Own time';
export const bookAnyway = 'Book anyway';
export const today = 'Today';
export const andOnOneLineOfTime = message(
  '{name} {bookedTimes} and {name2} {wantedTimes} on one line of time.',
);
export const overlapsLesson = message(
  '{name} on {date}, {times}, overlaps your lesson with {student} by {minutes} minutes{others, plural, =0 {} other {, and # more in your diary}}.',
);
export const overlapsOwnTime = message(
  '{name} on {date}, {times}, overlaps your own time by {minutes} minutes{others, plural, =0 {} other {, and # more in your diary}}.',
);
export const thatIsNew = 'new';
export const thatMoves = 'moved';
export const bookToday = message('Book today {time}');
export const moveToToday = message('Move to today {time}');
export const bookOn = message('Book {date} {time}');
export const moveToDay = message('Move to {date} {time}');
export const timesBooked = message('{times}, booked');
export const rightAfter = message('Right after {name}');
export const minAfter = message('{gap} min after {name}');
export const hAfter = message('{hours} h after {name}');
export const nextFreeTimesForMinutes = message('Next free times for {minutes} minutes');
