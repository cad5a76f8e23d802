import { message, richMessage } from '#site/words/message.ts';

export const lastEightWeeks = 'Last eight weeks';
export const whatToShow = 'What to show';
export const lessons = 'Lessons';
export const income = 'Income';
export const weeksNotLoaded = 'The weeks could not be loaded';
export const noLessonsInWeeks = 'No lessons in the last eight weeks';
export const lessonsByWeek = message(
  'Lessons held by week since {since}. This week {done} so far, {toCome} still booked.',
);
export const noIncomeInWeeks = 'No income in the last eight weeks';
export const incomeByWeek = message('Income by week since {since}. This week {thisWeek} so far.');
export const quickActions = 'Quick Actions';
export const generateInvoice = 'Generate Invoice';
export const addNewStudent = 'Add New Student';
export const scheduleLesson = 'Schedule Lesson';
export const figuresNotLoaded = 'The figures could not be loaded';
export const keyFigures = 'Key figures';
export const totalStudents = 'Total Students';
export const sinceMonthBegan = 'since the month began';
export const thisWeeksLessons = "This Week's Lessons";
export const doneAndToGo = message('{done} done, {toCome} to go');
export const monthlyRevenue = 'Monthly Revenue';
export const onLastMonth = 'on last month so far';
export const passRate = 'Pass Rate';
export const noResultsYet = 'No results yet';
export const testsPassed = message('{passed} of {taken} tests');
export const recentStudents = 'Recent Students';
export const viewAll = 'View All';
export const studentsNotLoaded = 'Students could not be loaded';
export const noStudentsYet = 'No students yet';
export const recentStudentsTable = 'Recent students';
export const student = 'Student';
export const packageColumn = 'Package';
export const nextLesson = 'Next lesson';
export const status = 'Status';
export const lessonsCompletedBy = message('{name}: lessons completed');
export const noneBooked = 'None booked';
export const now = 'Now';
export const todayAt = message('Today {time}');
export const todaysSchedule = "Today's Schedule";
export const viewDay = 'View day';
export const todayNotLoaded = 'Today could not be loaded';
export const noLessonsToday = 'No lessons today';
export const moreToday = message('And {count} more today: {lessons}.');
export const minutesLeft = message('Now, {minutes} min left');
export const callPerson = message('Call {name}');
export const navigateTo = message('Navigate to {place}');
export const upcomingTests = 'Upcoming Tests';
export const viewCalendar = 'View Calendar';
export const testsNotLoaded = 'Tests could not be loaded';
export const noTestsAhead = 'No upcoming tests scheduled';
export const lessonsThisWeek = richMessage(
  '<b>{done}</b> this week, <muted>{toCome} to come</muted>',
);
export const incomeThisWeek = richMessage('<b>{income}</b> this week');
export const points = message('{change} pts');
export const percent = message('{change}%');
export const inWords = message(
  '{count, plural, =1 {one} =2 {two} =3 {three} =4 {four} =5 {five} =6 {six} =7 {seven} =8 {eight} =9 {nine} =10 {ten} other {#}}',
);
/** The first part of the day’s sentence names what is counted: "one lesson done", "three to go". */
export const lessonsOfDay = message(
  '{place, select, first {{count, plural, one {{inWords} lesson} other {{inWords} lessons}}} other {{inWords}}} {state, select, done {done} missed {missed} ended {ended} underWay {under way} other {to go}}',
);
export const noLessonsOfDay = 'No lessons today.';
