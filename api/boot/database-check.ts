import postgres, { type Sql, type TransactionSql } from 'postgres';
import { addressOf, serversIn } from '#api/database/address.ts';
import { openDatabase } from '#api/database/database.ts';
import { BootProblem, codeOf, sentenceOf } from '#api/ground/boot-problem.ts';
import { isDatabaseAway } from '#projections/engine/database-faults.ts';

const oldest = 15;
const newest = 18;
/** How long a start waits for a database that is not there yet, in seconds. */
const patienceSeconds = 60;
/** It is said so soon, and then again and again, that it does not answer; milliseconds. */
const saidAfterMs = 2_500;
const saidEveryMs = 10_000;

/**
 * Waits until the database answers, and makes sure that it is one we run on. Whatever is pooled by transaction would do without a word what we do not mean:
 * locks, LISTEN and settings belong to a session.
 * @throws `BootProblem` where it does not answer for a minute, refuses us, is of another version, or is pooled by transaction
 */
export async function checkDatabase(
  url: string,
  patience = patienceSeconds,
  say: (sentence: string) => void = console.error,
): Promise<void> {
  const options = { max: 1, connect_patience: patience, fetch_types: false };
  const [one, another] = [openDatabase(url, options), openDatabase(url, options)];
  const waiting = sayWhileWaiting(serversIn(addressOf(url)).join(', '), patience, say);
  try {
    await one.unsafe('select 1').catch((fault) => {
      throw explained(fault);
    });
    waiting.end();
    refuseEncoding(await textFrom(one, `current_setting('server_encoding')`));
    refuseVersion(await numberFrom(one, `current_setting('server_version_num')`));
    await refuseSharedSessions(one, another);
  } finally {
    waiting.end();
    await Promise.all([one.end({ timeout: 2 }), another.end({ timeout: 2 })]);
  }
}

export function refuseVersion(version: number): void {
  const major = Math.floor(version / 10_000);
  if (major < oldest || major > newest)
    throw new BootProblem(
      `The database is PostgreSQL ${major}. Keep Left runs on PostgreSQL ${oldest} to ${newest}.`,
    );
}

/**
 * While one client of a pooler is in a transaction, another must still have the server process that it had. Statements without parameters go in the simple
 * protocol, which any pooler takes.
 */
async function refuseSharedSessions(one: Sql, another: Sql): Promise<void> {
  const pid = (sql: Sql | TransactionSql) => numberFrom(sql, 'pg_backend_pid()');
  const before = await pid(one);
  const [between, after] = await another.begin(async (tx) => [await pid(tx), await pid(one)]);
  if (before !== after || before === between)
    throw new BootProblem(
      'DATABASE_URL leads to a pooler that shares connections by transaction. Keep Left needs sessions of its own: set pool_mode = session, or name Postgres itself.',
    );
}

function sayWhileWaiting(where: string, patience: number, say: (sentence: string) => void) {
  const tell = () =>
    say(
      `The database at ${where} does not answer yet. Keep Left tries again, for ${patience} seconds in all.`,
    );
  let again: NodeJS.Timeout | undefined;
  const first = setTimeout(() => {
    tell();
    again = setInterval(tell, saidEveryMs);
  }, saidAfterMs);
  return {
    end() {
      clearTimeout(first);
      clearInterval(again);
    },
  };
}

/** Others cannot hold every name. */
export function refuseEncoding(encoding: string): void {
  if (encoding !== 'UTF8')
    throw new BootProblem(
      `The database has the encoding ${encoding}, which cannot hold every name, such as Ngātā. Make one with UTF8: create database keep_left encoding 'UTF8' template template0;`,
    );
}

async function textFrom(sql: Sql, expression: string): Promise<string> {
  const [row] = await sql.unsafe(`select ${expression} as answer`);
  return String(row?.['answer']);
}

async function numberFrom(sql: Sql | TransactionSql, expression: string): Promise<number> {
  const [row] = await sql.unsafe(`select ${expression}::int as answer`);
  return Number(row?.['answer']);
}

/** What the system says of an address that leads nowhere, and what is said of it. */
const unreachable: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no host of that name',
  EAI_AGAIN: 'the name of its host cannot be looked up at the moment',
  ENOENT: 'there is no such socket',
  TLS_NOT_OFFERED: 'it offers no TLS, which sslmode asks for',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
};

function explained(fault: unknown): unknown {
  const code = String(codeOf(fault));
  const why =
    unreachable[code] ??
    (/CERT|SIGNATURE|ISSUER|SELF_SIGNED|SSL|TLS/.test(code)
      ? `its certificate is not trusted (${sentenceOf(fault)}); name the authority with sslrootcert`
      : null);
  if (why) return new BootProblem(`The database cannot be reached: ${why}.`);
  if (isDatabaseAway(fault))
    return new BootProblem(`The database does not answer: ${sentenceOf(fault)}.`);
  return fault instanceof postgres.PostgresError
    ? new BootProblem(`The database does not let us in: ${sentenceOf(fault)}.`)
    : fault;
}
