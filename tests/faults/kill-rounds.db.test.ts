import { test } from 'bun:test';
import { withSeed } from '../security/pick.ts';
import { killRounds } from './kill-rounds.ts';

test('after kill -9 of app, of Postgres and of both, amid the work of four people: all that was acknowledged is there once, and nothing runs on', async () => {
  await withSeed((seed) => killRounds(3, seed));
});
