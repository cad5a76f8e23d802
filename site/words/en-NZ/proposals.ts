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
export const yourInstructorIsToldAndThe =
  'Your instructor is told, and the time is free for others again.';
export const back = 'Back';
export const declined = 'Declined';
