import type { Filled } from '#site/format/filled.ts';

export const curriculum = 'Curriculum';
export const stagesDone = (its: Filled<'done', 'all'>) =>
  `${its.done} of ${its.all} ${its.all === 1 ? 'stage' : 'stages'}`;
export const recordsNotMade = 'The records could not be made. Please try again.';
export const recordsDownloaded = 'Records downloaded';
export const recordsPack = 'Student records';
export const whatRecordsHold =
  'This student’s records of the last twelve months, as PDF and CSV, each page with its ledger positions.';
export const downloadRecords = 'Download records';
export const completeStage = 'Complete Stage';
export const levelOf = (its: Filled<'name'>) => `Level of ${its.name}`;
export const partOf = (its: Filled<'skill' | 'description'>) => `${its.skill}. ${its.description}`;
export const roadTest = 'Road Test';
export const testResults = 'Test results';
export const recordResult = 'Record Result';
export const noResultsYet = 'No results yet';
export const whatToRecord = 'Record the learner, restricted and full tests as they happen.';
export const removeOne = (its: Filled<'result'>) => `Remove ${its.result}`;
export const remove = 'Remove';
export const removeQuestion = 'Remove this result?';
export const whatRemovingDoes = (its: Filled<'result'>) =>
  `${its.result}. It no longer counts in the pass rate.`;
export const removeResult = 'Remove result';
export const skillsAndLevel = (its: Filled<'assessed' | 'count' | 'level', never, 'tone'>) => (
  <>
    {its.assessed} of {its.count} skills assessed, {its.tone(its.level)}
  </>
);
export const stageCompleted = 'Stage completed';
export const withCertificate = (its: Filled<'name'>) => `${its.name}, with its certificate`;
export const completeOne = (its: Filled<'name'>) => `Complete ${its.name}?`;
export const instructorNotes = 'Instructor notes';
export const onlySoManyHours = (its: Filled<'of', 'done'>) =>
  `${its.done === 0 ? 'None' : `Only ${its.done}`} of its ${its.of} hours recorded so far.`;
export const issuesAndStarts = (its: Filled<'next'>) =>
  `This issues the stage certificate and starts “${its.next}”.`;
export const issues = 'This issues the stage certificate.';
export const test = 'Test';
export const date = 'Date';
export const place = 'Place';
