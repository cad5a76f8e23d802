import type { Filled } from '#site/format/filled.ts';

export const lessonType = 'Lesson Type';
export const chooseAType = 'Choose a type';
export const title = 'Title';
export const date = 'Date';
export const startTime = 'Start Time';
export const duration = 'Duration';
export const description = 'Description';
export const notes = 'Notes';
export const minutes = (its: Filled<never, 'minutes'>) =>
  `${its.minutes} ${its.minutes === 1 ? 'minute' : 'minutes'}`;
export const comesTwice = (its: Filled<'time'>) => `${its.time} comes twice that night`;
export const firstPass = 'The first, before the clocks go back';
export const secondPass = 'The second, an hour later';
export const endsAt = (its: Filled<'time'>) => `Ends ${its.time}`;
export const licenceAllowsFrom = (its: Filled<'date' | 'source'>) =>
  `The licence allows the test from ${its.date} (by ${its.source}).`;
export const testIsBookedFor = (its: Filled<'moment'>) => `The test is booked for ${its.moment}.`;
export const pickUp = 'Pick-up';
export const dropOff = 'Drop-off';
export const notSaid = 'Not set';
export const anotherPlace = 'Another place';
export const placeExample = 'Work, library';
export const taughtLately = 'Taught lately';
export const student = 'Student';
export const instructor = 'Instructor';
export const dateTooEarly = 'The date cannot be before today.';
export const studentIsRequired = 'Student is required';
export const lessonTypeIsRequired = 'Lesson type is required';
export const dateIsRequired = 'Date is required';
export const startTimeIsRequired = 'Start time is required';
export const placeName = (its: Filled<'place'>) => `${its.place}: name`;
export const placeAddress = (its: Filled<'place'>) => `${its.place}: address`;
export const placeSuburb = (its: Filled<'place'>) => `${its.place}: suburb`;
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
  `Offer it: we hold it for ${its.hours} ${its.hours === 1 ? 'hour' : 'hours'} until they accept`;
export const itWasHeldAlready = 'Log a past lesson';
export const propose = 'Propose';
export const showTheDates = 'Show the dates';
export const bookedToast = (its: Filled<never, 'count'>) =>
  `${its.count} ${its.count === 1 ? 'lesson' : 'lessons'} booked.`;
export const takenMeanwhile = (its: Filled<'dates'>) => `Taken meanwhile: ${its.dates}.`;
export const previewTitle = 'These are the dates';
export const previewSentence = (its: Filled<'taken' | 'dates'>) =>
  `${its.taken} of ${its.dates} are to be booked. Nothing is booked yet.`;
export const back = 'Back';
export const bookLessons = (its: Filled<never, 'count'>) =>
  `Book ${its.count} ${its.count === 1 ? 'lesson' : 'lessons'}`;
export const timeOn = (its: Filled<'date'>) => `Time on ${its.date}`;
export const atAnotherTime = 'At another time';
export const free = 'Free';
export const taken = 'Taken';
export const yourOwnTime = 'Your own time';
export const holiday = 'Holiday';
export const outsideYourHours = 'Outside your hours';
export const studentElsewhere = 'The student is with a colleague';
export const creditShort = 'Not enough lesson credit';
export const booked = 'Booked';
export const leftOut = 'Left out';
export const takenBy = (its: Filled<'name'>) => `Taken by ${its.name}`;
export const editLesson = 'Edit Lesson';
export const noSuchLesson = 'There is no such lesson.';
export const successTitle = 'Success';
export const updatedToast = 'Lesson updated successfully';
export const status = 'Status';
export const deleteLesson = 'Delete';
export const saveChanges = 'Save Changes';
export const writeDownLessonDateTooEarly = (its: Filled<never, 'days'>) =>
  `The date can be up to ${its.days} ${its.days === 1 ? 'day' : 'days'} ago.`;
export const writtenToast = 'Lesson written down';
export const writeDownALesson = 'Log a past lesson';
export const whatItDoes = (its: Filled<never, 'days'>) =>
  `One that was held, up to ${its.days} ${its.days === 1 ? 'day' : 'days'} ago. It counts as completed, and history says that it was entered later.`;
export const writeDown = 'Write down';
