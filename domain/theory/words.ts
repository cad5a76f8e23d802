import type { Words } from '../kernel/fact-words.ts';
import { nobody } from '../kernel/notice.ts';
import type { TheoryRecordEvent } from './events.ts';

export const theoryRecordWords: Words<TheoryRecordEvent> = {
  TheoryTestTaken: {
    says: ({ score, passed, totalQuestions }) =>
      `took a theory test of ${totalQuestions} questions and ${passed ? 'passed' : 'did not pass'} with ${score} %`,
    notifies: nobody,
  },
  DueQuestionsPractised: {
    says: ({ answers }) =>
      `practised ${answers.length} ${answers.length === 1 ? 'question' : 'questions'} that came again, ${answers.filter(({ isRight }) => isRight).length} right`,
    notifies: nobody,
  },
};
