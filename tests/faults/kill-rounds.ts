import { expect } from 'bun:test';
import { numbersFrom } from '../security/pick.ts';
import { startClients } from './clients.ts';
import { expectNothingLost } from './nothing-lost.ts';
import { makeRig, victims } from './rig.ts';

const clientCount = 4;
/** The longest a round lets the clients work before it strikes, in acknowledged commands. */
const longestPeace = 60;

/**
 * Kills the app, Postgres or both with signal 9 while clients work, starts again on what is left, and looks whether anything was lost; so many
 * times over, on one ledger. The moments follow from the seed. Answers how many commands were acknowledged; throws at the first thing that is not as it must be.
 */
export async function killRounds(
  rounds: number,
  seed: number,
  onRound: (done: number) => void = () => undefined,
): Promise<number> {
  const next = numbersFrom(seed);
  const rig = makeRig();
  try {
    await rig.start();
    const clients = await startClients(rig, clientCount);
    for (let round = 0; round < rounds; round++) {
      await clients.after(1 + Math.trunc(next() * longestPeace));
      // Not only between two commands: a little later, whatever is under way then.
      await Bun.sleep(next() * 5);
      await rig.kill(victims[round % victims.length] ?? 'both');
      await rig.start();
      // Some work between the start and the look, so that what a crash left in the way of the next command shows.
      await clients.after(8);
      await clients.rest();
      await expectNothingLost(rig.databaseUrl(), clients.acknowledged);
      expect(rig.processes()).toHaveLength(2);
      clients.goOn();
      onRound(round + 1);
    }
    await clients.stop();
    expect(clients.acknowledged.length).toBeGreaterThan(9 * rounds);
    expect(await rig.close()).toEqual([]);
    return clients.acknowledged.length;
  } finally {
    await rig.close();
  }
}
