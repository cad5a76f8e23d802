import type { Sql } from 'postgres';

/** Any fixed number: the process that holds this advisory lock is creating tables, or sharing them out. */
export const creating = 7_340_011;

/**
 * Runs statements that create what is missing. Postgres refuses `if not exists` to two that do it at the same moment, so of several processes that start
 * at once each waits for the one before.
 */
export async function createMissing(sql: Sql, statements: string): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${creating})`;
    await tx.unsafe(statements);
  });
}
