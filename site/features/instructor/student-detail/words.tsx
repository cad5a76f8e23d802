import type { Filled } from '#site/format/filled.ts';

export const callStudent = 'Call';
export const textStudent = 'Text';
export const navigateThere = 'Navigate';
export const writeMessage = 'Message';
export const takePayment = 'Take Payment';
export const editStudent = 'Edit Student';
export const grantTime = 'Grant time';
export const deleteStudent = 'Delete Student';
export const erasePersonalDetails = 'Erase personal details';
export const moreAbout = (its: Filled<'name'>) => `More about ${its.name}`;
export const scheduleLesson = 'Schedule Lesson';
export const packageName = (its: Filled<'name'>) => `${its.name} package`;
export const enrolled = (its: Filled<'date'>) => `Enrolled ${its.date}`;
export const studentsCrumb = 'Students';
export const studentNotFound = 'Student Not Found';
export const goBack = 'Go Back';
export const nobodyAtAddress = 'There is no student at this address in your school.';
export const schedulesTab = 'Schedules';
export const progressTab = 'Progress';
export const skillsTab = 'Skills';
export const stagesPart = 'Stages and licence';
export const testPart = 'The test';
export const logbookTab = 'Logbook';
export const statementPart = 'Statement';
export const creditPart = 'Lesson credit';
export const moneyTab = 'Money';
export const parentsTab = 'Parents';
export const certificatesTab = 'Certificates';
export const studentRecord = 'Student record';
export const termsAndPortal = 'Terms and portal';
export const atAGlance = 'At a glance';
export const lessons = 'Lessons';
export const nextLesson = 'Next lesson';
export const noLessonBooked = 'None booked';
export const thenLesson = (its: Filled<'moment'>) => `Then ${its.moment}`;
export const balance = 'Balance';
export const keptCard = (its: Filled<'card'>) => `Keeps ${its.card}`;
export const nothingOwed = 'Nothing owed';
export const paidOver = (its: Filled<'amount'>) => `${its.amount} paid over`;
export const isArchived = (its: Filled<'name'>) =>
  `${its.name} is archived: no new lessons, tests, messages, access codes or payment requests. What they have paid can still be recorded, refunded and exported.`;
export const restore = 'Restore';
export const lessonsDone = (its: Filled<'done' | 'total', never, 'b'>) => (
  <>
    {its.b(its.done)} of {its.total} completed
  </>
);
export const pendingAmount = (its: Filled<'amount', never, 'b'>) => (
  <>{its.b(its.amount)} pending</>
);
export const overdueSince = (its: Filled<'day'>) => `Overdue since ${its.day}`;
export const dueOn = (its: Filled<'day'>) => `Due ${its.day}`;
export const resultRecorded = 'Result recorded';
export const recordResult = 'Record Result';
export const result = 'Result';
export const notes = 'Notes';
export const statementOfAccount = 'Statement of account';
export const pdf = 'PDF';
export const csv = 'CSV';
export const email = 'Email';
export const lessonCredit = 'Lesson credit:';
export const history = 'History';
export const historySentence = 'Every change, and who made it';
export const automaticBills = 'Automatic bills';
export const priceOfTheList = 'Lessons go by your price list';
export const priceOfTheirOwn = (its: Filled<'price' | 'from' | 'hasUntil' | 'until'>) =>
  `${its.price} an hour from ${its.from}${its.hasUntil === 'yes' ? ` to ${its.until}` : ''}`;
export const priceOfAnHour = 'Price of an hour';
export const priceOfAnHourHint = 'Empty: as your price list says.';
export const priceFrom = 'Starts on';
export const priceUntil = 'Ends on';
export const savePrice = 'Save price';
export const priceSaved = 'Price saved';
export const billedLikeTheOthers = 'Like my other learners';
export const sharesContactWith = (its: Filled<'names'>) => `Same email or phone as ${its.names}`;
