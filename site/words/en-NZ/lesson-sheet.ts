import { message, richMessage } from '#site/words/message.ts';

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
export const moveLessonOf = message('Move {name}');
export const nowOn = message('Now on {date}, {times}. A time moves it at once.');
export const backToTheLesson = 'Back to the lesson';
export const dropOff = message('Drop-off: {place}');
export const noDriveSince = 'No practice drive since';
export const wentWell = message('Went well: {said}');
export const wasHard = message('Was hard: {said}');
export const wantsNext = message('Wants next: {said}');
export const inTheirOwnWords = 'In their own words';
export const noAddressYet = richMessage('No address yet. <add>Add one</add>');
export const lastNote = richMessage('<b>Last note</b>, {date}: {said}');
export const lastTime = richMessage('<b>Last time</b>: {said}');
export const lastTimeOn = richMessage('<b>Last time</b>, {date}');
export const lastTimeSaid = richMessage('<b>Last time</b>, {date}: {said}');
export const recapSaid = richMessage('<b>Recap</b>: {said}');
/** How long and where stand in brackets behind a blank, or are empty. */
export const toPractise = message('To practise: {skills}{how}.');
export const toPractiseTried = message('To practise{how}: {skills}');
export const skillTried = message('{name} ({tried})');
export const notTried = 'not tried';
export const nextSkills = message('Next: {skills}');
export const readBy = message(
  '{who, select, both {Read by the learner and a parent.} student {Read by the learner.} guardian {Read by a parent.} other {Not read yet.}}',
);
export const drivesSince = message(
  '{drives, plural, one {# practice drive} other {# practice drives}} since, {time}',
);
