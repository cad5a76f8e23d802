import type { FilledHtml } from '#site/format/filled.ts';

export const practiceTest = 'Practice test';
export const pageTitle = 'Practise for the theory test';
export const practiceLead =
  'A fortnight, twenty minutes a day. How to use practice mode and the mock exam so that the real one feels like the third time.';
export const learning = 'Learning';
export const startPractising = 'Start practising';
export const twoWaysToPractise = 'Two ways to practise';
export const practiceMode = 'Practice Mode';
export const mockExam = 'Mock Exam';
export const questions = 'Questions';
export const clock = 'Clock';
export const none = 'None';
export const fortyFiveMinutes = '45 minutes';
export const answers = 'Answers';
export const afterEachQuestion = 'After each question, with the reason';
export const atTheEnd = 'At the end';
export const result = 'Result';
export const whatYouKnew = 'What you knew';
export const whenItIsPassed = 'PASS from 25 of 35';
export const theFortnightBefore = 'The fortnight before';
export const planReadTheCode = (its: FilledHtml<never, 'strong' | 'a'>) =>
  `${its.strong('Days 1 to 3.')} Read the ${its.a('road code page')} and then the official road code, a chapter a day.`;
export const planPractise = (its: FilledHtml<never, 'strong'>) =>
  `${its.strong('Days 4 to 9.')} Two rounds of Practice Mode a day. Read every explanation, also of the ones you got right.`;
export const planMockExams = (its: FilledHtml<never, 'strong'>) =>
  `${its.strong('Days 10 to 12.')} One Mock Exam a day, sitting down, without help, with the clock.`;
export const planWeakTopics = (its: FilledHtml<never, 'strong'>) =>
  `${its.strong('Day 13.')} Only the topics the results name as weak.`;
export const planLastDay = (its: FilledHtml<never, 'strong'>) =>
  `${its.strong('Day 14.')} Nothing new. One round in the morning if you like.`;
export const officialTestNeedsMore = (its: FilledHtml<never, 'strong'>) =>
  `${its.strong('The official test needs 32 of 35.')} A pass here is 70 %, so do not stop at 25. When three mock exams in a row give 33 or more, you are ready.`;
export const onTheDay = 'On the day';
export const whatToBring =
  'Bring proof of who you are, your glasses if you need them, and a way to pay.';
export const howToRead =
  'Read the question twice and the answers once. The short word is the one that matters: always, never, only, until.';
export const leaveTheHardOnes = 'Leave the hard ones and come back. There is time.';
export const moreInTheGuide = (its: FilledHtml<never, 'a'>) =>
  `What the licence lets you do, what it costs and what comes after it is in the ${its.a('NZ driving guide')}.`;
