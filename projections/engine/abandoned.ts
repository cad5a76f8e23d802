import type { Sql } from 'postgres';
import { comparing } from './check.ts';
import { making } from './rebuild.ts';

/**
 * Drops what an interrupted rebuild or comparison left behind: no fact reaches it any more, so an erasure would not either. One that is under way is left
 * alone; it goes by every fact before it ends.
 */
export async function dropAbandoned(sql: Sql): Promise<void> {
  for (const [schema, lock] of [
    ['read_next', making],
    ['read_check', comparing],
  ] as const)
    await sql.begin(async (tx) => {
      const [taken] = await tx<{ held: boolean }[]>`
        select pg_try_advisory_xact_lock(${lock}::bigint) as held`;
      if (taken?.held) await tx`drop schema if exists ${tx(schema)} cascade`;
    });
}
