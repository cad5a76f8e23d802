import type { Sql } from 'postgres';

/**
 * Drops what an interrupted rebuild or comparison left behind: no fact reaches it any more, so an erasure would not either. One that is under way is left
 * alone; it goes by every fact before it ends.
 */
export async function dropAbandoned(sql: Sql): Promise<void> {
  await sql`select engine.drop_abandoned()`;
}
