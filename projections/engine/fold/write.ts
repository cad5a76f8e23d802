import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import postgres, { type TransactionSql } from 'postgres';
import type { AnyRow } from './admit.ts';
import type { DueRows, TableRows } from './table-rows.ts';
import { arrayOf, linesOf } from './text.ts';

const snake = postgres.fromCamel;
/** So many new rows of a table pay for a COPY, which cannot be under way beside other statements. */
const manyNew = 500;
/** About so many characters of a COPY are handed over at once. */
const pieceLength = 1_000_000;

/** Sends what is due: for each table at most one statement that removes and one that inserts or changes. */
export const write = (tx: TransactionSql, due: readonly DueRows[]): readonly Promise<unknown>[] =>
  due.flatMap(({ rows, fresh, changed, gone }) => [
    ...(gone.length > 0 ? [remove(tx, rows, gone)] : []),
    ...(fresh.length + changed.length > 0 ? [upsert(tx, rows, [...fresh, ...changed])] : []),
  ]);

/** The same for very many rows: what is new is copied, table after table. */
export async function writeMany(tx: TransactionSql, due: readonly DueRows[]): Promise<void> {
  for (const { rows, fresh, changed, gone } of due) {
    if (fresh.length < manyNew) await Promise.all(write(tx, [{ rows, fresh, changed, gone }]));
    else {
      await Promise.all(write(tx, [{ rows, fresh: [], changed, gone }]));
      await copy(tx, rows, fresh);
    }
  }
}

async function copy(tx: TransactionSql, { table, written }: TableRows, rows: readonly AnyRow[]) {
  const text = `copy ${table.name} (${written.map(snake).join(', ')}) from stdin`;
  const into = await tx.unsafe(text).writable();
  const lineOf = linesOf(table.columns, written);
  const isThere = finished(into);
  isThere.catch(() => undefined);
  let piece = '';
  for (const row of rows) {
    piece += lineOf(row);
    if (piece.length < pieceLength) continue;
    if (!into.write(piece)) await Promise.race([once(into, 'drain'), isThere]);
    piece = '';
  }
  into.end(piece);
  await isThere;
}

function remove(tx: TransactionSql, { table }: TableRows, gone: readonly AnyRow[]) {
  const asked = table.key
    .map((name, nth) => `$${nth + 1}::text[]::${table.columns[name]?.type}[]`)
    .join(', ');
  const on = table.key.map((name) => `of.${snake(name)} = gone.${snake(name)}`).join(' and ');
  const text = `delete from ${table.name} of using unnest(${asked}) as gone(${table.key.map(snake).join(', ')}) where ${on}`;
  return tx.unsafe(text, lists(table.key, table.columns, gone), { prepare: true });
}

function upsert(tx: TransactionSql, { table, written }: TableRows, rows: readonly AnyRow[]) {
  const columns = written.map(snake);
  const given = written
    .map((name, nth) => `$${nth + 1}::text[]::${table.columns[name]?.type}[]`)
    .join(', ');
  const set = columns.map((name) => `${name} = excluded.${name}`).join(', ');
  const text = `insert into ${table.name} (${columns.join(', ')}) select * from unnest(${given}) on conflict (${table.key.map(snake).join(', ')}) do update set ${set}`;
  return tx.unsafe(text, lists(written, table.columns, rows), { prepare: true });
}

const lists = (
  names: readonly string[],
  columns: TableRows['table']['columns'],
  rows: readonly AnyRow[],
) =>
  names.map((name) =>
    arrayOf(
      columns[name],
      rows.map((row) => row[name]),
    ),
  );
