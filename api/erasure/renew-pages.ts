import { z } from 'zod';
import { type Database, openDatabase } from '#api/database/database.ts';
import type { Deps } from '#api/deps.ts';
import { lastRenewable, pagesRenewed } from '#api/personal-keys/pages-to-renew.ts';
import { rowsOf } from '#projections/engine/rows.ts';
import { renewLog } from './renew-log.ts';

/** A table of more bytes is not written anew beside the running product: nobody could use it for too long. */
const largestBytes = 512 * 1024 * 1024;

/**
 * Postgres marks a row as gone and writes over its bytes when it needs the room. After an erasure this writes the tables that can hold names anew, without
 * what is gone, then the planner's samples of them, then the log of changes. Somebody waits for a table as long as writing it takes.
 * Does nothing where nobody was erased. Doing it twice does no harm.
 */
export async function renewPages({
  sql,
  ownerUrl,
  tellOperator,
}: Pick<Deps, 'sql' | 'ownerUrl' | 'tellOperator'>): Promise<void> {
  const upTo = await lastRenewable(sql);
  if (upTo === null) return;
  const owner = openDatabase(ownerUrl, {
    max: 1,
    connection: { application_name: 'keep-left owner', lock_timeout: 5_000 },
  });
  try {
    const isLogOurs = await renewLog(owner, () => renewTables(owner, tellOperator));
    if (!isLogOurs)
      tellOperator(
        'Somebody was erased. What Postgres’s log of changes (WAL) still holds of them goes when it is recycled: the role of DATABASE_OWNER_URL may not do that.',
      );
    await pagesRenewed(sql, upTo);
  } finally {
    await owner.end({ timeout: 2 });
  }
}

async function renewTables(owner: Database, tellOperator: (line: string) => void): Promise<void> {
  const tables = await rowsOf(owner, z.object({ name: z.string(), isTooLarge: z.boolean() }))`
    select quote_ident(nspname) || '.' || quote_ident(relname) as name, pg_total_relation_size(class.oid) > ${largestBytes} as "isTooLarge"
    from pg_class class join pg_namespace space on space.oid = relnamespace
    where relkind = 'r' and nspname not in ('ledger', 'pg_catalog', 'information_schema') and nspname not like 'pg_toast%'
    order by pg_total_relation_size(class.oid)`;
  for (const { name, isTooLarge } of tables) {
    if (isTooLarge)
      tellOperator(
        `Somebody was erased, and ${name} is too large to be written anew beside the running app. When nobody needs it: vacuum (full, analyze) ${name};`,
      );
    else await owner.unsafe(`vacuum (full, analyze) ${name}`);
  }
  await owner.unsafe('vacuum (full) pg_catalog.pg_statistic');
}
