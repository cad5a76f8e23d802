import type { Filled } from '#site/format/filled.ts';

export const bookedTests = 'Booked tests';
export const noteABooking = 'Note a booking';
export const notLoaded = 'Booked tests could not be loaded';
export const roadTestLesson = (its: Filled<'moment'>) => `Road Test lesson, ${its.moment}`;
export const onlyALesson = 'Lesson only';
export const noteItAsBooked = 'Note the test booking';
export const noteOneAsBooked = (its: Filled<'test'>) => `Note the test booking for ${its.test}`;
export const licenceAllowsFrom = (its: Filled<'date'>) =>
  `Too early: the licence allows the test from ${its.date}.`;
export const noTestBooked = 'No test booked';
export const whatNotingDoes =
  'Note the time, and the diary is held for warm-up, test and the way back.';
export const cancelQuestion = 'Cancel this booking?';
export const whatCancellingDoes = (its: Filled<'test' | 'moment'>) =>
  `${its.test}, ${its.moment}. The diary is open again, and the learner is told. Cancelling at the testing centre is up to them.`;
export const cancelBooking = 'Cancel booking';
export const bookingCancelled = 'Booking cancelled';
export const reference = (its: Filled<'reference'>) => `Reference ${its.reference}`;
export const beforeEarliest = (its: Filled<'why'>) => `Before the earliest day: ${its.why}`;
export const noteResultOf = (its: Filled<'test'>) => `Note the result of ${its.test}`;
export const noteTheResult = 'Note the result';
export const moveOrChangeOne = (its: Filled<'test'>) => `Move or change ${its.test}`;
export const moveOrChange = 'Move or change';
export const cancelOne = (its: Filled<'test'>) => `Cancel ${its.test}`;
export const cancel = 'Cancel';
export const cancelled = 'Cancelled';
export const booked = 'Booked';
export const passed = 'Passed';
export const failed = 'Failed';
export const testAndHeld = (its: Filled<'test' | 'held' | 'car'>) =>
  `Test ${its.test}, diary held ${its.held}. ${its.car}.`;
export const testTime = (its: Filled<'test' | 'car'>) => `Test ${its.test}. ${its.car}.`;
