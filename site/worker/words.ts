import type { Filled } from '#site/format/filled.ts';

export const outcomesOf = (its: Filled<'status', 'count'>) =>
  `${its.count} ${its.count === 1 ? 'lesson' : 'lessons'}: ${its.status}`;
export const recap = 'Lesson: recap';
export const startMissing = 'Before the lesson: something was missing';
export const startSeen = 'Before the lesson: licence seen';
export const skillOf = (its: Filled<'name'>) => `Skill: ${its.name}`;
export const rating = 'Rating of a skill';
export const mockTest = 'Mock test';
export const logbookEntry = 'Logbook entry';
export const practiceAnswer = 'Answer to a practice drive';
export const paymentOf = (its: Filled<'sum'>) => `Payment of ${its.sum} taken`;
export const payment = 'Payment taken';
export const expenseOf = (its: Filled<'sum' | 'supplier'>) =>
  `Expense: ${its.sum}, ${its.supplier}`;
export const expenseCorrected = (its: Filled<'supplier'>) => `Expense corrected: ${its.supplier}`;
export const ownTime = 'Time kept free';
export const ownTimeChanged = 'Time kept free, changed';
export const practiceDrive = 'Practice drive';
export const lessonEnded = (its: Filled<'status'>) => `Lesson: ${its.status}`;
export const lessonMovedTo = (its: Filled<'date' | 'time'>) =>
  `Lesson moved to ${its.date}, ${its.time}`;
export const lessonNotes = 'Lesson: notes';
export const lessonChanged = 'Lesson changed';
export const notTaken = 'Keep Left did not take this.';
export const lessonGone = 'This lesson has been taken out of the diary meanwhile.';
export const lessonMoved = (its: Filled<'to'>) => `This lesson was moved to ${its.to} meanwhile.`;
export const lessonSet = (its: Filled<'status'>) =>
  `This lesson has been set to ${its.status} meanwhile.`;
export const sameSum = (its: Filled<'moment'>) =>
  `A payment of the same sum was entered at ${its.moment}. Is this another one?`;
export const saidLongAgo = (its: Filled<'moment'>) =>
  `This was said on ${its.moment}. Look whether it has arrived before you send it.`;
export const paymentSettled =
  'This payment was settled or changed meanwhile. Is this the same money?';
export const planWentFine = 'Practice plan: went fine';
export const planStillHard = 'Practice plan: still hard';
export const lessonTakenOutBy = (its: Filled<'actor' | 'day' | 'time' | 'date'>) =>
  `${its.actor} took this lesson out of the diary ${its.day === 'today' ? `at ${its.time}` : `on ${its.date} at ${its.time}`}.`;
export const lessonMovedBy = (its: Filled<'actor' | 'to' | 'day' | 'time' | 'date'>) =>
  `${its.actor} moved this lesson to ${its.to} ${its.day === 'today' ? `at ${its.time}` : `on ${its.date} at ${its.time}`}.`;
export const lessonSetBy = (its: Filled<'actor' | 'status' | 'day' | 'time' | 'date'>) =>
  `${its.actor} set this lesson to ${its.status} ${its.day === 'today' ? `at ${its.time}` : `on ${its.date} at ${its.time}`}.`;
export const fieldIsNow = (its: Filled<'field' | 'value'>) => `${its.field} is now ${its.value}.`;
export const fieldIsNowAndYours = (its: Filled<'field' | 'value' | 'yours'>) =>
  `${its.field} is now ${its.value}; you wrote ${its.yours}.`;
export const noRoom =
  'There is no signal, and this phone has no room left to keep it. Free some, or press again when the line is back: it is not done twice.';
export const needsSignal =
  'Keep Left did not answer, and this needs signal. Press again when the line is back: it is not done twice.';
export const notHere = 'There is no signal, and this is not on this phone.';
export const goesOutLater = 'It goes out as soon as there’s signal.';
export const deviceForgotten =
  'You had this device forgotten before this went out, so it was not taken.';
export const saidWithNewer =
  'This was said with a newer version of Keep Left. It goes out once that one is here again: close Keep Left and open it with signal.';
export const hasChangedSince =
  'Keep Left has changed since this was said. Look whether it is there, and say it again if it is not.';
export const noSignalTitle = 'No signal · Keep Left';
export const noSignal = 'No signal';
export const pageNotKept =
  'Keep Left could not be reached, and this page is not on this phone yet. Open it once while there is signal; after that it starts without.';
export const pageNeedsSignal =
  'Keep Left could not be reached, and this page needs signal. What is on this phone is still there: go back, and go on.';
export const tryAgain = 'Try again';
export const signedOutTitle = 'Signed out · Keep Left';
export const signedOut = 'You are signed out on this phone';
export const signedOutLead =
  'There is no signal. Nothing of yours can be read on this phone any more. Open this page with signal to tell Keep Left.';
export const signIn = 'Sign in';
