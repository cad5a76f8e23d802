import { describe, expect, test } from 'bun:test';
import { questionBank } from '#domain/theory-test/bank/bank.ts';
import { mayBeAsked } from '#domain/theory-test/draw.ts';
import { questionsIn } from '#domain/theory-test/limits.ts';
import { type Question, question, theoryLicence } from '#domain/theory-test/question.ts';
import { topicNames, topicOfCategory } from '#domain/theory-test/topics.ts';

const unsureFacts = ['Q017', 'Q089', 'Q107', 'Q115'];
const everyMonth = ['2026', '2027', '2028'].flatMap((year) =>
  Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, '0')}-01`),
);
const dates = [...everyMonth, '2027-01-24', '2027-01-25', '2028-12-31'];

describe('the question bank', () => {
  test('holds at least 150 questions', () => {
    expect(questionBank.length).toBeGreaterThanOrEqual(150);
  });

  test('has questions of the right shape only', () => {
    const wrong = questionBank.filter((entry) => !question.safeParse(entry).success);
    expect(wrong).toEqual([]);
  });

  test('gives every question an id of its own', () => {
    expect(new Set(questionBank.map(({ id }) => id)).size).toBe(questionBank.length);
  });

  test('never asks the same question twice in the same words', () => {
    const asked = questionBank.map((entry) => `${entry.question} ${entry.picture?.id ?? ''}`);
    expect(new Set(asked).size).toBe(questionBank.length);
  });

  test('offers four different options in every question', () => {
    const repeated = questionBank.filter(({ options }) => new Set(options).size !== 4);
    expect(repeated).toEqual([]);
  });

  test('spreads the right answers over the four places', () => {
    for (const place of [0, 1, 2, 3]) {
      const share =
        questionBank.filter((entry) => entry.correctAnswer === place).length / questionBank.length;
      expect(share).toBeGreaterThan(0.2);
      expect(share).toBeLessThan(0.3);
    }
  });

  test('does not give the answer away by its length', () => {
    const longest = questionBank.filter(({ options, correctAnswer }) => {
      const lengths = options.map((option) => option.length);
      const [answer = 0] = lengths.splice(correctAnswer, 1);
      return answer > 1.6 * Math.max(...lengths);
    });
    expect(longest.length).toBeLessThan(questionBank.length / 4);
  });

  test('has the right answer as the longest one in no more than three questions of ten', () => {
    expect(questionBank.filter(hasLongestAnswer).length / questionBank.length).toBeLessThanOrEqual(
      0.3,
    );
  });

  // Each can be practised by itself, and would give itself away.
  test('has no topic in which the right answer is mostly the longest one', () => {
    const given = topicNames.filter((topic) => {
      const about = questionBank.filter(isAbout(topic));
      return about.filter(hasLongestAnswer).length / about.length > 0.5;
    });
    expect(given).toEqual([]);
  });

  test('leaves out every fact the research was unsure of', () => {
    expect(questionBank.filter(({ id }) => unsureFacts.includes(id))).toEqual([]);
  });

  test('has validity dates in the right order', () => {
    const backwards = questionBank.filter(
      ({ validFrom, validUntil }) => validFrom && validUntil && validFrom > validUntil,
    );
    expect(backwards).toEqual([]);
  });

  test('asks the rules of the day on both sides of 25 January 2027', () => {
    const ids = (on: string) =>
      questionBank.filter((entry) => mayBeAsked(entry, 'full', on)).map(({ id }) => id);
    expect(ids('2027-01-24')).toContain('Q102');
    expect(ids('2027-01-24')).not.toContain('Q092');
    expect(ids('2027-01-25')).not.toContain('Q102');
    expect(ids('2027-01-25')).toContain('Q092');
  });

  for (const wanted of theoryLicence.options) {
    test(`fills every topic and a whole exam for a ${wanted} licence on any date of 2026 to 2028`, () => {
      for (const on of dates) {
        const pool = questionBank.filter((entry) => mayBeAsked(entry, wanted, on));
        expect(pool.length).toBeGreaterThanOrEqual(questionsIn.exam);
        expect(topicNames.filter((topic) => !pool.some(isAbout(topic)))).toEqual([]);
      }
    });
  }
});

function isAbout(topic: string) {
  return (entry: Question) => topicOfCategory[entry.category] === topic;
}

function hasLongestAnswer({ options, correctAnswer }: Question): boolean {
  const lengths = options.map((option) => option.length);
  const [answer = 0] = lengths.splice(correctAnswer, 1);
  return answer > Math.max(...lengths);
}
