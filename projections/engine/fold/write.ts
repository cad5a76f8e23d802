import postgres, { type TransactionSql } from 'postgres';
import type { AnyRow } from './admit.ts';
import type { Store } from './store.ts';
import type { TableRows } from './table-rows.ts';
import { arrayOf } from './text.ts';

const snake = postgres.fromCamel;

/** What has become of the rows that are due: gone, or another than they were. */
function sorted(rows: TableRows): { gone: readonly AnyRow[]; changed: readonly AnyRow[] } {
  const gone: AnyRow[] = [];
  const changed: AnyRow[] = [];
  for (const [key, before] of rows.due) {
    const row = rows.at(key) ?? null;
    if (row === before) continue;
    if (row) changed.push(row);
    else if (before) gone.push(before);
  }
  return { gone, changed };
}

/** Sends what is due: for each table at most one statement that removes and one that inserts or changes. */
export function write(tx: TransactionSql, store: Store): readonly Promise<unknown>[] {
  return [...store.all()].flatMap((rows) => {
    if (rows.due.size === 0) return [];
    const { gone, changed } = sorted(rows);
    return [
      ...(gone.length > 0 ? [remove(tx, rows, gone)] : []),
      ...(changed.length > 0 ? [upsert(tx, rows, changed)] : []),
    ];
  });
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
