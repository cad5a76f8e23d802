import { expect } from 'bun:test';
import postgres from 'postgres';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import type { AnyRow, Value } from '#projections/engine/fold/admit.ts';
import { foldAtHand } from '#projections/engine/fold/fold.ts';
import { openStore } from '#projections/engine/fold/store.ts';
import type { AnyTable } from '#projections/engine/table-options.ts';
import { projections } from '#projections/registry.ts';
import { type Given, recorded, withoutErased } from './event.ts';

/** The rows of each table, by the name that it has in the code. */
export type RowsByTable = Readonly<Record<string, readonly unknown[]>>;
export type Page = readonly RecordedEvent[];

/**
 * All read models, in memory. What it returns folds facts and returns the rows of every table:
 *
 *     const given = readModels();
 *     test('…', async () => expect((await given(enrolled)).student).toEqual([{ … }]));
 *
 * Each call also proves that nothing is refused, that a fact seen twice changes nothing more, and that a rebuild, for which what was sealed under an
 * erased person's key is unreadable, gives the same rows.
 */
export const readModels = () => proven(async (pages) => foldedInMemory(pages));

/** The same proofs of whatever gives the rows after pages of facts, which begins anew each time. */
export const proven =
  (rowsAfter: (pages: readonly Page[]) => Promise<RowsByTable>) =>
  async (...facts: readonly Given[]): Promise<RowsByTable> => {
    const events = facts.map(recorded);
    const rows = await rowsAfter([events]);
    expect(rows['deadLetter']).toEqual([]);
    expect(await rowsAfter(events.flatMap((each) => [[each], [each]]))).toEqual(rows);
    expect(await rowsAfter([withoutErased(events)])).toEqual(rows);
    return rows;
  };

const tables: readonly AnyTable[] = projections.flatMap((model) => model.tables);

/** What pages of facts leave in tables that were empty, as Postgres gives it; where `deadLetter` has the facts that were refused. */
export function foldedInMemory(pages: readonly Page[]): RowsByTable {
  const store = openStore();
  for (const table of tables) store.of(table).begin(true);
  const deadLetter = pages
    .flatMap((page) => foldAtHand(store, projections, page))
    .map(({ model, event: { position, type }, error }) => ({
      projection: model,
      position,
      type,
      error: String(error),
    }));
  expect(store.isWanting()).toBe(false);
  const rows = tables.map((table): [string, readonly unknown[]] => {
    const { due, at } = store.of(table);
    const held = [...due.keys()].flatMap((key): readonly AnyRow[] => {
      const row = at(key);
      return row ? [row] : [];
    });
    mustBeUnique(table, held);
    return [postgres.toCamel(table.name), held.map((row) => asRead(table, row)).sort(byColumns)];
  });
  return { deadLetter, ...Object.fromEntries(rows) };
}

/** JSON as it is read again. */
const asRead = ({ columns }: AnyTable, row: AnyRow): AnyRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      columns[name]?.type === 'jsonb' ? JSON.parse(JSON.stringify(value)) : value,
    ]),
  );

/** By the first column in which two rows differ; null comes last. */
export function byColumns(one: AnyRow, other: AnyRow): number {
  for (const name in one) {
    const order = compared(one[name], other[name]);
    if (order !== 0) return order;
  }
  return 0;
}

function compared(one: Value, other: Value): number {
  if (one === other) return 0;
  if (one === null) return 1;
  if (other === null) return -1;
  if (typeof one === 'string' && typeof other === 'string')
    return Buffer.compare(Buffer.from(one), Buffer.from(other));
  return Number(one) - Number(other);
}

/** What the database would refuse. */
function mustBeUnique({ name, ddl }: AnyTable, rows: readonly AnyRow[]): void {
  for (const [, column = ''] of ddl.matchAll(/^ {2}unique \((\w+)\)/gm)) {
    const values = rows.map((row) => row[postgres.toCamel(column)]).filter((one) => one !== null);
    expect(`${name}: ${values.length}`).toBe(`${name}: ${new Set(values).size}`);
  }
}
