import { expect, test } from 'bun:test';
import { goneKeys } from '#projections/engine/fold/gone-keys.ts';

const many = 40_000;
const numbers = Array.from({ length: many }, (_, nth) => nth * 3);
const texts = numbers.map((number) => `student-${number}\u0000lesson`);

test('what was added is known for good, however much was', () => {
  const keys = goneKeys();
  for (const key of [...numbers, ...texts]) keys.add(key);
  expect([...numbers, ...texts].filter((key) => !keys.has(key))).toEqual([]);
});

test('hardly anything is taken for known that was not added', () => {
  const keys = goneKeys();
  expect(keys.has(1)).toBe(false);
  for (const key of [...numbers, ...texts]) keys.add(key);
  const strange = numbers.flatMap((number) => [
    number + 1,
    `student-${number + 1}\u0000lesson`,
    -number - 1,
  ]);
  expect(strange.filter((key) => keys.has(key)).length).toBeLessThan(20);
});

test('numbers beyond 32 bits are told apart', () => {
  const keys = goneKeys();
  keys.add(2 ** 40 + 7);
  expect([keys.has(2 ** 40 + 7), keys.has(7), keys.has(2 ** 41 + 7)]).toEqual([true, false, false]);
});
