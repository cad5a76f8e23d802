import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { questionBank } from '#domain/theory-test/bank/bank.ts';
import type { OptionIndex, Question } from '#domain/theory-test/question.ts';
import { type Answers, score, scoreByTopic } from '#domain/theory-test/score.ts';

const someAnswers = fc.array(fc.constantFrom<OptionIndex | null>(0, 1, 2, 3, null), {
  minLength: 1,
  maxLength: 35,
});

describe('the score', () => {
  test.each([
    [35, 35, 100, true],
    [32, 35, 91, true],
    [25, 35, 71, true],
    [24, 35, 69, false],
    [7, 10, 70, true],
    [6, 10, 60, false],
    [0, 35, 0, false],
  ])('of %i right out of %i is %i per cent, passed: %p', (right, of, percentage, passed) => {
    const questions = questionBank.slice(0, of);
    expect(score(questions, withRight(questions, right))).toEqual({
      score: percentage,
      passed,
      correctAnswers: right,
      totalQuestions: of,
    });
  });

  test('counts an unanswered question as wrong', () => {
    const questions = questionBank.slice(0, 10);
    expect(score(questions, []).correctAnswers).toBe(0);
  });

  test('of no questions at all is zero and no pass', () => {
    expect(score([], [])).toEqual({
      score: 0,
      passed: false,
      correctAnswers: 0,
      totalQuestions: 0,
    });
  });

  test('is a whole number from 0 to 100, and passes from 70', () => {
    fc.assert(
      fc.property(someAnswers, (answers) => {
        const result = score(questionBank.slice(0, answers.length), answers);
        expect(Number.isInteger(result.score)).toBe(true);
        expect(result.score).toBeGreaterThanOrEqual(0);
        expect(result.score).toBeLessThanOrEqual(100);
        expect(result.passed).toBe(result.score >= 70);
      }),
    );
  });

  test('never falls when one more answer is right', () => {
    fc.assert(
      fc.property(someAnswers, fc.nat(34), (answers, at) => {
        const questions = questionBank.slice(0, answers.length);
        const better = answers.map((given, i) =>
          i === at ? (questions[i]?.correctAnswer ?? given) : given,
        );
        expect(score(questions, better).score).toBeGreaterThanOrEqual(
          score(questions, answers).score,
        );
      }),
    );
  });
});

describe('the results by topic', () => {
  test('add up to the whole test', () => {
    fc.assert(
      fc.property(someAnswers, (answers) => {
        const questions = questionBank.slice(0, answers.length);
        const topics = scoreByTopic(questions, answers);
        const whole = score(questions, answers);
        expect(topics.reduce((sum, { total }) => sum + total, 0)).toBe(whole.totalQuestions);
        expect(topics.reduce((sum, { correct }) => sum + correct, 0)).toBe(whole.correctAnswers);
      }),
    );
  });

  test('leave out topics that were not asked', () => {
    const speedOnly = questionBank
      .filter(({ category }) => category === 'Speed limits')
      .slice(0, 3);
    expect(scoreByTopic(speedOnly, withRight(speedOnly, 2))).toEqual([
      { topic: 'core', correct: 2, total: 3 },
    ]);
  });
});

function withRight(questions: readonly Question[], right: number): Answers {
  return questions.map(({ correctAnswer }, i) =>
    i < right ? correctAnswer : wrongOption(correctAnswer),
  );
}

function wrongOption(correct: OptionIndex): OptionIndex {
  return correct === 0 ? 1 : 0;
}
