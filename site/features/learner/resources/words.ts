import type { Filled } from '#site/format/filled.ts';

export const sharedWithYou = 'Shared with you';
export const nothingSharedYet = 'Nothing shared yet';
export const filesAndLinksFromYourInstructor = 'Files and links from your instructor show up here.';
export const opensInANewTab = '(opens in a new tab)';
export const shared = (its: Filled<'whatItIs' | 'date'>) => `${its.whatItIs}, shared ${its.date}`;
export const practise = 'Practise';
export const roadCodeToStudy = 'Road code to study';
export const noWeakTopics = 'No weak topics';
export const tryATheoryTest = 'Try a theory test';
export const yourLatestTestsWereGoodIn = 'Your latest tests were good in every topic.';
export const whatYouGetWrongTellsUs =
  'What you get wrong tells us what to study. Tests you take from here are kept.';
export const ofRight = (its: Filled<'correct' | 'total'>) => `${its.correct} of ${its.total} right`;
export const rightAnswers = (its: Filled<'title'>) => `${its.title}, right answers`;
export const practiceTest = 'Practice Test';
export const mockExam = 'Mock Exam';
export const theoryTests = 'Theory tests';
export const dateCorrectAnswersOfTotalQuestionsRight = (
  its: Filled<'date' | 'correctAnswers' | 'totalQuestions'>,
) => `${its.date}, ${its.correctAnswers} of ${its.totalQuestions} right`;
export const dueAgain = 'Due again';
export const practiseDue = 'Practise these';
export const questionsAreDue = (its: Filled<never, 'count'>) =>
  `${its.count} ${its.count === 1 ? 'question you missed, or its topic, is' : 'questions you missed, or their topics, are'} due today.`;
export const nextIsDueOn = (its: Filled<'date'>) => `Nothing today. The next comes on ${its.date}.`;
