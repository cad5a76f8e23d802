import { message } from '#site/words/message.ts';

export const notLoaded = 'Lessons could not be loaded';
export const upcomingLessons = 'Upcoming lessons';
export const noUpcomingLessons = 'No upcoming lessons';
export const scheduleLesson = 'Schedule Lesson';
export const pastLessons = 'Past lessons';
export const writeDownLesson = 'Write down a lesson';
export const morePast = message(
  'And {count, plural, one {# more past lesson...} other {# more past lessons...}}',
);
export const showAll = 'Show all';
export const messagesAboutLessons = 'Messages about lessons';
export const cannotBeReached = message(
  '{name} cannot be reached by {channel} at {address}: on {moment} there was nobody of that address. Nothing more goes there for a week, or until it is changed.',
);
