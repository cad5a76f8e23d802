import { type Database, openDatabase } from '#api/database/database.ts';
import { reportFault } from '#api/telemetry/logger.ts';
import { textsOf } from '#projections/engine/rows.ts';
import { shortLockWaitSql, withExclusiveLock } from './exclusive-table-lock.ts';

/** Any fixed number: the process that holds this advisory lock is at it. */
const shedding = 7_340_014;
/** A few seconds for each of them. */
const tries = 20;
/** After how long a quiet time Postgres ends the session of a process that froze amid it, in milliseconds. */
const quietMs = 15_000;

/** Each append paid for these: the columns and indexes that auditors searched by, beside each event, and conditions on rows of which there is one. */
const columns = ['school_id', 'student_id', 'payment_id', 'person'];
const indexes =
  '_(by_school|by_student|by_payment|by_person|by_actor|by_actor_kind|by_instructor|by_account|by_time|of_another_day)$';
const functions = ['search_indexes', 'indexes_of', 'is_of_another_day'];
const onSingleRows = ['ledger.head', 'ledger.followed'];

/**
 * Drops what a ledger had until November 2026 and needs no more, beside the running product, by one process: nobody who appends waits for longer than a moment.
 * What could not go now goes at another start.
 * @param ownerUrl of whom the ledger belongs to
 */
export async function dropOldSearchIndexes(
  sql: Database,
  ownerUrl: string,
  isStopped = () => false,
): Promise<void> {
  const isNothingLeft = await left(sql).then(
    (statements) => statements.length === 0,
    // A database that has just gone: the next start looks again.
    (fault: unknown) => {
      reportFault('earlier_edition', fault);
      return true;
    },
  );
  if (isNothingLeft) return;
  const own = openDatabase(ownerUrl, { max: 1, connection: { idle_session_timeout: quietMs } });
  try {
    const [lock] = await own<{ held: boolean }[]>`
      select pg_try_advisory_lock(${shedding}) as held`;
    if (!lock?.held) return;
    for (const statement of await left(own)) {
      const isDone = await withExclusiveLock(tries, () => alone(own, statement), isStopped);
      // Whoever is in the way of one is in the way of the rest.
      if (!isDone) return;
    }
  } catch (fault) {
    reportFault('earlier_edition', fault);
  } finally {
    await own.end({ timeout: 2 });
  }
}

async function alone(own: Database, statement: string): Promise<void> {
  await own.begin(async (tx) => {
    await tx.unsafe(shortLockWaitSql);
    await tx.unsafe(statement);
  });
}

/** Statements that drop what is left of it, each after what stands on it. */
function left(sql: Database): Promise<string[]> {
  return textsOf(sql)`
    select format('drop index if exists ledger.%I', index.relname) as statement
    from pg_inherits join pg_index on indrelid = inhrelid join pg_class index on index.oid = indexrelid
    where inhparent = 'ledger.events'::regclass and index.relname ~ ${indexes}
    union all
    select format('drop function if exists %s', oid::regprocedure) from pg_proc
    where pronamespace = 'ledger'::regnamespace and proname in ${sql(functions)}
    union all
    select format('alter table ledger.events drop column if exists %I', attname)
    from pg_attribute where attrelid = 'ledger.events'::regclass and attname in ${sql(columns)}
    union all
    select format('alter table %s drop constraint if exists %I', conrelid::regclass, conname)
    from pg_constraint where contype = 'c' and conrelid in (select to_regclass(name) from unnest(${onSingleRows}::text[]) name)`;
}
