import type { Filled } from '#site/format/filled.ts';

export const file = 'File';
export const whatFiles = 'CSV, XLSX or vCard, up to 5 MB and 5,000 rows.';
export const chooseFile = 'Choose a file';
export const nobodyIsTold = 'Export students from your old app. Importing emails nobody.';
export const reading = 'Reading the file…';
export const checkColumns = 'Check the columns';
export const column = 'Column';
export const filled = 'Filled';
export const samples = 'Samples';
export const itSays = 'Import as';
export const leaveOut = 'Leave out';
export const importAs = (its: Filled<'heading'>) => `Import ${its.heading} as`;
export const filledOf = (its: Filled<'filled' | 'rows' | 'percent'>) =>
  `${its.filled} of ${its.rows} (${its.percent}%)`;
export const noSamples = 'Empty';
export const fileFrom = (its: Filled<'source', 'rows'>) =>
  `${its.source}, ${its.rows} ${its.rows === 1 ? 'row' : 'rows'}`;
export const whichFirst = (its: Filled<'day'>) => `Which comes first in ${its.day}?`;
export const dayFirst = 'Day';
export const monthFirst = 'Month';
export const lessonLength = 'Minutes in a lesson';
export const dryRun = 'What will happen';
export const nothingYet = 'Nothing is saved yet.';
export const toAdd = 'Added';
export const toChange = 'Changed';
export const theSame = 'Already the same';
export const toSkip = 'Skipped';
export const also = (its: Filled<'what'>) => `Also: ${its.what}.`;
export const parents = (its: Filled<never, 'count'>) =>
  `${its.count} ${its.count === 1 ? 'parent' : 'parents'}`;
export const lessons = (its: Filled<never, 'count'>) =>
  `${its.count} ${its.count === 1 ? 'lesson' : 'lessons'}`;
export const tests = (its: Filled<never, 'count'>) =>
  `${its.count} ${its.count === 1 ? 'test result' : 'test results'}`;
export const practice = (its: Filled<never, 'count'>) =>
  `${its.count} practice ${its.count === 1 ? 'entry' : 'entries'}`;
export const credit = (its: Filled<'hours'>) => `${its.hours} hours of credit`;
export const tooMany = (its: Filled<'room'>) =>
  `Your plan has room for ${its.room} more. Upgrade, or import a shorter file.`;
export const seePlans = 'See plans';
export const students = 'Students in this file';
export const lines = 'Line';
export const lineNumbers = (its: Filled<'lines'>) => `Line ${its.lines}`;
export const student = 'Student';
export const outcome = 'Outcome';
export const note = 'Note';
export const sharesWith = (its: Filled<'name'>) => `Shares an email or phone with ${its.name}.`;
export const onLine = (its: Filled<'line' | 'why'>) => `Line ${its.line}: ${its.why}`;
export const noName = 'No name';
export const firstOnes = (its: Filled<'count'>) => `The first ${its.count} are shown.`;
export const importThem = (its: Filled<never, 'count'>) =>
  `Import ${its.count} ${its.count === 1 ? 'student' : 'students'}`;
export const anotherFile = 'Choose another file';
export const fixFirst = 'Fix the columns above, and the dry run starts.';
export const nothingToImport = 'Everybody in this file is here already.';
export const importing = 'Importing';
export const undoing = 'Undoing the import';
export const goesOn = 'You can leave this page. It finishes automatically.';
export const doneOf = (its: Filled<'done' | 'of'>) => `${its.done} of ${its.of} students`;
export const finished = 'Import finished';
export const stopped = 'Import stopped: the rest of its file was lost';
export const undone = 'Import undone';
export const undoImport = 'Undo import';
export const undoUntil = (its: Filled<'moment'>) => `You can undo it until ${its.moment}.`;
export const undoQuestion = 'Undo this import?';
export const whatUndoDoes =
  'New students move to the archive, and changes go back. Anyone edited since stays.';
export const leftOut = 'Left out';
export const keptAsTheyAre = 'Kept as they are';
export const seeStudents = 'See students';
export const pastImports = 'Past imports';
export const begun = 'Started';
export const from = 'From';
export const status = 'Status';
export const running = 'Going on';
export const done = 'Done';
export const stoppedShort = 'Stopped';
export const undoneShort = 'Undone';
export const undoingShort = 'Undoing';
export const open = 'Open';
export const openImport = (its: Filled<'id'>) => `Open import ${its.id}`;
export const addedAndChanged = (its: Filled<'created' | 'changed'>) =>
  `${its.created} added, ${its.changed} changed`;
