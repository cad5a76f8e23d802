import type { Filled } from '#site/format/filled.ts';

export const proposedTimes = 'Proposed times';
export const heldForYouUntil = (its: Filled<'moment'>) => `Held for you until ${its.moment}`;
export const accept = 'Accept';
export const accept2 = (its: Filled<'about'>) => `Accept ${its.about}`;
export const lessonBooked = 'Lesson booked';
export const anotherTime = 'Another time';
export const anotherTimeThan = (its: Filled<'about'>) => `Another time than ${its.about}`;
export const decline = 'Decline';
export const decline2 = (its: Filled<'about'>) => `Decline ${its.about}`;
export const decline3 = (its: Filled<'about'>) => `Decline ${its.about}?`;
export const yourInstructorIsToldAndThe = 'We tell your instructor, and others can book the time.';
export const back = 'Back';
export const declined = 'Declined';
export const insteadOfForMinutesTheOffered = (its: Filled<'times' | 'minutesBetween'>) =>
  `Instead of ${its.times}, for ${its.minutesBetween} minutes. The offered time is free for others again.`;
export const answerSent = 'Answer sent';
export const yourInstructorDecidesAndTellsYou = 'Your instructor decides and tells you.';
export const askForAnotherTime = 'Ask for another time';
export const send = 'Send';
