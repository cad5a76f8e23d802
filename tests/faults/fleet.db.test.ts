import { expect, test } from 'bun:test';
import { seedOfThisRun } from '../security/pick.ts';
import { everyFault, fleetRounds } from './fleet-rounds.ts';

test('three processes on a Postgres that is killed ten times, then on one that freezes, with a leader that freezes, dies and is cut off: nothing is lost, nothing is there twice', async () => {
  const seed = seedOfThisRun();
  const kills = Array.from({ length: 10 }, () => 'Postgres killed' as const);
  const others = everyFault.filter((fault) => fault !== 'Postgres killed');
  const survived = await fleetRounds([...kills, ...others], seed, kills.length).catch(
    (fault: unknown) => {
      throw new Error(`with SEED=${seed}`, { cause: fault });
    },
  );
  expect(survived.acknowledged).toBeGreaterThan(9 * survived.rounds);
}, 300_000);
