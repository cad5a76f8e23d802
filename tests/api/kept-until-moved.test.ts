import { expect, test } from 'bun:test';
import { keptUntilMoved } from '#api/ground/kept-until-moved.ts';

const anHour = 3_600_000;

test('is made once however many ask, until the read models move', async () => {
  let position = 1;
  let made = 0;
  const kept = keptUntilMoved<number>({ position: () => position }, anHour);
  const ask = () => kept('a', async () => (made += 1));
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  expect(await ask()).toBe(1);
  position += 1;
  expect(await ask()).toBe(2);
  expect(await kept('b', async () => (made += 1))).toBe(3);
});

test('what could not be made is made for the next who asks', async () => {
  const kept = keptUntilMoved<string>({ position: () => 1 }, anHour);
  await expect(kept('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await kept('a', async () => 'here')).toBe('here');
});

test('somebody who may not have it made gets what is kept, and is refused nothing for others', async () => {
  const kept = keptUntilMoved<string>({ position: () => 1 }, anHour);
  const never = () => Promise.reject(new Error('too many'));
  await expect(kept('a', async () => 'made', never)).rejects.toThrow('too many');
  expect(await kept('a', async () => 'made')).toBe('made');
  expect(await kept('a', async () => 'again', never)).toBe('made');
});
