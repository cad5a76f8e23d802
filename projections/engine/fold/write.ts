import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import postgres, { type TransactionSql } from 'postgres';
import type { AnyRow } from './admit.ts';
import type { Store } from './store.ts';
import type { TableRows } from './table-rows.ts';
import { arrayOf, linesOf } from './text.ts';

const snake = postgres.fromCamel;
/** So many new rows of a table pay for a COPY, which cannot be under way beside other statements. */
const manyNew = 500;
/** About so many characters of a COPY are handed over at once. */
const pieceLength = 250_000;

/** What has become of the rows that are due: new, another than they were, or gone. */
function sorted(rows: TableRows) {
  const fresh: AnyRow[] = [];
  const changed: AnyRow[] = [];
  const gone: AnyRow[] = [];
  for (const [key, before] of rows.due) {
    const row = rows.at(key) ?? null;
    if (row === before) continue;
    if (!row) gone.push(before as AnyRow);
    else if (before) changed.push(row);
    else fresh.push(row);
  }
  return { fresh, changed, gone };
}

/** Sends what is due: for each table at most one statement that removes and one that inserts or changes. */
export function write(tx: TransactionSql, store: Store): readonly Promise<unknown>[] {
  return [...store.all()].flatMap((rows) => {
    if (rows.due.size === 0) return [];
    const { fresh, changed, gone } = sorted(rows);
    const there = [...fresh, ...changed];
    return [
      ...(gone.length > 0 ? [remove(tx, rows, gone)] : []),
      ...(there.length > 0 ? [upsert(tx, rows, there)] : []),
    ];
  });
}

/** The same for very many rows: what is new is copied, table after table. */
export async function writeMany(tx: TransactionSql, store: Store): Promise<void> {
  for (const rows of store.all()) {
    if (rows.due.size === 0) continue;
    const { fresh, changed, gone } = sorted(rows);
    if (gone.length > 0) await remove(tx, rows, gone);
    const [copied, others] =
      fresh.length < manyNew ? [[], [...fresh, ...changed]] : [fresh, changed];
    if (others.length > 0) await upsert(tx, rows, others);
    if (copied.length > 0) await copy(tx, rows, copied);
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
