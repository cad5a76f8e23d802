import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test';
import { openWorld, type World } from '../security/people.ts';
import { expectNothingToTell } from '../support/sweep.ts';
import { walk } from './walk.ts';

/** So many calls in a test run; `bun run prove contract` goes on for minutes. */
const some = 800;
/** The same calls each time, so that a run fails for what was changed; `bun run prove contract` takes others. */
const usualSeed = 27;

let world: World;
// What the server says of each refusal is not for this page.
const silence = (['error', 'warn'] as const).map((way) =>
  spyOn(console, way).mockImplementation(() => undefined),
);
beforeAll(async () => {
  world = await openWorld();
}, 60_000);
afterAll(async () => {
  await world.product.close();
  for (const way of silence) way.mockRestore();
});

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
}, 180_000);
