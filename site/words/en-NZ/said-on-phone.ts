import { message } from '#site/words/message.ts';

export const outcomesOf = message('{count, plural, one {# lesson} other {# lessons}}: {status}');
export const recap = 'Lesson: recap';
export const startMissing = 'Before the lesson: something was missing';
export const startSeen = 'Before the lesson: licence seen';
export const skillOf = message('Skill: {name}');
export const rating = 'Rating of a skill';
export const mockTest = 'Mock test';
export const logbookEntry = 'Logbook entry';
export const practiceAnswer = 'Answer to a practice drive';
export const paymentOf = message('Payment of {sum} taken');
export const payment = 'Payment taken';
export const expenseOf = message('Expense: {sum}, {supplier}');
export const expenseCorrected = message('Expense corrected: {supplier}');
export const ownTime = 'Time kept free';
export const ownTimeChanged = 'Time kept free, changed';
export const practiceDrive = 'Practice drive';
export const lessonEnded = message('Lesson: {status}');
export const lessonMovedTo = message('Lesson moved to {date}, {time}');
export const lessonNotes = 'Lesson: notes';
export const lessonChanged = 'Lesson changed';
export const notTaken = 'Keep Left did not take this.';
export const lessonGone = 'This lesson has been taken out of the diary meanwhile.';
export const lessonMoved = message('This lesson was moved to {to} meanwhile.');
export const lessonSet = message('This lesson has been set to {status} meanwhile.');
export const sameSum = message(
  'A payment of the same sum was entered at {moment}. Is this another one?',
);
export const saidLongAgo = message(
  'This was said on {moment}. Look whether it has arrived before you send it.',
);
export const paymentSettled =
  'This payment was settled or changed meanwhile. Is this the same money?';
export const planWentFine = 'Practice plan: went fine';
export const planStillHard = 'Practice plan: still hard';
export const lessonTakenOutBy = message(
  '{actor} took this lesson out of the diary {day, select, today {at {time}} other {on {date} at {time}}}.',
);
export const lessonMovedBy = message(
  '{actor} moved this lesson to {to} {day, select, today {at {time}} other {on {date} at {time}}}.',
);
export const lessonSetBy = message(
  '{actor} set this lesson to {status} {day, select, today {at {time}} other {on {date} at {time}}}.',
);

export const fieldIsNow = message('{field} is now {value}.');
export const fieldIsNowAndYours = message('{field} is now {value}; you wrote {yours}.');
