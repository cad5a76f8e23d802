import { message } from '#site/words/message.ts';

export const bookedTests = 'Booked tests';
export const noteABooking = 'Note a booking';
export const notLoaded = 'Booked tests could not be loaded';
export const roadTestLesson = message('Road Test lesson, {moment}');
export const onlyALesson = 'Lesson only';
export const noteItAsBooked = 'Note the test booking';
export const noteOneAsBooked = message('Note the test booking for {test}');
export const licenceAllowsFrom = message('Too early: the licence allows the test from {date}.');
export const noTestBooked = 'No test booked';
export const whatNotingDoes =
  'Note the time, and the diary is held for warm-up, test and the way back.';
export const cancelQuestion = 'Cancel this booking?';
export const whatCancellingDoes = message(
  '{test}, {moment}. The diary is open again, and the learner is told. Cancelling at the testing centre is up to them.',
);
export const cancelBooking = 'Cancel booking';
export const bookingCancelled = 'Booking cancelled';
export const reference = message('Reference {reference}');
export const beforeEarliest = message('Before the earliest day: {why}');
export const noteResultOf = message('Note the result of {test}');
export const noteTheResult = 'Note the result';
export const moveOrChangeOne = message('Move or change {test}');
export const moveOrChange = 'Move or change';
export const cancelOne = message('Cancel {test}');
export const cancel = 'Cancel';
export const cancelled = 'Cancelled';
export const booked = 'Booked';
export const passed = 'Passed';
export const failed = 'Failed';
export const testAndHeld = message('Test {test}, diary held {held}. {car}.');
export const testTime = message('Test {test}. {car}.');
