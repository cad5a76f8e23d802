import type { Filled } from '#site/format/filled.ts';

export const yourLessonsInACalendar = 'Your lessons in the calendar of your phone or family.';
export const lessonsInACalendar = (its: Filled<'of'>) =>
  `${its.of}’s lessons in the calendar of your phone or family.`;
export const whoHasTheAddress =
  'Anyone who has the address can read it, so close it when it is no longer needed. Most calendars look every hour; Google only every 8 to 24 hours.';
export const detailedWithWhomAndWhere = 'Detailed: who and where';
export const thatThereIsALesson = 'That there is a lesson';
export const onlyThatYouAreNotAvailable = 'Only that you are not available';
export const calendarFeeds = 'Calendar feeds';
export const openCalendarFeeds = 'Open calendar feeds';
export const theWholeSchool = 'The whole school. ';
export const closeTheCalendarFeed = (its: Filled<'name'>) => `Close the calendar feed ${its.name}`;
export const close = 'Close';
export const name = 'Name';
export const whoItIsFor = 'Who it is for';
export const whatItSays = 'What it says';
export const openAFeed = 'Open a feed';
export const addressOf = (its: Filled<'name'>) => `Address of ${its.name}`;
export const itIsShownOnlyNowAdd =
  'It is shown only now. Add it to your calendar as a subscription.';
export const copyAddress = 'Copy address';
