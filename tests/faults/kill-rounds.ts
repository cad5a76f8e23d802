import { expect } from 'bun:test';
import { numbersFrom } from '../security/pick.ts';
import { startClients } from './clients.ts';
import { expectNothingDoubled, expectNothingLost } from './nothing-lost.ts';
import { makeRig, victims } from './rig.ts';

const clientCount = 4;
/** The longest a round lets the clients work before it strikes, in acknowledged commands. */
const longestPeace = 60;

/**
 * Kills the app, Postgres or both with signal 9 while clients work, starts again on what is left, and looks whether anything was lost; so many
 * times over, or until then (milliseconds since 1970), on one ledger. The moments follow from the seed. Answers how many rounds and acknowledged commands there were; throws at the first thing that is not as it must be.
 */
export async function killRounds(
  rounds: number,
  seed: number,
  until = Number.POSITIVE_INFINITY,
  onRound: (done: number) => void = () => undefined,
): Promise<{ done: number; acknowledged: number }> {
  const next = numbersFrom(seed);
  const rig = makeRig();
  try {
    await rig.start();
    const clients = await startClients(rig, clientCount);
    let done = 0;
    for (let round = 0; round < rounds && Date.now() < until; round++) {
      await clients.after(1 + Math.trunc(next() * longestPeace));
      // Not only between two commands: a little later, whatever is under way then.
      await Bun.sleep(next() * 5);
      await rig.kill(victims[round % victims.length] ?? 'both');
      await rig.start();
      // Some work between the start and the look, so that what a crash left in the way of the next command shows.
      await clients.after(8);
      await clients.rest();
      await expectNothingLost(rig.databaseUrl(), clients.acknowledged, rig);
      await expectNothingDoubled(rig.databaseUrl(), clients.acknowledged);
      expect(clients.denied).toEqual([]);
      expect(rig.processes()).toHaveLength(2);
      clients.goOn();
      done = round + 1;
      onRound(done);
    }
    await clients.stop();
    expect(clients.acknowledged.length).toBeGreaterThan(9 * done);
    expect(await rig.close()).toEqual([]);
    return { done, acknowledged: clients.acknowledged.length };
  } finally {
    await rig.close();
  }
}
