import type { Filled } from '#site/format/filled.ts';

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
