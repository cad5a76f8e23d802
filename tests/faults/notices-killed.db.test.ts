import { expect, test } from 'bun:test';
import { noticesUnderKills } from './notices-killed.ts';

test('reminders that are due, two processes, kill -9 before, amid and after the hand-over: none twice, none lost, and what nobody can know is said to be unknown', async () => {
  const { notices, kills, unknown } = await noticesUnderKills(1, {
    killedAt: ['claimed', 'taken', 'done'],
    killsAtEach: 1,
  });
  expect([notices, kills]).toEqual([60, 3]);
  expect(unknown).toBeGreaterThan(0);
});
