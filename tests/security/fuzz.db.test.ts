import { test } from 'bun:test';
import { expectNothingToTell } from '../support/sweep.ts';
import { everyAttack, unleash } from './fuzz.ts';
import { pickSome, seedOfThisRun } from './pick.ts';
import { worldOfFile } from './world-of-file.ts';

/** So many attacks in a test run; `bun run prove` sends them all. */
const some = 1_800;

const world = worldOfFile('error', 'warn');

test('no attack gets a server error, a stack trace or seconds of the processor, and none that is refused leaves a trace in the ledger', async () => {
  const seed = seedOfThisRun();
  const harms = await unleash(world, pickSome(everyAttack(world), some, seed));
  expectNothingToTell(
    harms,
    `repeat it with SEED=${seed} bun test tests/security/fuzz.db.test.ts and mend the route or its schema: a 5xx or a trace is always its fault. Schemas for text, dates, numbers and ids that take no harm are in domain/kernel.`,
  );
});
