import { message } from '#site/words/message.ts';

export const fromYourInstructorAndForThe = 'From your instructor, and for the theory test';
export const sharedWithYou = 'Shared with you';
export const yourResourcesCouldNotBeLoaded = 'Your resources could not be loaded';
export const nothingSharedYet = 'Nothing shared yet';
export const filesAndLinksFromYourInstructor = 'Files and links from your instructor show up here.';
export const yourTheoryTestsCouldNotBe = 'Your theory tests could not be loaded';
export const opensInANewTab = '(opens in a new tab)';
export const shared = message('{whatItIs}, shared {date}');
export const practise = 'Practise';
export const roadCodeToStudy = 'Road code to study';
export const noWeakTopics = 'No weak topics';
export const tryATheoryTest = 'Try a theory test';
export const yourLatestTestsWereGoodIn = 'Your latest tests were good in every topic.';
export const whatYouGetWrongTellsUs =
  'What you get wrong tells us what to study. Tests you take from here are kept.';
export const ofRight = message('{correct} of {total} right');
export const rightAnswers = message('{title}, right answers');
export const practiceTest = 'Practice Test';
export const mockExam = 'Mock Exam';
export const theoryTests = 'Theory tests';
export const pass = 'PASS';
export const fail = 'FAIL';
export const dateCorrectAnswersOfTotalQuestionsRight = message(
  '{date}, {correctAnswers} of {totalQuestions} right',
);
export const dueAgain = 'Due again';
export const practiseDue = 'Practise these';
export const questionsAreDue = message(
  '{count, plural, one {# question you missed, or its topic, is due today.} other {# questions you missed, or their topics, are due today.}}',
);
export const nextIsDueOn = message('Nothing today. The next comes on {date}.');
