import type { Filled } from '#site/format/filled.ts';

export const usualTime = (its: Filled<'date' | 'time'>) =>
  `${its.date}, ${its.time}: the usual time`;
export const freeTimes = 'Free times';
export const fewerTimes = 'Fewer times';
export const moreFreeTimes = 'More free times';
export const repeats = 'Repeats';
export const once = 'Once';
export const everyWeek = 'Every week';
export const every2Weeks = 'Every 2 weeks';
export const every3Weeks = 'Every 3 weeks';
export const every4Weeks = 'Every 4 weeks';
export const ends = 'Ends';
export const afterSoMany = 'After so many';
export const onADay = 'On a day';
export const lessons = 'Lessons';
export const lessonsAllowed = '2 to 104';
export const until = 'Until';
export const scheduledToast = 'Lesson scheduled successfully.';
export const proposedToast = (its: Filled<'name'>) => `Proposed to ${its.name}.`;
export const scheduleLesson = 'Schedule Lesson';
export const onlyPropose = (its: Filled<never, 'hours'>) =>
  `Only propose it: held for ${its.hours} ${its.hours === 1 ? 'hour' : 'hours'}, booked once accepted`;
export const itWasHeldAlready = 'It was held already';
export const propose = 'Propose';
export const showTheDates = 'Show the dates';
