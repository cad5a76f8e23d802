import postgres, { type Options, type Sql } from 'postgres';
import { type Admission, admissionTo } from '#api/timeline/known-servers.ts';
import { bigint, connectionTo, forDriver } from './connection.ts';
import { lockedStatements, type SentQuery } from './locked-statements.ts';
import { backendCheck, silenceSeconds } from './stalled-connections.ts';

/** The product's Postgres connection. Columns are snake_case in SQL and camelCase here; dates stay text, instants are UTC ISO text. */
export type Database = Sql<{ bigint: number; date: string; timestamptz: string }>;

export type DatabaseOptions = Options<Record<string, never>> & Partial<Added>;

/** What `.patches/` adds to postgres.js, and what its types leave out. */
type Added = {
  /** How many queries are sent on a connection behind the one that it is at. */
  readonly max_pipeline?: number;
  /** Seconds a query may wait for a connection while the server is away, starting, or has none left. */
  readonly connect_patience: number;
  /** SQL that each connection runs before its first query. */
  readonly session: string;
  /** Seconds without a word while an answer is due, after which `is_lost` is asked; a connection that is lost is closed. */
  readonly silence: number;
  readonly is_lost: (pid: number) => Promise<boolean>;
  /** The fault that a query is answered with instead of being sent, if any. */
  readonly refuse: (query: SentQuery) => Error | null;
  /** Hears of each query and its fault, null for none. */
  readonly answered: (query: SentQuery, fault: unknown) => void;
} & Admission;

/** Seconds between two attempts to connect. They do not grow: anyone who has waited for the database wants it as soon as it is back. */
const reconnectSeconds = 0.1;
const patienceSeconds = 5;

/**
 * Settings of every session, in milliseconds and seconds: nobody waits long for somebody else's lock, a process that stands still in the middle of a transaction loses it, and the machine at the other end
 * is known to be gone within half a minute, which by default takes hours.
 */
export const bounded = {
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 15_000,
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 25_000,
};

/** For programs that somebody runs and waits for, and for the owner: they wait for locks, and read as slowly as what they write to takes it. */
export const patient = { lock_timeout: 0, idle_in_transaction_session_timeout: 900_000 };

/**
 * Opens a pool. The search path finds the read models, then the vault, so queries name their tables without a schema. A query that finds no connection
 * waits, and is refused only when none could be made for seconds.
 * @param url a `postgres://` address; of several hosts the primary is meant, unless it says otherwise
 * @param options of postgres.js; its `connection` holds settings of the session
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { application_name = 'keep-left', ...settings } = options.connection ?? {};
  const to = connectionTo(url);
  const added: Added = {
    connect_patience: patienceSeconds,
    session: settingsSql({ search_path: 'read, vault', jit: 'off', ...bounded, ...settings }),
    silence: silenceSeconds,
    is_lost: backendCheck(to),
    ...lockedStatements(),
    ...admissionTo(url),
  };
  return postgres({
    ...forDriver(to),
    max: 6,
    onnotice: () => undefined,
    backoff: () => reconnectSeconds,
    connect_timeout: patienceSeconds,
    ...added,
    ...options,
    connection: { ...to.connection, application_name },
    transform: { column: { from: postgres.toCamel, to: postgres.fromCamel }, undefined: null },
    types: {
      bigint,
      date: {
        to: 1082,
        from: [1082],
        parse: (text: string) => text,
        serialize: (text: string) => text,
      },
      timestamptz: {
        to: 1184,
        from: [1184],
        parse: instantOf,
        // Libraries that write through a pool of ours have dates.
        serialize: (instant: string | Date) =>
          instant instanceof Date ? instant.toISOString() : instant,
      },
    },
  });
}

/** The instant that Postgres prints, cut to milliseconds. Sessions in UTC print it all but as it is wanted, and it is in most rows several times. */
function instantOf(text: string): string {
  if (text[4] !== '-' || !text.endsWith('+00')) return new Date(text).toISOString();
  const fraction = text.slice(20, -3);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(3, '0').slice(0, 3)}Z`;
}

/** How often the connection that listens is asked something, in milliseconds. */
const hearEveryMs = 3_000;

/**
 * Keeps a pool's ear open: a network that loses a connection tells neither end, and on one that only listens no answer is ever missed. Every few seconds it is asked something; where no answer comes, it
 * is made again, and every listener is called as after any lost connection, to catch up. @returns what ends it
 */
export function keepHearing(pool: Database): () => void {
  const { hear } = pool as Database & { hear(): Promise<unknown> | null };
  let asked: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    asked ??= Promise.resolve(hear())
      .catch(() => undefined)
      .finally(() => {
        asked = null;
      });
  }, hearEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** How many connections of a pool wait for work, are at it or are being made, and how many queries wait for one. */
export const usageOf = (pool: Database): Readonly<Record<string, number>> =>
  (pool as Database & { usage(): Record<string, number> }).usage();

/**
 * Settings of a session as SQL. They are not sent as startup parameters, because a pooler in front of Postgres takes those from nobody; the search path is
 * a list, so values are not quoted as a whole.
 */
export function settingsSql(settings: Readonly<Record<string, unknown>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `set ${name} = ${plain(String(value))}`)
    .join('; ');
}

const plain = (value: string): string =>
  /^\w+(, \w+)*$/.test(value) && !/^\d/.test(value) ? value : `'${value.replaceAll("'", "''")}'`;
