import type { Filled } from '#site/format/filled.ts';

export const hoursNotLoaded = 'Your hours could not be loaded';
export const bookingSettingsUpdated = 'Booking settings updated';
export const bookingByLearners = 'Booking by learners';
export const learnersMayBook = 'Learners may book, move and cancel lessons in their portal';
export const whatBookingDoes =
  'A lesson goes straight into your diary and your bell rings. The hours below also say which free times your directory page shows.';
export const whoseLessons = 'Whose lessons';
export const mine = 'Mine';
export const theWholeSchools = 'The whole school’s';
export const exceptions = 'Exceptions';
export const removeException = (its: Filled<'date'>) => `Remove the exception on ${its.date}`;
export const day = 'Day';
export const exceptionHint =
  'A day starts as closed; add hours to teach at other times than usual.';
export const dayIsThere = 'This day is in the list already.';
export const addException = 'Add exception';
export const publicHolidays = 'Public holidays';
export const region = 'Region';
export const regionHint = 'Its anniversary day is a holiday too.';
export const holidaysThatYouWork = 'Holidays that you work';
export const workedHolidaysHint =
  'On all others learners are offered no times, and a weekly booking asks first.';
export const nextOn = (its: Filled<'date'>) => `next on ${its.date}`;
export const nextFreeTimes = 'Next free times';
export const minuteLessons = (its: Filled<'minutes'>) => `${its.minutes} minute lessons`;
export const nothingCanBeBooked = 'Nothing can be booked with these settings.';
export const andMore = (its: Filled<'more'>) => `and ${its.more} more`;
export const rules = 'Rules';
export const lessonLengths = 'Lesson lengths';
export const offerALength = 'Offer at least one lesson length';
export const minutesShort = (its: Filled<'minutes'>) => `${its.minutes} min`;
export const timeBetweenLessons = 'Time between lessons';
export const inMinutes = (its: Filled<'minutes'>) => `${its.minutes} minutes`;
export const shortestNotice = 'Shortest notice';
export const bookingWindow = 'Booking window';
export const daysAhead = (its: Filled<'days'>) => `${its.days} days ahead`;
export const freeToCancelUntil = 'Free to move or cancel until';
export const theLessonStarts = 'The lesson starts';
export const hoursBefore = (its: Filled<'hours'>) => `${its.hours} before`;
export const whatALateCancellationMeans = 'What a late cancellation means';
export const policyExample = 'If you are ill, call me before the lesson: then nothing is charged.';
export const weeklyHours = 'Weekly hours';
export const mondayToFridayAlike = 'Monday to Friday alike';
