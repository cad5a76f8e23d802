import { describe, expect, test } from 'bun:test';
import { renderToStaticMarkup } from 'react-dom/server';
import { questionBank } from '#domain/theory-test/bank/bank.ts';
import { drawings } from '#site/features/public/theory-test/drawings/Picture.tsx';

const pictured = questionBank.flatMap((question) =>
  question.picture ? [{ ...question.picture, question }] : [],
);

describe('the drawings', () => {
  test('give a sign its own shape and words: who gives way at a one-lane bridge sees a circle', () => {
    const drawn = (id: string) => {
      const Drawing = drawings.get(id);
      return Drawing ? renderToStaticMarkup(Drawing()) : '';
    };
    expect(drawn('bridge-small-red')).toContain('<circle');
    expect(drawn('bridge-small-red')).not.toContain('<rect');
    expect(drawn('bridge-large')).toContain('<rect');
    expect(drawn('give-way-sign')).toMatch(/GIVE.*WAY/);
  });

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
