import postgres, { type Options, type Sql } from 'postgres';
import { beginSpan } from '#api/telemetry/spans.ts';
import { type Admission, admissionTo } from '#api/timeline/known-servers.ts';
import { bigint, connectionTo, forDriver } from './connection.ts';
import { openEar } from './ear.ts';
import { lockedStatements } from './locked-statements.ts';
import { backendCheck, silenceSeconds } from './stalled-connections.ts';
import { type QueryWatch, type SentQuery, watched } from './watched-queries.ts';

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
    ...admissionTo(url),
  };
  const settled = {
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
  };
  const pool = postgres(settled);
  const ear = openEar((ears) =>
    postgres({
      ...settled,
      ...ears,
      max: 1,
      idle_timeout: 0,
      max_lifetime: null,
      fetch_types: false,
    }),
  );
  return Object.assign(watched(pool, traced(lockedStatements())), {
    listen: ear.listen,
    end: (given?: { timeout?: number }) =>
      Promise.all([pool.end(given), ear.end({ timeout: 0 })]).then(() => undefined),
  });
}

/** Each query of a traced request as a span, by its words in our code. What was put together may hold what somebody wrote: of that only the first word is told. */
function traced(watch: QueryWatch): QueryWatch {
  return {
    ...watch,
    sent(query) {
      const answered = watch.sent(query);
      const span = beginSpan('postgres', () => queryAttributes(query));
      if (!span) return answered;
      return (fault) => {
        span.end(fault ?? undefined);
        answered(fault);
      };
    },
  };
}

const queryAttributes = ({ tagged, strings }: SentQuery) => {
  const words = strings.join('$').trim().replaceAll(/\s+/g, ' ').slice(0, 500);
  const [operation = ''] = words.split(' ', 1);
  return {
    'db.system.name': 'postgresql',
    'db.operation.name': operation.toLowerCase(),
    ...(tagged && { 'db.query.text': words }),
  };
};

/** The instant that Postgres prints, cut to milliseconds. Sessions in UTC print it all but as it is wanted, and it is in most rows several times. */
function instantOf(text: string): string {
  if (text[4] !== '-' || !text.endsWith('+00')) return new Date(text).toISOString();
  const fraction = text.slice(20, -3);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(3, '0').slice(0, 3)}Z`;
}

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
