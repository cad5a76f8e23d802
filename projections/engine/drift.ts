import postgres, { type Sql, type TransactionSql } from 'postgres';
import { z } from 'zod';
import type { Projection } from './projection.ts';
import { textsOf, valueOf, valuesOf } from './rows.ts';

/** Rows of a table that stand in only one of the live and the rebuilt read models. */
export type Drift = {
  readonly table: string;
  /** The columns that tell its rows apart. */
  readonly keyColumns: readonly string[];
  readonly onlyLive: readonly unknown[];
  readonly onlyRebuilt: readonly unknown[];
};

const shown = 20;

/**
 * Compares `read` with what was rebuilt, row by row; nothing in return means they are the same. Only tables that both have are compared: by a sum
 * over every row first, and row against row where the sums differ.
 */
export async function compareReadModels(
  sql: Sql | TransactionSql,
  projections: readonly Projection[],
  rebuilt: 'read_next' | 'read_check' = 'read_next',
): Promise<Drift[]> {
  const live = new Set(
    await textsOf(sql)`select tablename from pg_tables where schemaname = 'read'`,
  );
  const tables = projections.flatMap((model) => model.tables).filter(({ name }) => live.has(name));
  const drifts: Drift[] = [];
  for (const { name, key } of tables.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (await isSame(sql, name, rebuilt)) continue;
    const [onlyLive, onlyRebuilt] = [
      await missing(sql, name, 'read', rebuilt),
      await missing(sql, name, rebuilt, 'read'),
    ];
    if (onlyLive.length || onlyRebuilt.length)
      drifts.push({ table: name, keyColumns: key.map(postgres.fromCamel), onlyLive, onlyRebuilt });
  }
  return drifts;
}

/**
 * Compares how many rows there are, and the sum of a 64-bit hash of each, whatever their order.
 * Columns that differ make the sums differ.
 */
const isSame = (sql: Sql | TransactionSql, table: string, rebuilt: string) =>
  valueOf(sql, z.boolean())`
    select (select count(*) || ' ' || coalesce(sum(hashtextextended(a::text, 0)), 0) from read.${sql(table)} a)
      = (select count(*) || ' ' || coalesce(sum(hashtextextended(b::text, 0)), 0) from ${sql(rebuilt)}.${sql(table)} b)`;

/** Rows compare as JSON, so that a column only one side has shows as a difference instead of an error. */
const missing = (sql: Sql | TransactionSql, table: string, here: string, there: string) =>
  valuesOf(sql, z.unknown())`
    select to_jsonb(a) from ${sql(here)}.${sql(table)} a
    except all
    select to_jsonb(b) from ${sql(there)}.${sql(table)} b
    limit ${shown}
  `;
