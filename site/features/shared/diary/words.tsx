import type { Filled } from '#site/format/filled.ts';

export const holdShiftAndPressTheArrow =
  'Hold Shift and press the arrow keys to move it by a quarter of an hour or a day, hold Alt and press up or down to change its length, and let go to put it there. Escape puts it back, Enter opens it.';
export const noTeachingHours = 'No teaching hours';
export const lessonMoved = 'Lesson moved';
export const lessonsMoved = 'Lessons moved';
export const undo = 'Undo';
export const movedBack = 'Moved back';
export const whoseDiary = 'Whose diary';
export const allInstructors = 'All instructors';
export const keepTimeFree = 'Block time';
export const cantTeach = 'Can’t teach today';
export const scheduleLesson = 'Schedule Lesson';
export const withoutOutcome = (its: Filled<'count'>) => `${its.count} without outcome`;
export const previous = (its: Filled<'unit'>) =>
  its.unit === 'week' ? 'Previous week' : its.unit === 'month' ? 'Previous month' : 'Previous day';
export const today = 'Today';
export const next = (its: Filled<'unit'>) =>
  its.unit === 'week' ? 'Next week' : its.unit === 'month' ? 'Next month' : 'Next day';
export const view = 'View';
export const notAvailable = 'Not available';
export const ownTime = (its: Filled<'words' | 'spanIn' | 'date'>) =>
  `${its.words}, own time, ${its.spanIn}, ${its.date}`;
export const thisLesson = 'This lesson';
export const thisAndLaterLessons = 'This and later lessons';
export const allLessonsToCome = 'All lessons to come';
export const whichLessons = 'Which lessons';
export const lessonsThatAreOverStayAs = 'Past lessons stay as they are.';
export const teachingHours = (its: Filled<'hours'>) => `Teaching hours ${its.hours}`;
export const howDidItGo = 'How did it go?';
export const taken = 'taken';
export const yourOwnTime = 'your own time';
export const theStudentIsWithAColleague = 'the student is with a colleague';
export const changedMeanwhile = 'changed meanwhile';
export const andMore = (its: Filled<'count'>) => `and ${its.count} more`;
export const lessonsStay = (its: Filled<never, 'count'>) =>
  its.count === 1 ? 'One lesson stays where it is' : `${its.count} lessons stay where they are`;
export const free = 'Free';
export const apartFromSeries = (its: Filled<'nth' | 'of'>) =>
  `of a series, moved on its own, ${its.nth} of ${its.of}`;
export const everyWeeks = (its: Filled<'weekday' | 'nth' | 'of', 'weeks'>) =>
  `every ${its.weeks === 1 ? '' : `${its.weeks} weeks on `}${its.weekday}, ${its.nth} of ${its.of}`;
export const changeWhichLessons = 'Change which lessons?';
export const change = 'Change';
export const eachOfItsDaysGoesAlong = (its: Filled<'title' | 'times', 'weeks'>) =>
  `${its.title} repeats every ${its.weeks === 1 ? 'week' : `${its.weeks} weeks`}. Each of its days goes along: this one to ${its.times}.`;
export const ownTimeMoved = 'Own time moved';
export const moveAllItsDays = 'Move all its days?';
export const moveAll = 'Move all';
export const leaveIt = 'Leave it';
export const areYouSureYouWantTo = 'Are you sure you want to delete this lesson?';
export const deleteIt = 'Delete';
export const deleteLesson = 'Delete lesson';
export const deleteWhichLessons = 'Delete which lessons?';
export const lessonDeleted = 'Lesson deleted successfully';
export const lessonsDeleted = 'Lessons deleted successfully';
export const success = 'Success';
export const heldFor = (its: Filled<'name' | 'until'>) =>
  `Held for ${its.name} until ${its.until}, deposit not paid yet`;
export const isHeldFor = (its: Filled<'name' | 'when' | 'until', never, 'b'>) => (
  <>
    {its.when} is held for {its.b(its.name)} until {its.until}, deposit not paid yet.
  </>
);
export const proposedTo = (its: Filled<'name'>) => `Proposed to ${its.name}`;
export const heldUntilIfYouWithdrawIt = (its: Filled<'title' | 'times' | 'moment'>) =>
  `${its.title}, ${its.times}. Held until ${its.moment}. If you withdraw it, we tell the student.`;
export const withdraw = 'Withdraw';
export const keepIt = 'Keep it';
export const withdrawn = 'Withdrawn';
export const lessonTypes = 'Lesson types';
export const unknownStudent = 'Unknown Student';
/** Of a lesson whose changes are still on this phone. */
export const notSentYet = 'Not sent yet';
export const wouldRatherCome = (its: Filled<'name' | 'times', never, 'b'>) => (
  <>
    {its.b(its.name)} would rather come {its.times}.
  </>
);
export const schedule = 'Schedule';
export const schedule2 = (its: Filled<'name' | 'times'>) => `Schedule ${its.name}, ${its.times}`;

export const asksToMove = (its: Filled<'name' | 'when', never, 'b'>) => (
  <>
    {its.b(its.name)} asks to move {its.when}.
  </>
);
export const youOffered = (its: Filled<'name' | 'when' | 'offered', never, 'b'>) => (
  <>
    You offered {its.b(its.name)} {its.offered} instead of {its.when}.
  </>
);
export const moveToMoment = (its: Filled<'moment'>) => `Move to ${its.moment}`;
export const moveLessonTo = (its: Filled<'name' | 'moment'>) =>
  `Move the lesson of ${its.name} to ${its.moment}`;
export const anotherTime = 'Another time';
export const offerAnotherTimeTo = (its: Filled<'name'>) => `Offer ${its.name} another time`;
export const declineChange = 'Decline';
export const declineChangeOf = (its: Filled<'name'>) => `Decline the request of ${its.name}`;
export const timeOffered = 'Time offered';
export const movesOnceAccepted = 'The lesson moves once they accept. Nothing holds the time.';
export const offerTime = 'Offer time';
export const date = 'Date';
export const startTime = 'Start time';
export const note = 'Note';
