import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Database } from '#api/database/database.ts';
import type { Pepper } from '#api/sessions/pepper.ts';
import { bigint } from '#api/vault/columns.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { int, later, text } from '#projections/engine/columns.ts';
import { table } from '#projections/engine/table.ts';

/**
 * Tries that are counted, by a keyed hash of who made them, until their window ends (milliseconds since 1970). A count is worth no flush to disk, and an address
 * must not stay in the log of changes.
 */
export const rateLimitTable = table(
  'vault.rate_limit',
  { key: text(), points: int(), expire: later(bigint()) },
  { key: ['key'], isUnlogged: true },
);

/** Counts tries under a key; `spend` throws a 429 `Rejection` with a sentence once there were too many. */
export type RateLimit = {
  /** Resolves to how many tries the key has had in this window, this one included. */
  spend(key: string): Promise<number>;
  /** Takes back one try, as when it was no guess after all. */
  giveBack(key: string): Promise<void>;
  /** Forgets a key, as after a success. */
  clear(key: string): Promise<void>;
};

/** Makes limits; those of one name share their counts, in whichever process they are. */
export type RateLimits = {
  /**
   * @param name what the counts are kept under
   * @param tries how many a key may have
   * @param windowSeconds in how long a time, from the first try
   * @param what is too many, for the sentence
   * @param instead a sentence about what can be done without waiting
   */
  limit(
    name: string,
    tries: number,
    windowSeconds: number,
    what: string,
    instead?: string,
  ): RateLimit;
  /** Throws away counts whose window has ended. Several processes may do it at once. */
  clean(): Promise<void>;
};

/** Nobody waits longer for a count, and for as long again nobody asks: each process counts by itself meanwhile. */
const patienceMs = 1_000;
const silent = () => new Error('The database does not answer in time.');

/**
 * Counts in the database, so that they are the same for all processes and outlive a restart; while it does not answer each process counts by itself.
 * A try costs one statement. What is counted (addresses, mailboxes) is kept as a keyed hash and goes when its window has ended.
 */
export function postgresRateLimits(sql: Database, pepper: Pepper): RateLimits {
  let awayUntil = 0;
  const storeClient = {
    async query({ text: statement, values }: { text: string; values: (string | number)[] }) {
      if (performance.now() < awayUntil) throw silent();
      const silence = Promise.withResolvers<never>();
      const timer = setTimeout(() => silence.reject(silent()), patienceMs);
      try {
        const asked = sql.unsafe(statement, values, { prepare: true });
        const rows = await Promise.race([asked, silence.promise]);
        return { rows: [...rows], rowCount: rows.count };
      } catch (fault) {
        awayUntil = performance.now() + patienceMs;
        throw fault;
      } finally {
        clearTimeout(timer);
      }
    },
  };
  return {
    limit(name, tries, windowSeconds, what, instead) {
      const options = { keyPrefix: name, points: tries, duration: windowSeconds };
      const limiter = new RateLimiterPostgres({
        ...options,
        storeClient,
        storeType: 'client',
        schemaName: 'vault',
        tableName: 'rate_limit',
        tableCreated: true,
        clearExpiredByTimeout: false,
        insuranceLimiter: new RateLimiterMemory(options),
      });
      return counting(limiter, what, instead);
    },
    async clean() {
      await sql`delete from vault.rate_limit where expire < ${Date.now()}`;
    },
  };

  function counting(limiter: RateLimiterAbstract, what: string, instead?: string): RateLimit {
    return {
      async spend(key) {
        try {
          const { consumedPoints } = await limiter.consume(hashOf(key));
          return consumedPoints;
        } catch (refusal) {
          if (!(refusal instanceof RateLimiterRes)) throw refusal;
          throw tooMany(what, Math.ceil(refusal.msBeforeNext / 1000), instead);
        }
      },
      async giveBack(key) {
        await limiter.reward(hashOf(key));
      },
      async clear(key) {
        await limiter.delete(hashOf(key));
      },
    };
  }

  function hashOf(key: string): string {
    return pepper.hash(`rate-limit:${key}`);
  }
}

function tooMany(what: string, seconds: number, instead?: string): Rejection {
  return new Rejection(
    'limited',
    'too_many_tries',
    `Too many ${what}. Please wait ${waitingTime(seconds)} and try again.${instead ? ` ${instead}` : ''}`,
    { details: { retryAfterSeconds: seconds } },
  );
}

function waitingTime(seconds: number): string {
  if (seconds <= 60) return 'a minute';
  if (seconds <= 90 * 60) return `${Math.ceil(seconds / 60)} minutes`;
  return `${Math.ceil(seconds / 3600)} hours`;
}
