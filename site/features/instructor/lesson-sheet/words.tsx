import type { Filled } from '#site/format/filled.ts';

export const completed = 'Completed';
export const noShow = 'No Show';
export const move = 'Move';
export const takePayment = 'Take payment';
export const offerTheTime = 'Offer the time';
export const undoOutcome = 'Undo: the lesson is scheduled again';
export const undo = 'Undo';
export const recap = 'Recap';
export const skills = 'Skills';
export const bookNext = 'Book next';
export const notUndone = 'Not undone';
export const undoTheMove = 'Undo the move';
export const lesson = 'Lesson';
export const noSuchLesson = 'There is no such lesson.';
export const moreForLesson = 'More for this lesson';
export const more = 'More';
export const editLesson = 'Edit Lesson';
export const bookTheNextOne = 'Book the next one';
export const writeToStudent = 'Message';
export const markAMockTest = 'Mark a mock test';
export const planAMockTest = 'Plan a mock test';
export const mockTestPlanned = 'Mock test planned';
export const mockTestNotPlanned = 'Mock test not planned';
export const markThePlannedOne = (its: Filled<never, never, 'mark'>) => (
  <>Mock test planned. {its.mark('Mark it')}</>
);
export const testIsAt = (its: Filled<'test' | 'when'>) => `${its.test} booked: ${its.when}`;
export const testIsOnAnotherDay = (its: Filled<'test' | 'when'>) =>
  `${its.test} is booked for another day: ${its.when}`;
export const noTestOnThisDay = (its: Filled<never, never, 'note'>) => (
  <>No test booked for this day. {its.note('Note the booking')}</>
);
export const licenceAllowsFrom = (its: Filled<'date'>) =>
  `Too early: the licence allows the test from ${its.date}.`;
export const cancelLesson = 'Cancel Lesson';
export const deleteLesson = 'Delete Lesson';
export const moveLessonOf = (its: Filled<'name'>) => `Move ${its.name}`;
export const nowOn = (its: Filled<'date' | 'times'>) =>
  `Now on ${its.date}, ${its.times}. Tap a time to move it.`;
export const backToTheLesson = 'Back to the lesson';
export const dropOff = (its: Filled<'place'>) => `Drop-off: ${its.place}`;
export const noAddressYet = (its: Filled<never, never, 'add'>) => (
  <>No address yet. {its.add('Add one')}</>
);
export const lastNote = (its: Filled<'date' | 'said', never, 'b'>) => (
  <>
    {its.b('Last note')}, {its.date}: {its.said}
  </>
);
export const correctedToast = 'Student corrected';
export const whoseLessonIsIt = 'Whose lesson is it?';
export const correctConsequence = (its: Filled<'times' | 'name'>) =>
  `${its.times} names ${its.name}. We tell both students, and credit goes back where it came from.`;
export const correct = 'Correct';
export const rightStudent = 'Right student';
export const handOverTitle = (its: Filled<'name'>) => `Hand over ${its.name}`;
export const handOverConsequence = (its: Filled<'times'>) =>
  `${its.times}. It leaves this diary, and we tell everybody involved.`;
export const handOverAnyway = 'Hand over anyway';
export const handOver = 'Hand over';
export const colleague = 'Colleague';
export const handedOverTo = (its: Filled<'name'>) => `Handed over to ${its.name}`;
export const handedOver = 'Handed over to a colleague';
export const beforeDrivingOff = 'Before driving off';
export const sightedOn = (its: Filled<'date'>) => `sighted ${its.date}`;
export const glassesOrContactLenses = 'glasses or contact lenses';
export const noLicenceNoted = 'No licence is noted yet';
export const expired = 'Expired';
export const seenAt = (its: Filled<'time'>) => `Licence seen, fit to drive, ${its.time}`;
export const seenWithGlasses = 'Licence seen, glasses, fit to drive';
export const seen = 'Licence seen, fit to drive';
export const seenOnAPhone = 'Seen on a phone';
export const somethingIsMissing = 'Something is missing';
export const whatIsMissing = 'What is missing';
export const notDriven = 'Not driven: how it ends';
export const back = 'Back';
