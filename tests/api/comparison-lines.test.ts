import { expect, test } from 'bun:test';
import type { Comparison } from '#api/event-log/comparison.ts';
import { comparisonLines } from '#api/ledger-kurrent/comparison-sentences.ts';

const compared = (about: Partial<Comparison>): Comparison => ({
  from: 1,
  upTo: 7,
  events: 7,
  differences: [],
  known: [],
  end: null,
  ...about,
});
const about = { position: null, stream: 'tally-1', revision: '0' };
const aside = { ...about, kind: 'set aside', sentence: 'A lies there.' } as const;
const missing = { ...about, kind: 'missing', sentence: 'B is missing.' } as const;

test('where all that differs is set aside, the rest is said to be the same', () => {
  expect(comparisonLines(compared({ differences: [aside] }))).toEqual([
    'KurrentDB, set aside: A lies there.',
    'Beside that KurrentDB and Postgres hold the same, byte by byte, from position 1 to 7.',
  ]);
});

test('where an event differs, nothing is said to be the same', () => {
  expect(comparisonLines(compared({ differences: [aside, missing] }))).toEqual([
    'KurrentDB, set aside: A lies there.',
    'KurrentDB, missing: B is missing.',
  ]);
});

test('what an admin has acknowledged is told after the verdict', () => {
  expect(comparisonLines(compared({ events: 0, known: ['C is known.'] }))).toEqual([
    'KurrentDB and Postgres hold the same up to position 7; nothing came since that was last found.',
    'KurrentDB: C is known.',
  ]);
});
