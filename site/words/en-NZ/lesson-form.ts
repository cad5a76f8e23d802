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
export const licenceAllowsFrom = (its: Filled<'date'>) =>
  `The licence allows the test from ${its.date}.`;
export const testIsBookedFor = (its: Filled<'moment'>) => `The test is booked for ${its.moment}.`;
export const pickUp = 'Pick-up';
export const dropOff = 'Drop-off';
export const notSaid = 'Not said';
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
