import { expect } from 'bun:test';
import { openDatabase, patient } from '#api/database/database.ts';
import { numbersFrom, shuffled } from '../security/pick.ts';
import { type Clients, startClients } from './clients.ts';
import { type Fleet, type Member, openFleet, signal } from './fleet.ts';
import { inTime } from './in-time.ts';
import { expectNothingDoubled, expectNothingLost } from './nothing-lost.ts';

const clientCount = 4;
/** The longest a round lets the clients work before it strikes, in acknowledged commands. */
const longestPeace = 16;
/** What must be acknowledged while something is broken, so that the others are seen to go on. */
const meanwhile = 12;

type Hit = { readonly fleet: Fleet; readonly victim: Member };
type Mend = () => unknown;

/** What befalls several processes and their Postgres. Each strikes and answers how it is made whole again; in this order, as a process that starts needs its Postgres. */
const faults = {
  'Postgres killed': async ({ fleet }) => {
    await fleet.killPostgres();
    return nothing;
  },
  'Postgres frozen': async ({ fleet }) => fleet.freezePostgres(),
  "an outsider's lock": ({ fleet }) => lockFromOutside(fleet.databaseUrl()),
  'a process frozen': async ({ victim: { app } }) => {
    signal(app.pid, 'SIGSTOP');
    return () => signal(app.pid, 'SIGCONT');
  },
  'a process cut off': async ({ victim: { line } }) => {
    line.stall();
    return () => {
      // Whatever it had sent arrives now, long after the others have gone on.
      line.goOn();
      line.cut();
    };
  },
  'a line broken': async ({ victim: { line } }) => {
    line.cut();
    return nothing;
  },
  'a process killed': ({ fleet, victim }) => fleet.kill(victim),
  'a process starts': async ({ fleet }) => {
    const begun = fleet.visit().catch(() => null);
    return async () => {
      // One that gave up is started again by whoever watches it.
      if ((await begun) === null) await fleet.visit();
    };
  },
} satisfies Record<string, (hit: Hit) => Promise<Mend>>;

const nothing = () => undefined;

export type Fault = keyof typeof faults;
// Its keys are these.
export const everyFault = Object.keys(faults) as Fault[];
/** Those that take the leader away: the others go on meanwhile. */
const ofOneProcess: readonly Fault[] = [
  'a process killed',
  'a process frozen',
  'a process cut off',
];

/** Every two of them, at the same time. */
export const everyPair: readonly (readonly [Fault, Fault])[] = everyFault.flatMap((one, nth) =>
  everyFault.slice(nth + 1).map((other) => [one, other] as const),
);

/** How long what is broken stays so where nobody can go on meanwhile, in milliseconds: longer than a leader may be silent, and nobody is to be blamed for it. */
const brokenMs = 5_000;

/** What somebody does who works in the database by hand, and forgets to end it. @returns its end */
async function lockFromOutside(url: string): Promise<Mend> {
  const outsider = openDatabase(url, { max: 1, connection: patient });
  const end = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const done = outsider
    .begin(async (tx) => {
      await tx`lock table ledger.events in share mode`;
      locked.resolve();
      await end.promise;
    })
    // Its session ends with its Postgres.
    .catch(nothing)
    .finally(locked.resolve);
  await locked.promise;
  return async () => {
    end.resolve();
    await done;
    await outsider.end({ timeout: 1 });
  };
}

/** One fault by itself, of the leader where it is one process's: then another leads, and people work. */
async function alone(fault: Fault, fleet: Fleet, clients: Clients): Promise<void> {
  const victim = await fleet.leader();
  if (!ofOneProcess.includes(fault)) {
    const mend = await faults[fault]({ fleet, victim });
    if (mend !== nothing) await Bun.sleep(brokenMs);
    await mend();
    return;
  }
  const before = clients.refused.length;
  const mend = await faults[fault]({ fleet, victim });
  fleet.takeOut(victim);
  await clients.after(meanwhile);
  expect(await fleet.leader()).not.toBe(victim);
  // Whoever asks the others waits until one of them leads, and is not sent away: they wait for ten seconds at most.
  expect(clients.refused.slice(before).filter((told) => / 503 /.test(told))).toEqual([]);
  await mend();
  fleet.putBack(victim);
}

/** Two at once: the first befalls the leader where it is one process's, the second another. People go on afterwards, whatever they could do meanwhile. */
async function together(
  pair: readonly [Fault, Fault],
  fleet: Fleet,
  clients: Clients,
): Promise<void> {
  const leader = await fleet.leader();
  const other = fleet.members.find((member) => member !== leader) ?? leader;
  const mends = new Map<Fault, Mend>();
  for (const [fault, victim] of [
    [pair[0], leader],
    [pair[1], other],
  ] as const)
    mends.set(fault, await faults[fault]({ fleet, victim }));
  await Promise.race([clients.after(meanwhile), Bun.sleep(brokenMs)]);
  for (const fault of everyFault) await mends.get(fault)?.();
}

/** So many faults, by chance but the same ones for the same seed, or fewer when the time is over. */
export function* faultsByChance(rounds: number, seed: number, until: number): Generator<Fault> {
  const next = numbersFrom(seed);
  for (let round = 0; round < rounds && Date.now() < until; round++) {
    const fault = everyFault[Math.trunc(next() * everyFault.length)];
    if (fault) yield fault;
  }
}

/** Every pair so many times, or fewer when the time is over, each time in another order that follows from the seed. */
export function* allPairs(
  times: number,
  seed: number,
  until = Number.POSITIVE_INFINITY,
): Generator<readonly [Fault, Fault]> {
  const next = numbersFrom(seed);
  for (let nth = 0; nth < times; nth++)
    for (const pair of shuffled(everyPair, next)) if (Date.now() < until) yield pair;
}

export type Survived = {
  readonly rounds: number;
  readonly acknowledged: number;
  readonly refused: number;
};

/**
 * Three processes of the product on one Postgres, people at work at all of them, and one fault, or two at once, after the other. Throws at the first thing that is not as
 * it must be: an acknowledged command that is lost, one that is there twice, a read model that a rebuild makes otherwise, a seal that does not fit.
 * @param checkEvery how many rounds go by between two looks; there is one at the end in any case
 */
export async function fleetRounds(
  rounds: Iterable<Fault | readonly [Fault, Fault]>,
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
    const strike = async (fault: Fault | readonly [Fault, Fault]) => {
      await clients.after(1 + Math.trunc(next() * longestPeace));
      // Not only between two commands: a little later, whatever is under way then.
      await Bun.sleep(next() * 5);
      if (typeof fault === 'string') await alone(fault, fleet, clients);
      else await together(fault, fleet, clients);
      // Some work between the fault and the look, so that what it left in the way of the next command shows.
      await clients.after(8);
      await fleet.leader();
    };
    const report = async () =>
      `${clients.acknowledged.length} commands in ${done} rounds\n${await fleet.report()}\n  ${clients.refused.slice(-5).join('\n  ')}`;
    for (const fault of rounds) {
      await inTime(String(fault), strike(fault), report);
      done += 1;
      if (done % checkEvery === 0) await inTime('the look', look(), report);
      onRound(done);
    }
    await inTime('the last look', look(), report);
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
