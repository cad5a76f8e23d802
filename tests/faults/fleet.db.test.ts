import { expect, test } from 'bun:test';
import { withSeed } from '../security/pick.ts';
import { allPairs, everyFault, everyPair, fleetRounds } from './fleet-rounds.ts';

/** What a run draws of all pairs; `bun run prove pairs` goes through them. */
const drawnPairs = 2;

test('three processes on one Postgres, each fault by itself and some two at once: nothing is lost, nothing is there twice', async () => {
  const kills = Array.from({ length: 2 }, () => 'Postgres killed' as const);
  const { rounds, survived } = await withSeed(async (seed) => {
    const pairs = [...allPairs(1, seed)].slice(0, drawnPairs);
    const all = [...kills, ...everyFault, ...pairs];
    return { rounds: all.length, survived: await fleetRounds(all, seed, kills.length) };
  });
  expect(survived.rounds).toBe(rounds);
  expect(survived.acknowledged).toBeGreaterThan(9 * survived.rounds);
});

test('every two faults come once a time round, in an order that follows from the seed', () => {
  const order = (seed: number) => [...allPairs(2, seed)].map(String);
  const every = everyPair.map(String).toSorted();
  const rounds = [order(1).slice(0, every.length), order(1).slice(every.length)];
  expect(rounds.map((round) => round.toSorted())).toEqual([every, every]);
  expect(order(1)).toEqual(order(1));
  // What a short run leaves out is left to chance.
  const last = Array.from({ length: 60 }, (_, seed) => order(seed)[every.length - 1]);
  expect(new Set(last).size).toBeGreaterThan(every.length / 2);
});
