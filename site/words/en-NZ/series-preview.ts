import { message } from '#site/words/message.ts';

export const bookedToast = message('{count, plural, one {# lesson} other {# lessons}} booked.');
export const takenMeanwhile = message('Taken meanwhile: {dates}.');
export const previewTitle = 'These are the dates';
export const previewSentence = message(
  '{taken} of {dates} are to be booked. Nothing is booked yet.',
);
export const back = 'Back';
export const bookLessons = message('Book {count, plural, one {# lesson} other {# lessons}}');
export const timeOn = message('Time on {date}');
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
export const takenBy = message('Taken by {name}');
