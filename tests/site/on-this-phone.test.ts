import { expect, test } from 'bun:test';
import { step } from '#site/data/line.ts';

const before = {
  line: 'weak',
  asOf: 7,
  waiting: [],
  onItsWay: 1,
  arrivals: 2,
  news: 3,
  room: 'enough',
  isOutdated: false,
} as const;

test('a word of the worker changes what it names, and leaves the rest', () => {
  expect(step(before, {})).toEqual(before);
  expect(step(before, { line: 'lost', asOf: null, onItsWay: 0, isOutdated: true })).toEqual({
    ...before,
    line: 'lost',
    asOf: null,
    onItsWay: 0,
    isOutdated: true,
  });
});

test('what arrived and what is news is counted', () => {
  expect(step(before, { hasSent: true })).toEqual({ ...before, arrivals: 3 });
  expect(step(before, { hasNews: true })).toEqual({ ...before, news: 4 });
});
