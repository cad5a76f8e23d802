import type { Filled } from '#site/format/filled.ts';

export const voided = 'Voided';
export const nextToWorkOn = 'Next to work on';
export const sharedWithFamily = 'Shared with the learner and parents';
export const voidOne = (its: Filled<'title'>) => `Void ${its.title}`;
export const voidTest = 'Void';
export const item = 'Item';
export const right = 'Right';
export const before = 'Before';
export const rightOfLooked = (its: Filled<'right' | 'looked'>) => `${its.right} of ${its.looked}`;
export const notDriven = 'Not driven';
export const hazardsCounted = (its: Filled<'named' | 'missed'>) =>
  `Hazards: ${its.named} named, ${its.missed} missed`;
export const mockTests = 'Mock tests';
export const markAMockTest = 'Mark a mock test';
export const noMockTestYet = 'No mock test yet';
export const whatMockTestIs =
  'Drive one in the shape of the real test: tasks, items and errors as the examiner counts them.';
export const voidQuestion = 'Void this mock test?';
export const whatVoidingDoes = (its: Filled<'name'>) =>
  `It stays in ${its.name}’s list, counts no more, and is shared no longer. It cannot be made valid again.`;
export const voidMockTest = 'Void mock test';
export const why = 'Why';
export const whoSeesWhy = 'The history shows it; the learner does not see it.';
export const mockTestVoided = 'Mock test voided';
export const voidedBecause = (its: Filled<'why'>) => `Voided: ${its.why}`;
export const voidedUnread = 'Voided: the reason can no longer be read';
export const items = 'Items';
export const itemsAndWeakest = (its: Filled<'items', never, 'muted'>) => (
  <>Items{its.muted(`, weakest: ${its.items}`)}</>
);
export const mark = (its: Filled<'error', 'times'>) =>
  `${its.error}${its.times === 1 ? '' : `, ${its.times} times`}`;
export const markInStage = (its: Filled<'error' | 'stage', 'times'>) =>
  `${its.error}, stage ${its.stage}${its.times === 1 ? '' : `, ${its.times} times`}`;
export const sinceBefore = (
  its: Filled<'criticalWay' | 'critical' | 'immediateWay' | 'immediate'>,
) =>
  `Since the one before: ${its.criticalWay === 'more' ? `${its.critical} more critical` : its.criticalWay === 'fewer' ? `${its.critical} fewer critical` : 'as many critical'}, ${its.immediateWay === 'more' ? `${its.immediate} more immediate` : its.immediateWay === 'fewer' ? `${its.immediate} fewer immediate` : 'as many immediate'}`;
export const bookedTests = 'Booked tests';
export const noteABooking = 'Note a booking';
export const roadTestLesson = (its: Filled<'moment'>) => `Road Test lesson, ${its.moment}`;
export const onlyALesson = 'Lesson only';
export const noteItAsBooked = 'Note the test booking';
export const noteOneAsBooked = (its: Filled<'test'>) => `Note the test booking for ${its.test}`;
export const licenceAllowsFrom = (its: Filled<'date' | 'source'>) =>
  `Too early: the licence allows the test from ${its.date} (by ${its.source}).`;
export const noTestBooked = 'No test booked';
export const whatNotingDoes = 'Note the time to block warm-up, test and drive back.';
export const cancelQuestion = 'Cancel this booking?';
export const whatCancellingDoes = (its: Filled<'test' | 'moment'>) =>
  `${its.test}, ${its.moment}. Your diary opens again and we tell the learner. They cancel with the testing centre.`;
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
export const testAndHeld = (its: Filled<'test' | 'held' | 'car'>) =>
  `Test ${its.test}, diary blocked ${its.held}. ${its.car}.`;
export const testTime = (its: Filled<'test' | 'car'>) => `Test ${its.test}. ${its.car}.`;
export const saidAndShared = 'Said and shared';
export const saidNotShared = 'Said, not shared';
export const whoDecides = 'Here’s the evidence. The call is yours.';
export const save = 'Save';
export const readyForIt = 'Ready for it?';
export const ready = 'Ready';
export const notYet = 'Not yet';
export const inASentence = 'In a sentence';
export const shareIt = 'Share it with the learner and parents';
export const readyForTheTest = 'Ready for the test?';
export const changeLastWord = 'Change your verdict';
export const sayLastWord = 'Give your verdict';
export const speaksForIt = 'Speaks for it';
export const speaksAgainstIt = 'Speaks against it';
export const nobodySaid = 'No verdict yet.';
export const isShared = 'Shared with the learner and parents.';
export const notShared = 'Not shared.';
export const bookingChanged = 'Booking changed';
export const bookingNoted = 'Booking noted';
export const changeTitle = 'Move or change the test';
export const noteTitle = 'Note a booked test';
export const saveChanges = 'Save Changes';
export const noteIt = 'Note it';
export const test = 'Test';
export const day = 'Day';
export const starts = 'Starts';
export const place = 'Place';
export const bookingReference = 'Booking reference';
export const car = 'Car';
export const minutesBefore = 'Minutes before';
export const minutesBack = 'Minutes back';
export const despiteLabel = 'Why it stands all the same';
export const diaryHeldFor =
  'Your diary is blocked for the drive before, the test and the way back.';
export const diaryHeldAt = (its: Filled<'held' | 'minutes'>) =>
  `Your diary is blocked ${its.held}: the drive before, ${its.minutes} minutes of test, and the way back.`;
export const howDidItGo = 'How did it go?';
export const goesIntoResults = (its: Filled<'test' | 'moment'>) =>
  `${its.test}, ${its.moment}. It goes into the test results as well.`;
export const errorsOverTime = 'Errors in each mock test';
export const errorsOf = (its: Filled<'critical' | 'immediate'>) =>
  `${its.critical} critical, ${its.immediate} immediate`;
