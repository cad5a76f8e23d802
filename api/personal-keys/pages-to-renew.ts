import type { Sql, TransactionSql } from 'postgres';
import { z } from 'zod';
import { numbered } from '#api/vault/columns.ts';
import { filled, moment } from '#projections/engine/columns.ts';
import { valueOf } from '#projections/engine/rows.ts';
import { table } from '#projections/engine/table.ts';

/** Erasures whose rows are gone from every table, and whose bytes may still lie in Postgres's files (renew-pages.ts). Names nobody. */
export const pagesToRenewTable = table('vault.pages_to_renew', {
  id: numbered(),
  since: filled(moment(), 'default clock_timestamp()'),
});

/** Remembers that rows of somebody were taken away. */
export async function askToRenewPages(sql: Sql | TransactionSql): Promise<void> {
  await sql`insert into vault.pages_to_renew default values`;
}

/**
 * The last of the askings that can be met at this moment; null where there is none. While a transaction from before it goes on, Postgres keeps what that
 * transaction may still read. Asked by the app, who sees how long its own sessions have been at it.
 */
export async function lastRenewable(sql: Sql): Promise<number | null> {
  const id = await valueOf(sql, z.union([z.number(), z.string()]).nullable())`
    select max(id) from vault.pages_to_renew
    where since < (
      select coalesce(min(xact_start), 'infinity') from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
    )`;
  return id == null ? null : Number(id);
}

export async function pagesRenewed(sql: Sql, upTo: number): Promise<void> {
  await sql`delete from vault.pages_to_renew where id <= ${upTo}`;
}
