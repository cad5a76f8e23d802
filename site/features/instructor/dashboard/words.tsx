import type { Filled } from '#site/format/filled.ts';

export const lastEightWeeks = 'Last eight weeks';
export const whatToShow = 'What to show';
export const lessons = 'Lessons';
export const income = 'Income';
export const noLessonsInWeeks = 'No lessons in the last eight weeks';
export const lessonsByWeek = (its: Filled<'since' | 'done' | 'toCome'>) =>
  `Lessons held by week since ${its.since}. This week ${its.done} so far, ${its.toCome} still booked.`;
export const noIncomeInWeeks = 'No income in the last eight weeks';
export const incomeByWeek = (its: Filled<'since' | 'thisWeek'>) =>
  `Income by week since ${its.since}. This week ${its.thisWeek} so far.`;
export const quickActions = 'Quick Actions';
export const generateInvoice = 'Generate Invoice';
export const addNewStudent = 'Add New Student';
export const scheduleLesson = 'Schedule Lesson';
export const keyFigures = 'Key figures';
export const totalStudents = 'Total Students';
export const sinceMonthBegan = 'since the month began';
export const thisWeeksLessons = "This Week's Lessons";
export const doneAndToGo = (its: Filled<never, 'done' | 'ended' | 'toCome'>) =>
  `${its.done} done, ${its.ended === 0 ? '' : `${its.ended} ended, `}${its.toCome} to go`;
export const monthlyRevenue = 'Monthly Revenue';
export const onLastMonth = 'on last month so far';
export const passRate = 'Pass Rate';
export const noResultsYet = 'No results yet';
export const testsPassed = (its: Filled<'passed' | 'taken'>) =>
  `${its.passed} of ${its.taken} tests`;
export const recentStudents = 'Recent Students';
export const viewAll = 'View All';
export const noStudentsYet = 'No students yet';
export const recentStudentsTable = 'Recent students';
export const student = 'Student';
export const packageColumn = 'Package';
export const nextLesson = 'Next lesson';
export const status = 'Status';
export const lessonsCompletedBy = (its: Filled<'name'>) => `${its.name}: lessons completed`;
export const noneBooked = 'None booked';
export const now = 'Now';
export const todayAt = (its: Filled<'time'>) => `Today ${its.time}`;
export const todaysSchedule = "Today's Schedule";
export const viewDay = 'View day';
export const viewTomorrow = 'Tomorrow';
export const noLessonsToday = 'No lessons today';
export const moreToday = (its: Filled<'count' | 'lessons'>) =>
  `And ${its.count} more today: ${its.lessons}.`;
export const minutesLeft = (its: Filled<'minutes'>) => `Now, ${its.minutes} min left`;
export const callPerson = (its: Filled<'name'>) => `Call ${its.name}`;
export const navigateTo = (its: Filled<'place'>) => `Navigate to ${its.place}`;
export const upcomingTests = 'Upcoming Tests';
export const viewCalendar = 'View Calendar';
export const noTestsAhead = 'No upcoming tests scheduled';
export const lessonsThisWeek = (its: Filled<'done' | 'toCome', never, 'b' | 'muted'>) => (
  <>
    {its.b(its.done)} this week, {its.muted(`${its.toCome} to come`)}
  </>
);
export const incomeThisWeek = (its: Filled<'income', never, 'b'>) => (
  <>{its.b(its.income)} this week</>
);
export const points = (its: Filled<'change'>) => `${its.change} pts`;
export const percent = (its: Filled<'change'>) => `${its.change}%`;
export const inWords = (its: Filled<never, 'count'>) =>
  its.count === 1
    ? 'one'
    : its.count === 2
      ? 'two'
      : its.count === 3
        ? 'three'
        : its.count === 4
          ? 'four'
          : its.count === 5
            ? 'five'
            : its.count === 6
              ? 'six'
              : its.count === 7
                ? 'seven'
                : its.count === 8
                  ? 'eight'
                  : its.count === 9
                    ? 'nine'
                    : its.count === 10
                      ? 'ten'
                      : `${its.count}`;
/** The first part of the day’s sentence names what is counted: "one lesson done", "three to go". */
export const lessonsOfDay = (its: Filled<'place' | 'inWords' | 'state', 'count'>) =>
  `${its.place === 'first' ? `${its.inWords} ${its.count === 1 ? 'lesson' : 'lessons'}` : `${its.inWords}`} ${its.state === 'done' ? 'done' : its.state === 'missed' ? 'missed' : its.state === 'ended' ? 'ended' : its.state === 'underWay' ? 'under way' : 'to go'}`;
export const noLessonsOfDay = 'No lessons today.';
export const howDidItGo = 'How did it go?';
export const allOfThem = (its: Filled<'count'>) => `All ${its.count}`;
export const nowAndNext = 'Now and next';
export const completed = 'Completed';
export const takePayment = 'Take payment';
export const lastTime = (its: Filled<'said'>) => `Last time: ${its.said}`;
export const skills = 'Skills';
export const navigate = 'Navigate';
export const runningLate = 'Running late';
export const nextIn = (its: Filled<'time'>) => `Next, in ${its.time}`;
export const moneyToCome = 'Money to come';
export const allPayments = 'All payments';
export const markAsPaid = (its: Filled<'student' | 'what'>) =>
  `Mark paid: ${its.student}, ${its.what}`;
export const markPaid = 'Mark paid';
export const noDueDate = 'no due date';
export const dueToday = 'due today';
export const dueOn = (its: Filled<'date'>) => `due ${its.date}`;
export const daysLate = (its: Filled<never, 'days'>) =>
  `${its.days} ${its.days === 1 ? 'day' : 'days'} late`;
export const allOfDayCompleted = (its: Filled<'day' | 'count' | 'date'>) =>
  its.day === 'today'
    ? `All ${its.count} of today completed`
    : its.day === 'yesterday'
      ? `All ${its.count} of yesterday completed`
      : `All ${its.count} of ${its.date} completed`;
export const wasOn = (its: Filled<'day' | 'date' | 'time'>) =>
  `${its.day === 'today' ? 'Today' : its.day === 'yesterday' ? 'Yesterday' : `${its.date}`}, ${its.time}`;
export const tomorrowAt = (its: Filled<'time'>) => `Tomorrow, ${its.time}`;
export const firstStudent = 'Add your first student';
export const importStudents = 'Import a list';
export const whyFirstStudent = 'Type one in, or import your list.';
export const teachingHours = 'Say when you teach';
export const whyTeachingHours = 'Free times are offered out of these hours.';
export const prices = 'Complete your price list';
export const whyPrices = 'They stand ready whenever you take a payment.';
export const bankAccount = 'Add your bank account';
export const whyBankAccount = 'Your invoices say where to pay.';
export const invitation = 'Invite a student to their portal';
export const whyInvitation = 'They see their lessons, their progress and what they owe.';
export const firstSteps = 'First steps';
export const doneOfSteps = (its: Filled<'done' | 'steps'>) => `${its.done} of ${its.steps} done`;
export const putAway = 'Put the first steps away';
export const isDone = ', done';
export const open = 'Open';
export const add = 'Add';
export const openStep = (its: Filled<'step'>) => `${its.step}: open`;
export const verificationTitle = 'Payment Verification';
export const verificationPending =
  "Payment completed but verification is pending. Please refresh if your subscription status doesn't update.";
export const paidTitle = 'Payment Successful!';
export const upgradedTo = (its: Filled<'plan'>) =>
  `Your subscription has been upgraded to ${its.plan}.`;
export const whomToTell = 'Choose who hears about what';
export const whyWhomToTell =
  'Payments, offered times, tests and low credit go unsaid until you do.';
export const nobodyIsTold = 'Nobody hears about payments, offered times, tests or low credit yet.';
export const chooseWhomToTell = 'Choose what to tell';
export const whatToTell = 'What should learners and parents hear of?';
export const nothingOfThePast =
  'By email, unless they choose otherwise. Only what happens from now on.';
export const saveWhatToTell = 'Save';
export const whatToTellSaved = 'Saved';
export const changeInSettings = 'Change it any time in Settings, Notices.';
export const restrictedTest = 'Restricted test';
export const fullTest = 'Full test';
export const waitingToEnrol = (its: Filled<never, 'count'>) =>
  its.count === 1 ? 'Somebody wants to enrol.' : `${its.count} people want to enrol.`;
export const answerThem = 'Answer';
export const termsUnsigned = (its: Filled<never, 'count'>) =>
  its.count === 1
    ? 'One learner’s terms aren’t signed yet.'
    : `${its.count} learners’ terms aren’t signed yet.`;
export const seeWho = 'See who';
export const openCars = 'Open your cars';
export const paperEnding = (its: Filled<'paper' | 'plate' | 'isOver' | 'day'>) =>
  `The ${its.paper} of ${its.plate} ${its.isOver === 'yes' ? 'expired' : 'expires'} on ${its.day}.`;
