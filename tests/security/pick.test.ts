import { expect, test } from 'bun:test';
import { numbersFrom, shuffled } from './pick.ts';

const items = ['a', 'b', 'c', 'd'];
const order = (seed: number) => shuffled(items, numbersFrom(seed)).join('');

test('a shuffle keeps every item, and gives the same order for the same seed', () => {
  expect(items.join('')).toBe('abcd');
  expect([...order(7)].toSorted()).toEqual(items);
  expect(order(7)).toBe(order(7));
});

test('a shuffle gives each of the 24 orders about as often as any other', () => {
  const next = numbersFrom(1);
  const times = new Map<string, number>();
  for (let nth = 0; nth < 24_000; nth++) {
    const made = shuffled(items, next).join('');
    times.set(made, (times.get(made) ?? 0) + 1);
  }
  expect(times.size).toBe(24);
  // Five standard deviations of a thousand on either side.
  expect(Math.min(...times.values())).toBeGreaterThan(840);
  expect(Math.max(...times.values())).toBeLessThan(1_160);
});
