import { AsyncLocalStorage } from 'node:async_hooks';
import { keyedMutex } from '#api/ground/keyed-mutex.ts';
import { type Database, openDatabase } from './database.ts';

/**
 * Runs work alone under a key, among all processes on the database. Work of one process under one key keeps the order of its calls.
 * @throws LockTimeout when another process keeps the lock for ten seconds: the work has not begun
 * @throws LockLost when the lock was gone before the work came to its end: the work was done, but perhaps not alone
 */
export type AdvisoryLock = <Result>(
  key: number | string,
  work: () => Promise<Result>,
) => Promise<Result>;

/**
 * What the product locks, from the outside in. Work that holds one of these locks may take a lock of a family below it, or one with a higher key of the
 * same family. Any other throws `LockOrderBroken`. The number keeps a family apart from the others and from every other use of advisory locks.
 */
const families = {
  /** The demo school is filled once, however many processes start. */
  demo: { number: 7_340_045, patienceMs: 300_000 },
  /** A webhook, by its event's id. */
  webhook: { number: 7_340_044 },
  /** All admins (key 0): how many there are holds until the role of one of them has changed. */
  admins: { number: 7_340_040 },
  /** An e-mail address, from its login being kept until its account is in the ledger. */
  mailbox: { number: 7_340_043 },
  /** How many schools there are (key 0): with live keys of Stripe there is one. */
  schools: { number: 7_340_049 },
  /** An account: it teaches at one school. */
  account: { number: 7_340_041 },
  /** The import of a file: one process goes on with it, another where that has ended. Who finds it taken leaves it. */
  import: { number: 7_340_059, patienceMs: 1 },
  /** A school's plan: how many students it has holds until one is added. */
  plan: { number: 7_340_046 },
  /** A first message, by the number that its sender gave it. */
  conversation: { number: 7_340_047 },
  /** A school's bank: which lines of a file are new holds until the file is taken. */
  bank: { number: 7_340_048, patienceMs: 60_000 },
  /** A school's expenses: whether there is one like it holds until another is recorded. */
  expense: { number: 7_340_055 },
  /** A school's account at the card company: it has one at a time. */
  cardAccount: { number: 7_340_058 },
  lesson: { number: 7_340_002 },
  /** A student, who sits in one car at a time. */
  student: { number: 7_340_042 },
  payment: { number: 7_340_003 },
} as const satisfies Record<string, LockSettings>;

type LockSettings = {
  readonly number: number;
  /** How long a caller waits, in milliseconds, where ten seconds will not do. */
  readonly patienceMs?: number;
};

export class LockTimeout extends Error {
  override name = 'LockTimeout';
}

export class LockLost extends Error {
  override name = 'LockLost';
  /** Says with the codes of the database that it was away: what was done may have met what others did. */
  readonly code = 'CONNECTION_LOST';
}

/** Work asked for a lock that is not below the lock it holds. Two requests that do so could wait for each other for ever. The lock was not taken. */
export class LockOrderBroken extends Error {
  override name = 'LockOrderBroken';
}

type Family = keyof typeof families;

export type AdvisoryLocks = { readonly [Name in Family]: AdvisoryLock };

/** The locks of one process. */
export type LockConnection = {
  of(settings: LockSettings): AdvisoryLock;
  close(): Promise<void>;
};

export function advisoryLocks({ of }: Pick<LockConnection, 'of'>): AdvisoryLocks {
  const inOrder = (family: Family) => onlyBelowHeld(family, of(families[family]));
  return {
    demo: inOrder('demo'),
    webhook: inOrder('webhook'),
    admins: inOrder('admins'),
    mailbox: inOrder('mailbox'),
    schools: inOrder('schools'),
    account: inOrder('account'),
    import: inOrder('import'),
    plan: inOrder('plan'),
    conversation: inOrder('conversation'),
    bank: inOrder('bank'),
    expense: inOrder('expense'),
    cardAccount: inOrder('cardAccount'),
    lesson: inOrder('lesson'),
    student: inOrder('student'),
    payment: inOrder('payment'),
  };
}

/** A lock that work holds; it may go on after the lock was let go of. */
type Held = {
  readonly family: Family;
  readonly key: number | string;
  readonly outer: Held | undefined;
  isHeld: boolean;
};

const held = new AsyncLocalStorage<Held>();
const rank = new Map(Object.keys(families).map((family, place) => [family, place]));
const rankOf = (family: Family): number => rank.get(family) ?? -1;

/** Every holder of a lock has those above it already, or never takes them, so that no two wait for each other. */
function onlyBelowHeld(family: Family, take: AdvisoryLock): AdvisoryLock {
  return async (key, work) => {
    const outer = innermost(held.getStore());
    if (outer && !isBelow(outer, family, key))
      throw new LockOrderBroken(`The ${family} lock was asked for under the ${outer.family} lock.`);
    return take(key, async () => {
      const own = { family, key, outer, isHeld: true };
      try {
        return await held.run(own, work);
      } finally {
        own.isHeld = false;
      }
    });
  };
}

/** Of one family only numbers have an order. */
function isBelow(outer: Held, family: Family, key: number | string): boolean {
  if (family !== outer.family) return rankOf(family) > rankOf(outer.family);
  return typeof key === 'number' && typeof outer.key === 'number' && key > outer.key;
}

/** The lock that was taken last of those that are still held. */
function innermost(one: Held | undefined): Held | undefined {
  return one === undefined || one.isHeld ? one : innermost(one.outer);
}

/** How long a caller waits for a lock, in milliseconds. */
const defaultPatienceMs = 10_000;
const firstPauseMs = 2;
const longestPauseMs = 50;
/** Neither statement waits for anything: a server that says nothing for so long, in milliseconds, is gone. */
const silenceMs = 8_000;
/** How often the session that holds the locks is used, and after how long a quiet time Postgres ends it; in milliseconds. */
const livesEveryMs = 2_000;
const quietMs = 15_000;

/**
 * Advisory locks of the database, all of a process on one connection: each belongs to the session, so any number may be held at once, and one
 * inside another. A lock that is taken is asked for again and again, because waiting for it in the database would hold up all others.
 */
export function openLocks(
  databaseUrl: string,
  { patienceMs = defaultPatienceMs } = {},
): LockConnection {
  const mutex = keyedMutex();
  let connection = connect();
  // While this process lives its session is never quiet for long.
  const living = setInterval(() => void connection`select`.catch(() => undefined), livesEveryMs);
  living.unref();

  return {
    of:
      ({ number: family, patienceMs: ownPatienceMs = patienceMs }) =>
      async (key, work) => {
        let isGivenUp = false;
        const late = Promise.withResolvers<never>();
        const timer = setTimeout(() => {
          isGivenUp = true;
          late.reject(new LockTimeout(`Others of this process have held lock ${family} too long.`));
        }, ownPatienceMs);
        // The database gives a session the lock it has already, so the turns within the process are kept here.
        const done = mutex(`${family} ${key}`, async () => {
          clearTimeout(timer);
          if (isGivenUp) return late.promise;
          const number = lockNumber(key);
          await lock(family, number, ownPatienceMs);
          let result: Awaited<ReturnType<typeof work>>;
          try {
            result = await work();
          } catch (fault) {
            await unlock(family, number).catch(() => false);
            throw fault;
          }
          if (!(await unlock(family, number).catch(() => false)))
            throw new LockLost('The database let go of a lock before the work under it was done.');
          return result;
        });
        return Promise.race([done, late.promise]);
      },
    async close() {
      clearInterval(living);
      await connection.end({ timeout: 2 });
    },
  };

  async function lock(family: number, number: number, waitMs: number): Promise<void> {
    const until = performance.now() + waitMs;
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      if (await ask((sql) => sql`select pg_try_advisory_lock(${family}, ${number}) as done`))
        return;
      if (performance.now() > until)
        throw new LockTimeout(`Another process has held lock ${family}, ${number} for too long.`);
      await Bun.sleep(pauseMs * (0.5 + Math.random()));
    }
  }

  /** Returns whether it was still ours. */
  function unlock(family: number, number: number): Promise<boolean> {
    return ask((sql) => sql`select pg_advisory_unlock(${family}, ${number}) as done`);
  }

  async function ask(
    question: (sql: Database) => Promise<readonly { readonly done?: boolean }[]>,
  ): Promise<boolean> {
    const asked = connection;
    const silence = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      silence.reject(new LockLost('Postgres did not answer about a lock in time.'));
      if (connection !== asked) return;
      connection = connect();
      asked.end({ timeout: 0 }).catch(() => undefined);
    }, silenceMs);
    try {
      const [row] = await Promise.race([question(asked), silence.promise]);
      return row?.done ?? false;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Postgres ends a session of a process that has frozen, and lets go of its locks. */
  function connect(): Database {
    return openDatabase(databaseUrl, {
      max: 1,
      idle_timeout: 0,
      max_lifetime: null,
      connection: { application_name: 'keep-left locks', idle_session_timeout: quietMs },
    });
  }
}

/** Locks are named by signed numbers of 32 bits; what is none is hashed. Two keys that hash alike wait for each other for nothing. */
function lockNumber(key: number | string): number {
  return typeof key === 'number' && key === (key | 0) ? key : Bun.hash.xxHash32(String(key)) | 0;
}
