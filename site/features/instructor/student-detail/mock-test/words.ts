import type { Filled } from '#site/format/filled.ts';

export const sameTestQuestion = 'Is it the same test?';
export const notedOne = 'The one that is noted';
export const keepNoted = 'Keep that one, drop mine';
export const keepBoth = 'Note mine as well';
export const failsOver = (its: Filled<'overall'>) => `More than ${its.overall} fails.`;
export const failsOverInStage = (its: Filled<'stageOne' | 'overall'>) =>
  `More than ${its.stageOne} in stage 1, or more than ${its.overall} in all, fails.`;
export const criticalErrors = 'Critical errors';
export const endsTheTest = 'Ends the test';
export const oneIsEnough = 'One is enough.';
export const nothingMarked = 'Nothing is marked yet: at least one task or error makes a test.';
export const day = 'Day';
export const began = 'Began';
export const ended = 'Ended';
export const hazards = 'Hazards';
export const hazardsNamed = 'Hazards named';
export const hazardsMissed = 'Hazards missed';
export const note = 'Note';
export const whoReadsNote = 'Only the school reads it, also when the test is shared.';
export const saveMockTest = 'Save mock test';
export const test = 'Test';
export const phoneAway =
  'Keep the phone away while you drive. Mark what you saw when you have pulled over.';
export const carHasStopped = 'The car has stopped';
export const stage = 'Stage';
export const stageOne = 'Stage 1';
export const stageTwo = 'Stage 2';
export const stageLength = (its: Filled<'minutes' | 'about'>) =>
  `${its.minutes} min. ${its.about}.`;
export const whatToMark = 'What to mark';
export const tasks = 'Tasks';
export const errors = 'Errors';
export const result = 'Result';
export const driveOn = 'Drive on';
export const cannotMark = 'No mock test can be marked';
export const archivedDrivesNone =
  'An archived student drives no mock test. Restore the record first.';
export const students = 'Students';
export const mockTest = 'Mock test';
export const mockOf = (its: Filled<'test'>) => `Mock ${its.test}`;
export const noDraftKept =
  'This browser keeps no draft: stay on this page until the test is saved.';
export const mockTestSaved = 'Mock test saved';
export const otherOneKept = 'The other one is kept';
export const throwTestAway = 'Throw this mock test away';
export const throwTestAwayQuestion = 'Throw this mock test away?';
export const whatIsLost = (its: Filled<'name'>) =>
  `What was marked of ${its.name} is on this device alone and has not been saved.`;
export const throwAway = 'Throw away';
export const thrownAway = 'Mock test thrown away';
export const oneLess = (its: Filled<'name'>) => `${its.name}: one less`;
export const oneMore = (its: Filled<'name' | 'times'>) =>
  `${its.name}: one more, ${its.times} so far`;
export const wrongItems = (its: Filled<'items'>) => `Wrong: ${its.items}`;
export const allRight = 'All right. Mark what was wrong';
export const wrongIn = (its: Filled<'name'>) => `Wrong in ${its.name}`;
export const stageOfSeveral = (its: Filled<'stage' | 'minutes' | 'about'>) =>
  `Stage ${its.stage}: ${its.minutes} min. ${its.about}.`;
export const publishedBy = (its: Filled<'readOn'>) =>
  `Stages and errors follow NZTA’s guide, read on ${its.readOn}.`;
export const officialGuide = 'Read the official guide';
