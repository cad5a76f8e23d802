import { expect } from 'bun:test';
import { numbersFrom } from '../security/pick.ts';
import { type Clients, startClients } from './clients.ts';
import { type Fleet, openFleet, signal } from './fleet.ts';
import { inTime } from './in-time.ts';
import { expectNothingDoubled, expectNothingLost } from './nothing-lost.ts';

const clientCount = 4;
/** The longest a round lets the clients work before it strikes, in acknowledged commands. */
const longestPeace = 16;
/** What must be acknowledged while something is broken, so that the others are seen to go on. */
const meanwhile = 12;

/** What befalls several processes and their Postgres; each leaves all of it whole again. */
const faults = {
  'Postgres killed': (fleet) => fleet.killPostgres(),
  'the leader killed': async (fleet) => fleet.replace(await fleet.leader()),
  'the leader frozen': (fleet, clients) =>
    without(fleet, clients, ({ app }) => {
      signal(app.pid, 'SIGSTOP');
      return () => signal(app.pid, 'SIGCONT');
    }),
  'the leader cut off': (fleet, clients) =>
    without(fleet, clients, ({ line }) => {
      line.stall();
      return () => {
        // Whatever it had sent arrives now, long after the others have gone on.
        line.goOn();
        line.cut();
      };
    }),
  'a line broken': async (fleet) => (await fleet.leader()).line.cut(),
  'Postgres frozen': async (fleet) => {
    const thaw = fleet.freezePostgres();
    // Longer than a leader may be silent: nobody is to be blamed for it.
    await Bun.sleep(5_000);
    thaw();
  },
} satisfies Record<string, (fleet: Fleet, clients: Clients) => Promise<void>>;

export type Fault = keyof typeof faults;
// Its keys are these.
export const everyFault = Object.keys(faults) as Fault[];

/** Takes the leader out in some way, sees that another leads and people work, and lets it come back. */
async function without(
  fleet: Fleet,
  clients: Clients,
  strike: (leader: Awaited<ReturnType<Fleet['leader']>>) => () => void,
): Promise<void> {
  const leader = await fleet.leader();
  const before = clients.refused.length;
  const mend = strike(leader);
  fleet.takeOut(leader);
  await clients.after(meanwhile);
  expect(await fleet.leader()).not.toBe(leader);
  // Whoever asks the others waits until one of them leads, and is not sent away: they wait for ten seconds at most.
  expect(clients.refused.slice(before).filter((told) => / 503 /.test(told))).toEqual([]);
  mend();
  fleet.putBack(leader);
}

/** So many faults, by chance but the same ones for the same seed, or fewer when the time is over. */
export function* faultsByChance(rounds: number, seed: number, until: number): Generator<Fault> {
  const next = numbersFrom(seed);
  for (let round = 0; round < rounds && Date.now() < until; round++) {
    const fault = everyFault[Math.trunc(next() * everyFault.length)];
    if (fault) yield fault;
  }
}

export type Survived = {
  readonly rounds: number;
  readonly acknowledged: number;
  readonly refused: number;
};

/**
 * Three processes of the product on one Postgres, people at work at all of them, and one fault after the other. Throws at the first thing that is not as
 * it must be: an acknowledged command that is lost, one that is there twice, a read model that a rebuild makes otherwise, a seal that does not fit.
 * @param checkEvery how many rounds go by between two looks; there is one at the end in any case
 */
export async function fleetRounds(
  rounds: Iterable<Fault>,
  seed: number,
  checkEvery: number,
  onRound: (done: number) => void = () => undefined,
): Promise<Survived> {
  const next = numbersFrom(seed);
  const fleet = await openFleet();
  let done = 0;
  try {
    const clients = await startClients(fleet, clientCount);
    const look = async () => {
      await clients.rest();
      await expectNothingLost(fleet.databaseUrl(), clients.acknowledged, {
        dataDir: fleet.dataDir,
        isSealed: true,
      });
      expect(clients.denied).toEqual([]);
      await expectNothingDoubled(fleet.databaseUrl(), clients.acknowledged);
      clients.goOn();
    };
    const strike = async (fault: Fault) => {
      await clients.after(1 + Math.trunc(next() * longestPeace));
      // Not only between two commands: a little later, whatever is under way then.
      await Bun.sleep(next() * 5);
      await faults[fault](fleet, clients);
      // Some work between the fault and the look, so that what it left in the way of the next command shows.
      await clients.after(8);
      await fleet.leader();
    };
    const standing = async () =>
      `${clients.acknowledged.length} commands in ${done} rounds\n${await fleet.standing()}\n  ${clients.refused.slice(-5).join('\n  ')}`;
    for (const fault of rounds) {
      await inTime(fault, strike(fault), standing);
      done += 1;
      if (done % checkEvery === 0) await inTime('the look', look(), standing);
      onRound(done);
    }
    await inTime('the last look', look(), standing);
    await clients.stop();
    return {
      rounds: done,
      acknowledged: clients.acknowledged.length,
      refused: clients.refused.length,
    };
  } catch (fault) {
    await fleet.close();
    throw new Error(`${Bun.inspect(fault)}\n${await fleet.lastWords()}`, { cause: fault });
  } finally {
    await fleet.close();
  }
}
