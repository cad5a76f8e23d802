import { expect, test } from 'bun:test';
import { numbersFrom, seedOfThisRun } from '../security/pick.ts';
import { everyFault, everyPair, fleetRounds } from './fleet-rounds.ts';

/** What a run draws of all pairs; `bun run prove pairs` goes through them. */
const drawnPairs = 2;

test('three processes on one Postgres, each fault by itself and some two at once: nothing is lost, nothing is there twice', async () => {
  const seed = seedOfThisRun();
  const next = numbersFrom(seed);
  const kills = Array.from({ length: 2 }, () => 'Postgres killed' as const);
  const pairs = everyPair.toSorted(() => next() - 0.5).slice(0, drawnPairs);
  const rounds = [...kills, ...everyFault, ...pairs];
  const survived = await fleetRounds(rounds, seed, kills.length).catch((fault: unknown) => {
    throw new Error(`with SEED=${seed}`, { cause: fault });
  });
  expect(survived.rounds).toBe(rounds.length);
  expect(survived.acknowledged).toBeGreaterThan(9 * survived.rounds);
});
