import type { Sql, TransactionSql } from 'postgres';
import { z } from 'zod';
import type { Context } from '#api/command-handler.ts';
import { ofPerson, stamped } from '#api/vault/columns.ts';
import type { ErasureReason } from '#domain/catalogue/retention.ts';
import type { Person } from '#domain/kernel/personal.ts';
import { column, json } from '#projections/engine/columns.ts';
import { table } from '#projections/engine/table.ts';

/** Erasures that were begun: finished at the next start, should a crash come in between. Names nobody. */
export const erasureTable = table(
  'vault.erasure_under_way',
  {
    person: ofPerson(),
    reason: column(z.custom<ErasureReason>(), 'text'),
    context: json(z.custom<Context>()),
    begunAt: stamped(),
  },
  { key: ['person'] },
);
const underWay = ['person', 'reason', 'context'] as const;

/** An erasure that was begun and is carried out to its end, also by the next start. */
export type UnderWay = {
  readonly person: Person;
  readonly reason: ErasureReason;
  readonly context: Context;
};

export async function beginErasures(
  sql: Sql | TransactionSql,
  begun: readonly UnderWay[],
): Promise<void> {
  if (begun.length === 0) return;
  const rows = begun.map(({ context, ...row }) => ({ ...row, context: sql.json({ ...context }) }));
  await sql`insert into vault.erasure_under_way ${sql(rows)} on conflict do nothing`;
}

export async function listErasures(sql: Sql): Promise<UnderWay[]> {
  return erasureTable.select(sql, underWay)`order by begun_at`;
}

export async function endErasure(sql: Sql | TransactionSql, person: Person): Promise<void> {
  await sql`delete from vault.erasure_under_way where person = ${person}`;
}
