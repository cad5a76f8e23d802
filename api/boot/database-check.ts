import postgres, { type Sql, type TransactionSql } from 'postgres';
import { BootProblem, said } from '#api/boot-problem.ts';
import { openDatabase } from '#api/database.ts';
import { isDatabaseAway } from '#projections/engine/database-faults.ts';

const oldest = 15;
const newest = 18;
/** How long a start waits for a database that is not there yet, in seconds. */
const patienceSeconds = 60;

/**
 * Waits until the database answers, and makes sure that it is one we run on. Whatever is pooled by transaction would do without a word what we do not mean:
 * locks, LISTEN and settings belong to a session.
 * @throws `BootProblem` where it does not answer for a minute, refuses us, is of another version, or is pooled by transaction
 */
export async function checkDatabase(url: string, patience = patienceSeconds): Promise<void> {
  const options = { max: 1, connect_patience: patience, fetch_types: false };
  const [one, another] = [openDatabase(url, options), openDatabase(url, options)];
  try {
    await one.unsafe('select 1').catch((fault) => {
      throw explained(fault);
    });
    refuseVersion(await numberFrom(one, `current_setting('server_version_num')`));
    await refuseSharedSessions(one, another);
  } finally {
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

async function numberFrom(sql: Sql | TransactionSql, expression: string): Promise<number> {
  const [row] = await sql.unsafe(`select ${expression}::int as answer`);
  return Number(row?.['answer']);
}

function explained(fault: unknown): unknown {
  if (isDatabaseAway(fault))
    return new BootProblem(`The database does not answer: ${said(fault)}.`);
  return fault instanceof postgres.PostgresError
    ? new BootProblem(`The database does not let us in: ${said(fault)}.`)
    : fault;
}
