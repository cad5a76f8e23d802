import { describe, expect, test } from 'bun:test';
import { bank } from '#domain/theory/bank/bank.ts';
import { drawings } from '#site/features/public/theory-test/drawings/Picture.tsx';

const pictured = bank.flatMap((question) =>
  question.picture ? [{ ...question.picture, question }] : [],
);

describe('the drawings', () => {
  test('exist for every picture a question asks for', () => {
    expect(pictured.filter(({ id }) => !drawings.has(id)).map(({ id }) => id)).toEqual([]);
  });

  test('are all asked for by a question', () => {
    const wanted = new Set(pictured.map(({ id }) => id));
    expect([...drawings.keys()].filter((id) => !wanted.has(id))).toEqual([]);
  });

  test('are described in words that do not contain the answer', () => {
    const given = pictured.filter(({ alt, question }) =>
      alt.toLowerCase().includes(question.options[question.correctAnswer].toLowerCase()),
    );
    expect(given.map(({ id }) => id)).toEqual([]);
  });
});
