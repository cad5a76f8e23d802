import { codeOf } from '#api/boot-problem.ts';
import { type Database, openDatabase } from '#api/database.ts';
import { reportFault } from '#api/telemetry/logger.ts';

/** Any fixed number: the process that holds this advisory lock is at it. */
const dropping = 7_340_012;
/** How often, for how long, and after which pause it is tried to be alone with the ledger for a moment. */
const tries = 20;
const patience = '200ms';
const pauseMs = 500;
/** Postgres: a lock was not to be had. */
const lockNotAvailable = '55P03';

const columns = ['school_id', 'student_id', 'payment_id', 'person'];
const indexes =
  /_(by_school|by_student|by_payment|by_person|by_actor|by_actor_kind|by_instructor|by_account|by_time|of_another_day)$/;

/**
 * Until November 2026 a ledger had what auditors search by beside each event, in columns and indexes that every append paid for. They go beside the running
 * product, by one process: nobody who appends waits for longer than a moment. What could not go now goes at another start.
 * @param ownerUrl of whom the ledger belongs to
 */
export async function dropSearchColumns(sql: Database, ownerUrl: string): Promise<void> {
  if ((await leftColumns(sql)).length === 0 && (await leftIndexes(sql)).length === 0) return;
  const own = openDatabase(ownerUrl, { max: 1 });
  try {
    const [lock] = await own<{ held: boolean }[]>`
      select pg_try_advisory_lock(${dropping}) as held`;
    if (!lock?.held) return;
    for (const name of await leftIndexes(own))
      await own`drop index concurrently if exists ${own(`ledger.${name}`)}`;
    await own`drop function if exists ledger.search_indexes(), ledger.indexes_of(text), ledger.is_of_another_day(jsonb, timestamptz)`;
    await dropColumns(own);
  } catch (fault) {
    reportFault('search_columns', fault);
  } finally {
    await own.end({ timeout: 2 });
  }
}

/** Whoever appends waits for each try, so each is short. */
async function dropColumns(own: Database): Promise<void> {
  for (let attempt = 1; attempt <= tries; attempt++) {
    try {
      return await own.begin(async (tx) => {
        await tx.unsafe(`set local lock_timeout = '${patience}'`);
        for (const name of columns)
          await tx`alter table ledger.events drop column if exists ${tx(name)}`;
      });
    } catch (fault) {
      if (codeOf(fault) !== lockNotAvailable) throw fault;
      await Bun.sleep(pauseMs);
    }
  }
}

async function leftColumns(sql: Database): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select attname as name from pg_attribute where attrelid = 'ledger.events'::regclass and attname in ${sql(columns)}`;
  return rows.map(({ name }) => name);
}

async function leftIndexes(sql: Database): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select index.relname as name from pg_inherits join pg_index on indrelid = inhrelid join pg_class index on index.oid = indexrelid
    where inhparent = 'ledger.events'::regclass`;
  return rows.map(({ name }) => name).filter((name) => indexes.test(name));
}
