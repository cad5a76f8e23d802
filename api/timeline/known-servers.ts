import { addressOf, serversIn } from '#api/database/address.ts';
import { type ConnectionTo, connectionTo } from '#api/database/connection.ts';
import { adopt, askServers } from './ask-servers.ts';
import { currentOf, type Known, step, stopOf, undecided } from './known.ts';
import { ledgerMemory } from './ledger-memory.ts';
import { type Identity, identitySql, incarnationOf, isStandby } from './ledger-seen.ts';
import type { MemoryKeeper } from './memory-file.ts';
import {
  decide,
  doubtOf,
  type Incarnation,
  isSame,
  type LedgerFound,
  type Primary,
  type Remembered,
  type Stop,
  seenIn,
} from './true-server.ts';

/** What `.patches/` adds to postgres.js: each connection says which server it reached, before its first query. */
export type Admission = {
  readonly identity: string;
  readonly admit: (row: Identity, connection: Session) => Promise<Error | null>;
  readonly left: (connection: Session) => void;
};

/** A connection of a pool; `abandon` closes it at once. */
type Session = { abandon(): void };

/** What this process knows of the servers that an address names. All its pools go to one of them, in one incarnation. */
export type KnownServers = {
  readonly isOne: boolean;
  /** What the installation remembers is held against whatever server is reached from now on. Called before the first connection. */
  recall(keeper: MemoryKeeper): void;
  remembered(): Remembered;
  verdict(): {
    readonly stop: Stop | null;
    readonly refused: readonly string[];
    readonly current: Incarnation | null;
  };
  /** Asks all servers, and goes over to the true one. */
  look(): Promise<void>;
  /** Takes what the ledger on the present server says. */
  heard(ledger: LedgerFound): void;
  /** An append was acknowledged: a ledger without it is not the true one. */
  acknowledged(position: number, eventId: string): void;
  /** Writes down what is known, where something keeps it. */
  keep(): void;
} & Admission;

const everywhere = new Map<string, KnownServers>();

/** The servers that an address names; whoever signs in, they are the same. */
export function serversOf(url: string): KnownServers {
  const address = addressOf(url);
  const key = `${serversIn(address).join(',')}/${address.database}`;
  const found = everywhere.get(key) ?? knownServers(connectionTo(url));
  everywhere.set(key, found);
  return found;
}

/** What the driver asks of each connection to an address. */
export const admissionTo = (url: string): Admission => {
  const { identity, admit, left } = serversOf(url);
  return { identity, admit, left };
};

export function knownServers(to: ConnectionTo): KnownServers {
  const sessions = new Map<Session, Incarnation>();
  const isOne = to.host.length === 1;
  const hosts = serversIn({
    hosts: to.host.map((host, nth) => ({ host, port: to.port[nth] ?? 0 })),
  }).join(', ');
  const memory = ledgerMemory();
  let known: Known = undecided;
  let looking: Promise<void> | null = null;

  const servers: KnownServers = {
    isOne,
    identity: identitySql,
    async admit(row, connection) {
      if (isStandby(row)) return null;
      const here = incarnationOf(row);
      if (known.is === 'undecided' && isOne && !memory.isKept())
        known = step(known, { type: 'went', here, host: hosts });
      // A fault here would leave the connection waiting for good.
      if (!isAt(here)) await servers.look().catch(() => undefined);
      if (!isAt(here)) return notTheTrueOne(stopOf(known));
      sessions.set(connection, here);
      return null;
    },
    left: (connection) => void sessions.delete(connection),
    recall: memory.recall,
    remembered: memory.remembered,
    verdict: () => ({
      stop: stopOf(known),
      refused: known.refused,
      current: currentOf(known),
    }),
    look() {
      looking ??= survey().finally(() => {
        looking = null;
      });
      return looking;
    },
    heard(ledger) {
      if (known.is === 'undecided') return;
      const { here, host } = known;
      memory.takeAcceptance(here, ledger);
      const stop = doubtOf({ host, ledger }, memory.remembered());
      known = step(known, { type: 'heard', stop });
      if (!stop) memory.learn(here, ledger);
    },
    acknowledged(position, eventId) {
      if (known.is !== 'undecided') memory.acknowledged(known.here, position, eventId);
    },
    keep: memory.keep,
  };
  return servers;

  function isAt(here: Incarnation): boolean {
    return known.is !== 'undecided' && isSame(here, known.here);
  }

  async function survey(): Promise<void> {
    const answers = await askServers(to, memory.remembered());
    const { chosen, stop, refused } = decide(answers, memory.remembered(), currentOf(known));
    // Where none answers, what was wrong is still wrong.
    if (!chosen && !stop) return;
    known = step(known, { type: 'surveyed', stop, refused: refused.map(({ host }) => host) });
    if (chosen) await goTo(chosen);
  }

  async function goTo(primary: Primary): Promise<void> {
    const { system, timeline, startedAt, host, ledger } = primary;
    const here = { system, timeline, startedAt };
    if (!stopOf(known)) {
      memory.takeAcceptance(here, ledger);
      memory.learn(here, ledger);
      const seen = seenIn(ledger);
      if (memory.isKept() && !isOne && seen && seen.adopted < timeline)
        await adopt(to, primary).catch(() => undefined);
    }
    const isNew = !isAt(here);
    known = step(known, { type: 'went', here, host });
    if (!isNew) return;
    // Nobody reads on from a server that is not the true one any more.
    for (const [session, incarnation] of sessions)
      if (!isSame(incarnation, here)) {
        sessions.delete(session);
        session.abandon();
      }
  }
}

function notTheTrueOne(stop: Stop | null): Error {
  const why = stop?.sentence ?? 'This server is not the one that holds the true ledger.';
  return Object.assign(new Error(why), { code: 'CONNECTION_CLOSED' });
}
