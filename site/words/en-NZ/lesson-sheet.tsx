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
export const cancelLesson = 'Cancel Lesson';
export const deleteLesson = 'Delete Lesson';
export const moveLessonOf = (its: Filled<'name'>) => `Move ${its.name}`;
export const nowOn = (its: Filled<'date' | 'times'>) =>
  `Now on ${its.date}, ${its.times}. A time moves it at once.`;
export const backToTheLesson = 'Back to the lesson';
export const dropOff = (its: Filled<'place'>) => `Drop-off: ${its.place}`;
export const noDriveSince = 'No practice drive since';
export const wentWell = (its: Filled<'said'>) => `Went well: ${its.said}`;
export const wasHard = (its: Filled<'said'>) => `Was hard: ${its.said}`;
export const wantsNext = (its: Filled<'said'>) => `Wants next: ${its.said}`;
export const inTheirOwnWords = 'In their own words';
export const noAddressYet = (its: Filled<never, never, 'add'>) => (
  <>No address yet. {its.add('Add one')}</>
);
export const lastNote = (its: Filled<'date' | 'said', never, 'b'>) => (
  <>
    {its.b('Last note')}, {its.date}: {its.said}
  </>
);
export const lastTime = (its: Filled<'said', never, 'b'>) => (
  <>
    {its.b('Last time')}: {its.said}
  </>
);
export const lastTimeOn = (its: Filled<'date', never, 'b'>) => (
  <>
    {its.b('Last time')}, {its.date}
  </>
);
export const lastTimeSaid = (its: Filled<'date' | 'said', never, 'b'>) => (
  <>
    {its.b('Last time')}, {its.date}: {its.said}
  </>
);
export const recapSaid = (its: Filled<'said', never, 'b'>) => (
  <>
    {its.b('Recap')}: {its.said}
  </>
);
/** How long and where stand in brackets behind a blank, or are empty. */
export const toPractise = (its: Filled<'skills' | 'how'>) =>
  `To practise: ${its.skills}${its.how}.`;
export const toPractiseTried = (its: Filled<'how' | 'skills'>) =>
  `To practise${its.how}: ${its.skills}`;
export const skillTried = (its: Filled<'name' | 'tried'>) => `${its.name} (${its.tried})`;
export const notTried = 'not tried';
export const nextSkills = (its: Filled<'skills'>) => `Next: ${its.skills}`;
export const readBy = (its: Filled<'who'>) =>
  its.who === 'both'
    ? 'Read by the learner and a parent.'
    : its.who === 'student'
      ? 'Read by the learner.'
      : its.who === 'guardian'
        ? 'Read by a parent.'
        : 'Not read yet.';
export const drivesSince = (its: Filled<'time', 'drives'>) =>
  `${its.drives} practice ${its.drives === 1 ? 'drive' : 'drives'} since, ${its.time}`;
