import type { Filled } from '#site/format/filled.ts';

export const lessonOf = (its: Filled<'date'>) => `Lesson of ${its.date}`;
export const newWord = 'New';
export const tests = 'Tests';
export const mockTestOf = (its: Filled<'test'>) => `Mock test: ${its.test}`;
export const earlierTests = 'Earlier tests';
export const nextToWorkOn = (its: Filled<'next'>) => `Next to work on: ${its.next}`;
export const pdfOfTheMockTestOf = (its: Filled<'day'>) => `PDF of the mock test of ${its.day}`;
export const untilTheNextLesson = 'Until the next lesson';
export const earlierLessons = 'Earlier lessons';
export const noPlanYet = 'No plan yet';
export const afterALessonTheInstructorCan =
  'After a lesson the instructor can say what went well and what to practise. It stands here.';
export const isReady = (its: Filled<'test', never, 'b'>) => <>{its.b(its.test)}: ready</>;
export const isNotReadyYet = (its: Filled<'test', never, 'b'>) => <>{its.b(its.test)}: not yet</>;
export const theInstructorsVerdict = (its: Filled<'date'>) => `Instructor, ${its.date}`;
export const aboutMinutes = (its: Filled<'minutes'>) => `About ${its.minutes} minutes`;
export const instructorAndDate = (its: Filled<'instructorName' | 'date'>) =>
  `${its.instructorName}, ${its.date}`;
export const whatToPractise = 'What to practise';
export const comparedWithTheRoadRulesBy = (its: Filled<'by' | 'on'>) =>
  `${its.by}’s own words, checked against the road rules on ${its.on}. Nobody else has reviewed them.`;
export const yourWordsAreKept = 'Your words are kept';
export const yourInstructorCanReadThem = 'Your instructor can read them.';
export const onlyYouCanReadThem = 'Only you can read them.';
export const theLessonOf = (its: Filled<'date'>) => `The lesson of ${its.date}`;
export const save = 'Save';
export const myInstructorMayReadIt = 'My instructor may read it';
export const inMyOwnWords = 'In my own words';
export const change = 'Change';
export const write = 'Write';
export const aboutTheLessonOfDate = (its: Filled<'date'>) => `About the lesson of ${its.date}`;
export const yourInstructorReadsIt = 'Your instructor reads it';
export const onlyYouReadIt = 'Only you read it';
export const bookedTest = 'Booked test';
export const beforeTheTest = 'Before the test';
export const sourceReadOn = (its: Filled<'sources' | 'checkedOn'>) =>
  `Source: ${its.sources}, read on ${its.checkedOn}.`;
export const whatWentWell = 'What went well';
export const whatWasHard = 'What was hard';
export const whatIWantNext = 'What I want next';
export const wentWell = 'Went well';
export const nextLesson = 'Next lesson';
export const practise = 'Practise';
export const when = 'When';
export const where = 'Where';
export const car = 'Car';
