import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test';
import { everyAttack, unleash } from './fuzz.ts';
import { openWorld, type World } from './people.ts';
import { pickSome, seedOfThisRun } from './pick.ts';

/** So many attacks in a test run; `bun run prove` sends them all. */
const some = 1_800;

let world: World;
// What the server says of each refusal is not for this page; what it answers is looked at below.
const silence = spyOn(console, 'error').mockImplementation(() => undefined);
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  await world.product.close();
  silence.mockRestore();
});

test('no attack gets a server error, a stack trace or seconds of the processor, and none that is refused leaves a trace in the ledger', async () => {
  const seed = seedOfThisRun();
  const harms = await unleash(world, pickSome(everyAttack(world), some, seed));
  expect({ seed, harms }).toEqual({ seed, harms: [] });
}, 120_000);
