import type { Filled } from '#site/format/filled.ts';

export const driveChanged = 'Drive changed';
export const driveLogged = 'Drive logged';
export const nowAskToConfirmIt = (its: Filled<'supervisor'>) =>
  `Now ask ${its.supervisor} to confirm it.`;
export const changeThisDrive = 'Change this drive';
export const logAPracticeDrive = 'Log a practice drive';
export const supervisorConfirmsAgain = 'Your supervisor has to confirm it again.';
export const itCountsOnceConfirmed = 'It counts once your supervisor has confirmed it.';
export const saveDrive = 'Save drive';
export const logDrive = 'Log drive';
export const date = 'Date';
export const upTo14DaysBack = 'Up to 14 days back';
export const startedAt = 'Started at';
export const minutes = 'Minutes';
export const dayOrNight = 'Day or night';
export const byTheSunOnThatDay = 'By the sun on that day';
export const day = 'Day';
export const night = 'Night';
export const why = 'Why';
export const neededWhereTheSunSaysOtherwise = 'Needed where the sun says otherwise';
export const weather = 'Weather';
export const road = 'Road';
export const kilometres = 'Kilometres';
export const notes = 'Notes';
export const totals = 'Totals';
export const practiceTime = 'Practice time';
export const entries = 'Entries';
export const formalLessons = 'Formal lessons';
export const practiceLog = 'Practice Log';
export const noEntriesYet = 'No entries yet';
export const theInstructorWritesTheFirstOne = 'The instructor writes the first one after a lesson.';
export const practiceDrives = 'Practice drives';
export const notShared = 'Not shared';
export const fromTheAgeOf16A =
  'From the age of 16 a learner decides who sees their practice drives.';
export const hasBeenAsked = (its: Filled<'supervisorName'>) =>
  `${its.supervisorName} has been asked`;
export const theLinkInTheLetterWorks = 'The link in the letter works once, for two weeks.';
export const theLetterDidNotGoOut = 'The letter did not go out';
export const pleaseTryAgainLaterOrAsk =
  'Please try again later, or ask your instructor to confirm the drive.';
export const askAgain = (its: Filled<'supervisorName'>) => `Ask ${its.supervisorName} again`;
export const ask = (its: Filled<'supervisorName'>) => `Ask ${its.supervisorName}`;
export const change = 'Change';
export const remove = 'Remove';
export const logADrive = 'Log a drive';
export const removeThisDrive = 'Remove this drive?';
export const itIsTakenOutOfYour =
  'It is taken out of your practice drives, and its link stops working.';
export const removeDrive = 'Remove drive';
export const keepDrive = 'Keep drive';
export const addASupervisor = 'Add a supervisor';
export const theyMustHaveHeldAFull =
  'They must have held a full licence for two years, and confirm that through their own link.';
export const add = 'Add';
export const name = 'Name';
export const theirEmail = 'Their email';
export const theLinkCanBeSentThere =
  'The link can be sent there; else your instructor passes it on.';
export const supervisor = 'Supervisor';
export const somebodyElse = 'Somebody else';
export const whoSupervised = 'Who supervised';
export const theLinkToConfirmCanBe = 'The link to confirm can be sent there.';
export const nameHasBeenAsked = (its: Filled<'name'>) => `${its.name} has been asked`;
export const theLinkInTheLetterIs = 'The link in the letter is theirs.';
export const pleaseTryAgainLaterOrAsk2 =
  'Please try again later, or ask your instructor for the link.';
export const supervisors = 'Supervisors';
export const noSupervisorYet = 'No supervisor yet';
export const aSupervisorRegistersOnceByA =
  'Send your supervisor a link. They sign up once, then confirm several drives at a time.';
export const registered = 'Registered';
export const notRegisteredYet = 'Not registered yet';
export const maySuperviseFrom = (its: Filled<'mayFrom'>) => `May supervise from ${its.mayFrom}`;
export const sendTheLink = 'Send the link';
export const yourInstructorCanPassTheLink = 'Your instructor can pass the link on.';
export const removeThisSupervisor = 'Remove this supervisor?';
export const removeName = (its: Filled<'name'>) => `Remove ${its.name}?`;
export const theirLinkStopsWorkingDrivesKeep =
  'Their link stops working. Drives they confirmed stay confirmed.';
export const removeSupervisor = 'Remove supervisor';
export const keepSupervisor = 'Keep supervisor';
export const spreadsheetCsv = 'Spreadsheet (CSV)';
export const withItsProofJson = 'With its proof (JSON)';
export const takeMyLogbookWithMe = 'Take my logbook with me';
export const everyFileHasANumber =
  'Every file has a number. Anyone can look it up to see whether the logbook has changed, without seeing who you are.';
export const logbookNotMade = 'The logbook could not be made. Please try again.';
export const tellThemMyHoursToo = 'Tell them my hours too';
export const driveTimer = 'Drive timer';
export const startADrive = 'Start a drive';
export const stop = 'Stop';
export const startAndStopItWhileThe =
  'Only while parked. It keeps going without signal, or with this page closed.';
export const since = (its: Filled<'inHours' | 'time', never, 'b'>) => (
  <>
    {its.b(its.inHours)} since {its.time}
  </>
);
export const onThisPhoneNotWrittenDown = 'On this phone, not written down yet';
export const onThisPhone = (its: Filled<'date' | 'time' | 'inHours', never, 'b'>) => (
  <>
    {its.date}, {its.time}, {its.b(its.inHours)}, on this phone
  </>
);
export const writeItDown = 'Write it down';
export const throwAway = 'Throw away';
export const fromThePlan = (its: Filled<'name'>) => `From the plan: ${its.name}`;
export const notOnThisDrive = 'Not on this drive';
export const bringDrivesFromAnotherApp = 'Bring drives from another app';
export const drivesFromAnotherApp = 'Drives from another app';
export const aDriveCountsOnceSomebodyWho =
  'A drive counts once somebody who was there, or your instructor, confirms it. Nothing is added before you have seen what the file brings.';
export const done = 'Done';
export const checkFile = 'Check file';
export const changeFile = 'Change file';
export const addDrives = (its: Filled<never, 'taken'>) =>
  its.taken === 1 ? 'Add 1 drive' : `Add ${its.taken} drives`;
export const drivesWouldBeAdded = (its: Filled<'hours', 'taken'>) =>
  its.taken === 0
    ? 'No drives to add.'
    : `${its.taken} ${its.taken === 1 ? 'drive' : 'drives'} to add, ${its.hours}.`;
export const drivesWereAdded = (its: Filled<'hours', 'taken'>) =>
  its.taken === 0
    ? 'No drives added.'
    : `${its.taken} ${its.taken === 1 ? 'drive' : 'drives'} added, ${its.hours}.`;
export const linesAreLeftOut = (its: Filled<never, 'left' | 'doubles'>) =>
  `${its.left === 1 ? '1 line' : `${its.left} lines`} left out, ${its.doubles} already in the log:`;
export const line = (its: Filled<'line' | 'why'>) =>
  `Line ${its.line}: ${String(its.why).replace(/\.?$/, '.')}`;
export const file = 'File';
export const csvWithAColumnForThe = 'CSV, with a column for the date and one for the minutes';
export const whereTheFileDoesNotSay = 'Used where the file doesn’t say';
export const whereTheFileSaysNeitherThis = 'Used where the file has no start time either';
