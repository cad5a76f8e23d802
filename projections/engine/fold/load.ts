import postgres, { type TransactionSql } from 'postgres';
import { z } from 'zod';
import { isTrue } from '../rows.ts';
import type { AnyTable } from '../table-options.ts';
import type { AnyRow } from './admit.ts';
import type { Store } from './store.ts';
import type { TableRows } from './table-rows.ts';
import { arrayOf } from './text.ts';

/**
 * Brings what a store wants to hand: one query for each table and way of looking, all sent before the first is answered.
 * @param onLookup told of a table before rows are looked for by other columns than its key
 */
export async function load(
  tx: TransactionSql,
  { wanted }: Store,
  onLookup: (table: string) => Promise<void> = async () => undefined,
): Promise<void> {
  const tables = [...wanted.tables].map(async (rows) => {
    const isEmpty = await isTrue(tx)`select not exists (select from ${tx(rows.table.name)})`;
    rows.begin(isEmpty);
  });
  for (const { table } of wanted.lookups.keys()) await onLookup(table.name);
  const keys = [...wanted.keys].map(async ([rows, asked]) => {
    rows.loaded(asked.keys(), await ask(tx, rows, rows.table.key, [...asked.values()]));
  });
  const lookups = [...wanted.lookups].flatMap(([rows, byLookup]) =>
    [...byLookup].map(async ([nth, asked]) => {
      const by = rows.table.lookups[nth] ?? [];
      rows.loaded([], await ask(tx, rows, by, [...asked.values()]));
      rows.loadedAll(nth, asked.keys());
    }),
  );
  wanted.tables.clear();
  wanted.keys.clear();
  wanted.lookups.clear();
  await Promise.all([...tables, ...keys, ...lookups]);
}

/** All rows in which some columns have one of these sets of values. */
async function ask(
  tx: TransactionSql,
  { table, written, admit }: TableRows,
  by: readonly string[],
  values: readonly AnyRow[],
): Promise<AnyRow[]> {
  // One of a few words stands in the query itself, where Postgres sees that an index of such rows will do.
  const words = by.filter((name) => table.columns[name]?.schema instanceof z.ZodEnum);
  const others = by.filter((name) => !words.includes(name));
  const groups = Map.groupBy(values, (each) =>
    words.map((name) => ` and of.${snake(name)} = ${literal(each[name])}`).join(''),
  );
  const found = [...groups].map(([where, group]) =>
    tx.unsafe(
      asking(table, written, others, where),
      others.map((name) =>
        arrayOf(
          table.columns[name],
          group.map((each) => each[name]),
        ),
      ),
      { prepare: true },
    ),
  );
  return (await Promise.all(found)).flatMap((rows) => rows.map(admit.whole));
}

function asking(
  table: AnyTable,
  written: readonly string[],
  by: readonly string[],
  where: string,
): string {
  const asked = by
    .map((name, nth) => `$${nth + 1}::text[]::${table.columns[name]?.type}[]`)
    .join(', ');
  const on = by.map((name) => `of.${snake(name)} = asked.${snake(name)}`).join(' and ');
  const picked = written.map((name) => `of.${snake(name)}`).join(', ');
  return `select ${picked} from unnest(${asked}) as asked(${by.map(snake).join(', ')}) join ${table.name} of on ${on}${where}`;
}

const literal = (word: unknown): string => `'${String(word).replaceAll("'", "''")}'`;

const snake = postgres.fromCamel;
