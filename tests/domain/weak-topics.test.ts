import { expect, test } from 'bun:test';
import { weakTopics } from '#domain/theory/weak-topics.ts';

const [first, second, third] = ['core', 'parking', 'signs'] as const;

test('weak is what is wrong too often over all tests together: under 80 of 100, of two questions at least', () => {
  const results = [
    { topic: second, correct: 3, total: 5 },
    { topic: first, correct: 0, total: 1 },
    { topic: third, correct: 4, total: 5 },
    { topic: second, correct: 4, total: 4 },
  ];
  expect(weakTopics(results)).toEqual([{ topic: second, correct: 7, total: 9 }]);
  expect(weakTopics([...results, { topic: first, correct: 1, total: 1 }])).toEqual([
    { topic: first, correct: 1, total: 2 },
    { topic: second, correct: 7, total: 9 },
  ]);
});
