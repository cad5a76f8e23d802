import type { Sql } from 'postgres';
import { creating } from '#projections/engine/engine-schema.ts';

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
