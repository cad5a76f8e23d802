import { expect, test } from 'bun:test';
import { waitAfterWrongCode } from '#api/cases/access/wrong-codes.ts';

test('only the eleventh wrong access code and those after it wait, twice as long each time and at most two seconds', () => {
  const waits = Array.from({ length: 17 }, (_, index) => waitAfterWrongCode(index + 1));
  expect(waits.slice(0, 10)).toEqual(Array(10).fill(0));
  expect(waits.slice(10)).toEqual([100, 200, 400, 800, 1600, 2000, 2000]);
  expect(waitAfterWrongCode(1e9)).toBe(2000);
});
