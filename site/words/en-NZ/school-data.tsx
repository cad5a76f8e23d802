import type { Filled } from '#site/format/filled.ts';

export const markAsAnswered = 'Mark as Answered';
export const closeSchool = 'Close school';
export const closeYourSchool = 'Close your school';
export const closingNotLoaded = 'What closing would mean could not be loaded';
export const leaving =
  'Leaving Keep Left? Export your data first, then close the school here. It stays open for two weeks, in which you can change your mind.';
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
  'For an audit: what the ledger says of your school in the last twelve months, as PDF and CSV, each page with its ledger positions. An auditor gets the same file, byte by byte.';
export const recordsPack = 'Records pack';
export const fetchingTheExport = 'Fetching the export';
export const privacyRequests = 'Privacy requests';
export const recordRequest = 'Record Request';
export const requestsNotLoaded = 'Privacy requests could not be loaded';
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
