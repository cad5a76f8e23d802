import type { Sql, TransactionSql } from 'postgres';
import { numbered } from '#api/vault/columns.ts';
import { filled, moment } from '#projections/engine/columns.ts';
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
  const [row] = await sql<{ id: number | string | null }[]>`
    select max(id) as id from vault.pages_to_renew
    where since < (
      select coalesce(min(xact_start), 'infinity') from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
    )`;
  return row?.id == null ? null : Number(row.id);
}

export async function pagesRenewed(sql: Sql, upTo: number): Promise<void> {
  await sql`delete from vault.pages_to_renew where id <= ${upTo}`;
}
