import { message } from '#site/words/message.ts';

export const proposedTimes = 'Proposed times';
export const heldForYouUntil = message('Held for you until {moment}');
export const accept = 'Accept';
export const accept2 = message('Accept {about}');
export const lessonBooked = 'Lesson booked';
export const anotherTime = 'Another time';
export const anotherTimeThan = message('Another time than {about}');
export const decline = 'Decline';
export const decline2 = message('Decline {about}');
export const decline3 = message('Decline {about}?');
export const yourInstructorIsToldAndThe =
  'Your instructor is told, and the time is free for others again.';
export const back = 'Back';
export const declined = 'Declined';
