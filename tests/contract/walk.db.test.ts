import { expect, test } from 'bun:test';
import { worldOfFile } from '../security/world-of-file.ts';
import { expectNothingToTell } from '../support/sweep.ts';
import { walk } from './walk.ts';

/** So many calls in a test run; `bun run prove contract` goes on for minutes. */
const some = 800;
/** The same calls each time, so that a run fails for what was changed; `bun run prove contract` takes others. */
const usualSeed = 27;

const world = worldOfFile('error', 'warn');

test('random calls of everybody get what the document says: no fault, no other school’s words, no validator’s, and every fact can be shown', async () => {
  const seed = Number(process.env['SEED'] ?? usualSeed);
  const { calls, succeeded, operations, harms } = await walk(world, seed, (nth) => nth < some);
  expectNothingToTell(
    harms,
    `repeat it with SEED=${seed} bun test tests/contract/walk.db.test.ts; a 5xx is the route’s fault, an undocumented answer the route’s description.`,
  );
  // A walk that is refused everywhere proves nothing.
  expect(succeeded).toBeGreaterThan(calls / 10);
  expect(operations).toBeGreaterThan(120);
});
