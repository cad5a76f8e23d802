import type { Filled } from '#site/format/filled.ts';

export const markAsAnswered = 'Mark as Answered';
export const closeSchool = 'Close school';
export const closeYourSchool = 'Close your school';
export const leaving =
  'Leaving Keep Left? Export your data first, then close the school here. It stays open for two weeks in case you change your mind.';
export const yourSchoolStaysOpen = 'Your school stays open';
export const listItAgain = 'List it in the directory again from your profile.';
export const keepTheSchoolOpen = 'Keep the school open';
export const nothingRecordedYet = 'Nothing recorded yet';
export const exportBrokeOff = 'The export broke off. Please try again.';
export const exportDownloaded = 'Export downloaded';
export const exportData = 'Export';
export const whatAnExportHas =
  'Everything your school has recorded: students, lessons, payments, invoices, messages, progress and certificates, archived students too. CSV files open in a spreadsheet; JSON is for another program. An export works whatever your plan.';
export const exportAsCsv = 'Export as CSV';
export const exportAsJson = 'Export as JSON';
export const whatARecordsPackIs =
  'For an audit: your school’s last twelve months from the ledger, as PDF and CSV, each page with its ledger positions. An auditor gets the same file, byte for byte.';
export const recordsPack = 'Student records';
export const fetchingTheExport = 'Fetching the export';
export const privacyRequests = 'Privacy requests';
export const recordRequest = 'Record Request';
export const noPrivacyRequests = 'No privacy requests';
export const recordRequestsHere =
  'When a student asks to see, correct or delete what you keep of them, record it here: the law gives you 20 working days to answer.';
export const markOneAsAnswered = (its: Filled<'student'>) => `Mark as Answered: ${its.student}`;
export const answered = 'Answered';
export const openOne = (its: Filled<'student'>) => `Open ${its.student}`;
export const openStudent = 'Open Student';
export const exportEverythingAbout = (its: Filled<'student'>) =>
  `Export everything about ${its.student}`;
export const dueToday = 'Due today';
export const fetched = (its: Filled<'size'>) => `${its.size} fetched`;
export const schoolCloses = (its: Filled<'lastDay', never, 'b'>) => (
  <>
    {its.b(`Your school closes at the end of ${its.lastDay}.`)} Its plan ends with it and nobody of
    it can sign in afterwards. Learners book no more by themselves.
  </>
);
export const requestDates = (its: Filled<'received' | 'due' | 'isAnswered' | 'answered'>) =>
  `Received ${its.received}, due ${its.due}${its.isAnswered === 'yes' ? `, answered ${its.answered}` : ''}`;
export const daysOverdue = (its: Filled<never, 'days'>) =>
  `${its.days} working ${its.days === 1 ? 'day' : 'days'} overdue`;
export const daysLeft = (its: Filled<never, 'days'>) =>
  `${its.days} working ${its.days === 1 ? 'day' : 'days'} left`;
export const closesAfter = (its: Filled<'name' | 'date'>) => `${its.name} closes after ${its.date}`;
export const closeTitle = (its: Filled<'name'>) => `Close ${its.name}?`;
export const staysOpenUntil = (its: Filled<'date'>) =>
  `It stays open until the end of ${its.date}. After that you cannot open it again.`;
export const typeToConfirm = (its: Filled<'name'>) => `Type ${its.name} to confirm`;
export const owedToYou = (its: Filled<'sum'>) =>
  `${its.sum} is owed to you. Payment links stop on the last day; collecting the rest is up to you.`;
export const creditLeft = (its: Filled<'hours'>) =>
  `Learners have ${its.hours} of lesson credit. What they have paid for and not used you owe them: give it back before the last day.`;
export const lessonsAreBooked = (its: Filled<'lastDay', 'lessons'>) =>
  `${its.lessons === 1 ? `One lesson is booked after ${its.lastDay}. Cancel or move it` : `${its.lessons} lessons are booked after ${its.lastDay}. Cancel or move them`} first.`;
export const whoIsTold = (its: Filled<'mail'>) =>
  `${its.mail === 'on' ? 'We email learners whose address you have, and your colleagues, now.' : 'No letters go out here: tell your learners and colleagues yourself.'} They can take their own data along until the last day. Their portals and their parents’ close with the school.`;
export const untilThenChangeYourMind = 'Until then you can change your mind here.';
export const exportFirst =
  'Export your school’s data first, at the top of this page: afterwards you cannot.';
export const nobodyOwesYou =
  'Nobody owes you anything; payment links stop working on the last day.';
export const youLeaveTheDirectory =
  'You leave the directory at once, and learners book no more by themselves. Your plan ends with the school; nothing is charged after it.';
export const colleaguesSignInNoMore =
  'Colleagues can no longer sign in either. What the law has us keep, such as invoices for seven years, we keep and use for nothing else.';
export const privacyRequestRecorded = 'Privacy request recorded';
export const recordAPrivacyRequest = 'Record a privacy request';
export const workingDaysToAnswer =
  'You have 20 working days from the day it came in to answer it (Privacy Act 2020).';
export const student = 'Student';
export const searchByName = 'Search by name';
export const noStudentOfThatName = 'No student of that name';
export const request = 'Request';
export const receivedOn = 'Received on';
export const details = 'Details';
export const answerTitle = (its: Filled<'student'>) => `Answer ${its.student}`;
export const consequence = (its: Filled<'asked'>) =>
  `${its.asked}. Tell them first; this keeps what was done, for good.`;
export const privacyRequestAnswered = 'Privacy request answered';
export const outcome = 'Outcome';
export const whatWasDone = 'What was done';
export const refusalHint = 'Give the ground, and mention the Privacy Commissioner.';
export const toSeeWhatIsKept = 'To see what is kept';
export const toHaveSomethingCorrected = 'To have something corrected';
export const toBeDeleted = 'To be deleted';
export const toObject = 'Objects to their details being kept';
export const theParent = 'a parent or guardian';
export const theEmergencyContact = 'the emergency contact';
export const thePayer = 'the payer';
export const objects = (its: Filled<'who'>) => `Objection from ${its.who}`;
export const objectsAs = (its: Filled<'name' | 'who'>) => `Objection from ${its.name}, ${its.who}`;
export const doneAsAsked = 'Done as asked';
export const partlyDone = 'Partly done';
export const refused = 'Refused';
export const detailShouldSay = (its: Filled<'label' | 'value', never, 'b'>) => (
  <>
    {its.label} should say {its.b(its.value)}.
  </>
);
export const acceptCorrection = 'Change it';
export const acceptCorrectionOf = (its: Filled<'student'>) => `Change it as ${its.student} asked`;
export const answerInWords = 'Answer in words';
export const breachRegister = 'Privacy breaches';
export const recordBreach = 'Record breach';
export const noBreaches = 'No breaches recorded';
export const whenToRecordOne =
  'Lost a phone, or sent a letter to the wrong family? Record it here.';
export const breachNumber = (its: Filled<never, 'number'>) => `Breach ${its.number}`;
export const tellNotifyUsBy = (its: Filled<'moment'>) => `Tell NotifyUs by ${its.moment}`;
export const touches = (its: Filled<'who' | 'known'>) =>
  `Touches ${its.who}. Known since ${its.known}.`;
export const toldOn = (its: Filled<'whom' | 'when' | 'how'>) =>
  `${its.whom} told on ${its.when}: ${its.how}`;
export const sayWhoWasTold = 'Add who you told';
export const sayWhoWasToldOf = (its: Filled<never, 'number'>) =>
  `Add who you told about breach ${its.number}`;
export const recordABreach = 'Record a privacy breach';
export const seriousOnesAreDue =
  'Tell the Privacy Commissioner of a serious one within 72 hours, through NotifyUs (privacy.org.nz).';
export const whatHappened = 'What happened';
export const whoItTouches = 'Who it touches';
export const harm = 'Harm';
export const whyYouThinkSo = 'Why you think so';
export const breachRecorded = 'Breach recorded';
export const seriousHarm = 'Serious harm is likely';
export const unsureHarm = 'Not clear yet';
export const noHarm = 'No serious harm is likely';
export const theCommissioner = 'Privacy Commissioner';
export const thePeople = 'The people it touches';
export const throughNotifyUs = 'NotifyUs, privacy.org.nz';
export const notifyUsIs = 'NotifyUs is the Privacy Commissioner’s form for serious breaches.';
export const whom = 'Who';
export const how = 'How';
export const noted = 'Noted';
