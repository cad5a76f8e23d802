import { passMark } from './limits.ts';
import type { OptionIndex, Question } from './question.ts';
import { type Topic, topicNames, topicOfCategory } from './topics.ts';

/** The option chosen for each question, in the order of the questions; null where none was. */
export type Answers = readonly (OptionIndex | null)[];

/** A test's result without its time: `score` is a whole percentage. */
export type Score = {
  score: number;
  passed: boolean;
  correctAnswers: number;
  totalQuestions: number;
};

/** Marks a test: the score is rounded to the nearest whole per cent and 70 or more passes. */
export function score(questions: readonly Question[], answers: Answers): Score {
  const correctAnswers = questions.filter((question, i) => isCorrect(question, answers[i])).length;
  const percentage =
    questions.length === 0 ? 0 : Math.round((correctAnswers / questions.length) * 100);
  return {
    score: percentage,
    passed: percentage >= passMark,
    correctAnswers,
    totalQuestions: questions.length,
  };
}

/** An unanswered question is not correct. */
export function isCorrect(question: Question, answer: OptionIndex | null | undefined): boolean {
  return answer === question.correctAnswer;
}

/** A question that was answered, and whether rightly. */
export type Answered = { readonly question: Question; readonly isRight: boolean };

/** The questions of a test that were answered at all, in their order. */
export function answeredOf(questions: readonly Question[], answers: Answers): Answered[] {
  return questions.flatMap((question, i) =>
    (answers[i] ?? null) === null ? [] : [{ question, isRight: isCorrect(question, answers[i]) }],
  );
}

export type TopicScore = { topic: Topic; correct: number; total: number };

/** How the test went in each topic that was asked, in the official order. */
export function scoreByTopic(questions: readonly Question[], answers: Answers): TopicScore[] {
  return topicNames
    .map((topic) => {
      const marks = questions.flatMap((question, i) =>
        topicOfCategory[question.category] === topic ? [isCorrect(question, answers[i])] : [],
      );
      return { topic, correct: marks.filter(Boolean).length, total: marks.length };
    })
    .filter(({ total }) => total > 0);
}
