import { test } from 'bun:test';
import { seedOfThisRun } from '../security/pick.ts';
import { killRounds } from './kill-rounds.ts';

test('after kill -9 of app, of Postgres and of both, amid the work of four people: all that was acknowledged is there once, and nothing runs on', async () => {
  const seed = seedOfThisRun();
  await killRounds(3, seed).catch((fault: unknown) => {
    throw new Error(`with SEED=${seed}`, { cause: fault });
  });
});
