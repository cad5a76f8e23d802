import { type Database, openDatabase } from '#api/database.ts';
import { reportFault } from '#api/telemetry/logger.ts';

/** Any fixed number: the process that holds this advisory lock is making indexes. */
const indexing = 7_340_012;

/**
 * Makes the indexes of the audit's searches where a ledger of an earlier edition has none; `schema.sql` gives them to a new one. They are made beside the
 * running product, by one process: nobody who appends waits, and a start does not either. One that was interrupted is made again. Until they are there
 * a search may take as long as it is given.
 * @param ownerUrl of whom the ledger belongs to
 */
export async function makeSearchIndexes(sql: Database, ownerUrl: string): Promise<void> {
  if ((await missing(sql)).length === 0) return;
  const own = openDatabase(ownerUrl, { max: 1 });
  try {
    const [lock] = await own<{ held: boolean }[]>`
      select pg_try_advisory_lock(${indexing}) as held`;
    if (!lock?.held) return;
    for (const name of await missing(own)) {
      await own`drop index concurrently if exists ${own(`ledger.${name}`)}`;
      const [made] = await own<{ statement: string }[]>`
        select 'create index concurrently ' || substr(statement, length('create index ')) as statement
        from ledger.search_indexes() where name = ${name}`;
      if (made) await own.unsafe(made.statement);
    }
  } catch (fault) {
    reportFault('search_indexes', fault);
  } finally {
    await own.end({ timeout: 2 });
  }
}

async function missing(sql: Database): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select name from ledger.search_indexes() as wanted
    where not exists (
      select from pg_index where indexrelid = to_regclass('ledger.' || wanted.name) and indisvalid)`;
  return rows.map(({ name }) => name);
}
