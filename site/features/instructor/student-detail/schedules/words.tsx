import type { Filled } from '#site/format/filled.ts';

export const upcomingLessons = 'Upcoming lessons';
export const noUpcomingLessons = 'No upcoming lessons';
export const scheduleLesson = 'Schedule Lesson';
export const pastLessons = 'Past lessons';
export const writeDownLesson = 'Log a past lesson';
export const morePast = (its: Filled<never, 'count'>) =>
  `And ${its.count} more past ${its.count === 1 ? 'lesson...' : 'lessons...'}`;
export const showAll = 'Show all';
export const messagesAboutLessons = 'Messages about lessons';
export const cannotBeReached = (its: Filled<'name' | 'channel' | 'address' | 'moment'>) =>
  `${its.name} cannot be reached by ${its.channel} at ${its.address}: on ${its.moment} there was nobody of that address. Nothing more goes there for a week, or until it is changed.`;
export const lessonUnderWay = (its: Filled<'lessonType' | 'time', never, 'b'>) => (
  <>
    {its.b('Now')}, {its.lessonType} until {its.time}
  </>
);
export const today = 'Today';
export const tomorrow = 'Tomorrow';
