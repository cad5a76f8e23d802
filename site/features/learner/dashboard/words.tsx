import type { Filled } from '#site/format/filled.ts';

export const toPay = 'To pay';
export const overdueSince = (its: Filled<'amount' | 'date', never, 'b'>) => (
  <>
    {its.b(its.amount)} overdue since {its.date}
  </>
);
export const due = (its: Filled<'amount' | 'date', never, 'b'>) => (
  <>
    {its.b(its.amount)} due {its.date}
  </>
);
export const toPayInAll = (its: Filled<'owed' | 'sum'>) => `${its.owed} to pay, ${its.sum} in all`;
export const payNow = 'Pay Now';
export const status = 'Status';
export const lessons = (its: Filled<'packageType' | 'totalLessons'>) =>
  `${its.packageType}, ${its.totalLessons} lessons`;
export const nextLesson = 'Next Lesson';
export const now = 'Now';
export const toTime = (its: Filled<'time'>) => `to ${its.time}`;
export const addToCalendar = 'Add to calendar';
export const noUpcomingLessonsScheduled = 'No upcoming lessons scheduled';
export const myLessons = 'My Lessons';
export const lessons2 = 'Lessons';
export const messageWord = 'Message';
export const fromLastTime = 'From last time';
export const details = 'Details';
export const progress = 'Progress';
export const ofLessonsCompleted = (its: Filled<'done' | 'of'>) =>
  `${its.done} of ${its.of} lessons completed`;
export const completed = ', completed';
export const ofH = (its: Filled<'completedHours' | 'requiredHours'>) =>
  `${its.completedHours} h driven, ${its.requiredHours} planned`;
export const skills = 'Skills';
export const all = (its: Filled<'drivingSkills'>) => `All ${its.drivingSkills}`;
export const movedUpToday = (its: Filled<'skillName' | 'skillLevel', never, 'b'>) => (
  <>
    {its.b(its.skillName)} moved up to {its.skillLevel} today.
  </>
);
export const movedUp = (its: Filled<'skillName' | 'skillLevel' | 'day', never, 'b'>) => (
  <>
    {its.b(its.skillName)} moved up to {its.skillLevel} on {its.day}.
  </>
);
export const lessonCredit = 'Lesson credit';
export const student = 'Student';
export const licenceType = 'Licence type';
export const packageWord = 'Package';
export const instructor = 'Instructor';
export const withInstructor = (its: Filled<'instructorName'>) => `With ${its.instructorName}`;
export const drivingLesson = (its: Filled<'lessonType'>) => `Driving lesson: ${its.lessonType}`;
export const drivingLessonInAnHour = 'Driving lesson in an hour';
export const welcomeBack = (its: Filled<'firstName'>) => `Welcome back, ${its.firstName}!`;
export const practiseTheory = 'Practise theory';
export const bookALesson = 'Book a lesson';
export const untilTheNextLesson = 'Until the next lesson';
export const newWord = 'New';
export const practisedOn = (its: Filled<never, 'count'>) =>
  `Practised on ${its.count} of the last 14 days`;
