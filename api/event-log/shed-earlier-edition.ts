import { codeOf } from '#api/boot-problem.ts';
import { type Database, openDatabase } from '#api/database.ts';
import { reportFault } from '#api/telemetry/logger.ts';

/** Any fixed number: the process that holds this advisory lock is at it. */
const shedding = 7_340_012;
/** How often, for how long, and after which pause it is tried to be alone with a table for a moment. */
const tries = 20;
const patience = '200ms';
const pauseMs = 500;
/** Postgres: a lock was not to be had. */
const lockNotAvailable = '55P03';

/** Each append paid for these: the columns and indexes that auditors searched by, beside each event, and conditions on rows of which there is one. */
const columns = ['school_id', 'student_id', 'payment_id', 'person'];
const indexes =
  /_(by_school|by_student|by_payment|by_person|by_actor|by_actor_kind|by_instructor|by_account|by_time|of_another_day)$/;
const onSingleRows = ['ledger.head', 'ledger.followed'];

/**
 * Drops what a ledger had until November 2026 and needs no more, beside the running product, by one process: nobody who appends waits for longer than a moment.
 * What could not go now goes at another start.
 * @param ownerUrl of whom the ledger belongs to
 */
export async function shedEarlierEdition(sql: Database, ownerUrl: string): Promise<void> {
  if ((await leftIndexes(sql)).length === 0 && (await leftInTables(sql)).length === 0) return;
  const own = openDatabase(ownerUrl, { max: 1 });
  try {
    const [lock] = await own<{ held: boolean }[]>`
      select pg_try_advisory_lock(${shedding}) as held`;
    if (!lock?.held) return;
    for (const name of await leftIndexes(own))
      await own`drop index concurrently if exists ${own(`ledger.${name}`)}`;
    await own`drop function if exists ledger.search_indexes(), ledger.indexes_of(text), ledger.is_of_another_day(jsonb, timestamptz)`;
    for (const statement of await leftInTables(own)) await inAMoment(own, statement);
  } catch (fault) {
    reportFault('earlier_edition', fault);
  } finally {
    await own.end({ timeout: 2 });
  }
}

/** Whoever appends waits for each try, so each is short. */
async function inAMoment(own: Database, statement: string): Promise<void> {
  for (let attempt = 1; attempt <= tries; attempt++) {
    try {
      await own.begin(async (tx) => {
        await tx.unsafe(`set local lock_timeout = '${patience}'`);
        await tx.unsafe(statement);
      });
      return;
    } catch (fault) {
      if (codeOf(fault) !== lockNotAvailable) throw fault;
      await Bun.sleep(pauseMs);
    }
  }
}

/** Statements that drop what is left of it in tables. */
async function leftInTables(sql: Database): Promise<string[]> {
  const rows = await sql<{ statement: string }[]>`
    select format('alter table ledger.events drop column if exists %I', attname) as statement
    from pg_attribute where attrelid = 'ledger.events'::regclass and attname in ${sql(columns)}
    union all
    select format('alter table %s drop constraint if exists %I', conrelid::regclass, conname)
    from pg_constraint where contype = 'c' and conrelid in (select to_regclass(name) from unnest(${onSingleRows}::text[]) name)`;
  return rows.map(({ statement }) => statement);
}

async function leftIndexes(sql: Database): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select index.relname as name from pg_inherits join pg_index on indrelid = inhrelid join pg_class index on index.oid = indexrelid
    where inhparent = 'ledger.events'::regclass`;
  return rows.map(({ name }) => name).filter((name) => indexes.test(name));
}
