import { addressOf, serversIn } from '#api/database/address.ts';
import { type ConnectionTo, connectionTo } from '#api/database/connection.ts';
import { adopt, askServers } from './ask-servers.ts';
import { type Identity, identitySql, incarnationOf, isStandby } from './ledger-seen.ts';
import { type MemoryKeeper, newerOf } from './memory-file.ts';
import {
  decide,
  doubtOf,
  type Incarnation,
  isSame,
  type LedgerFound,
  type Memory,
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

const known = new Map<string, KnownServers>();

/** The servers that an address names; whoever signs in, they are the same. */
export function serversOf(url: string): KnownServers {
  const address = addressOf(url);
  const key = `${serversIn(address).join(',')}/${address.database}`;
  const found = known.get(key) ?? knownServers(connectionTo(url));
  known.set(key, found);
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
  let keeper: MemoryKeeper | null = null;
  let memory: Memory | null = null;
  let current: Incarnation | null = null;
  let stop: Stop | null = null;
  let refused: readonly string[] = [];
  let looking: Promise<void> | null = null;

  const servers: KnownServers = {
    isOne,
    identity: identitySql,
    async admit(row, connection) {
      if (isStandby(row)) return null;
      const here = incarnationOf(row);
      if (!current && isOne && !keeper) current = here;
      // A fault here would leave the connection waiting for good.
      if (!current || !isSame(here, current)) await servers.look().catch(() => undefined);
      if (!current || !isSame(here, current)) return notTheTrueOne();
      sessions.set(connection, here);
      return null;
    },
    left: (connection) => void sessions.delete(connection),
    recall(given) {
      keeper = given;
      memory = mergedWith(given.recall().memory);
    },
    remembered,
    verdict: () => ({ stop, refused, current }),
    look() {
      looking ??= survey().finally(() => {
        looking = null;
      });
      return looking;
    },
    heard(ledger) {
      if (!current) return;
      takeAcceptance(current, ledger);
      stop = doubtOf({ host: nameOfCurrent, ledger }, remembered());
      if (!stop) learn(current, ledger);
    },
    acknowledged(position, eventId) {
      if (!current || (memory && position <= memory.position)) return;
      const { system, timeline } = current;
      memory = { system, timeline, position, eventId, acceptance: memory?.acceptance ?? 0 };
    },
    keep() {
      if (memory) keeper?.remember(memory);
    },
  };
  let nameOfCurrent = serversIn({
    hosts: to.host.map((host, nth) => ({ host, port: to.port[nth] ?? 0 })),
  }).join(', ');
  return servers;

  function remembered(): Remembered {
    const kept = keeper?.recall();
    return {
      memory: mergedWith(kept?.memory ?? null),
      seal: kept?.seal ?? null,
      keyId: kept?.keyId ?? null,
      nextKeyId: kept?.nextKeyId ?? null,
    };
  }

  function mergedWith(other: Memory | null): Memory | null {
    return memory && other ? newerOf(other, memory) : (memory ?? other);
  }

  async function survey(): Promise<void> {
    const answers = await askServers(to, remembered());
    const decision = decide(answers, remembered(), current);
    // Where none answers, what was wrong is still wrong.
    if (!decision.chosen && !decision.stop) return;
    stop = decision.stop;
    refused = decision.refused.map(({ host }) => host);
    if (decision.chosen) await goTo(decision.chosen);
  }

  async function goTo(primary: Primary): Promise<void> {
    const { system, timeline, startedAt, host, ledger } = primary;
    const here = { system, timeline, startedAt };
    nameOfCurrent = host;
    if (!stop) {
      takeAcceptance(here, ledger);
      learn(here, ledger);
      const seen = seenIn(ledger);
      if (keeper && !isOne && seen && seen.adopted < timeline)
        await adopt(to, primary).catch(() => undefined);
    }
    if (current && isSame(current, here)) return;
    current = here;
    // Nobody reads on from a server that is not the true one any more.
    for (const [session, incarnation] of sessions)
      if (!isSame(incarnation, here)) {
        sessions.delete(session);
        session.abandon();
      }
  }

  /** The operator named this database the true one: what was known of another is forgotten. */
  function takeAcceptance({ system, timeline }: Incarnation, ledger: LedgerFound): void {
    const seen = seenIn(ledger);
    if (!seen || seen.acceptance <= (remembered().memory?.acceptance ?? 0)) return;
    const { head, lastSeal, acceptance } = seen;
    memory = { system, timeline, position: head, eventId: '', acceptance };
    keeper?.acceptSeal(lastSeal);
    servers.keep();
  }

  function learn({ system, timeline }: Incarnation, ledger: LedgerFound): void {
    const before = remembered().memory;
    if (before?.system === system && before.timeline === timeline) return;
    memory = {
      position: 0,
      eventId: '',
      acceptance: seenIn(ledger)?.acceptance ?? 0,
      ...before,
      system,
      timeline,
    };
    servers.keep();
  }

  function notTheTrueOne(): Error {
    const why = stop?.sentence ?? 'This server is not the one that holds the true ledger.';
    return Object.assign(new Error(why), { code: 'CONNECTION_CLOSED' });
  }
}
