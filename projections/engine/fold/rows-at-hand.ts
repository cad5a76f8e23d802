import type { Columns } from '../columns.ts';
import type { NewRow, Only, Row } from '../table.ts';
import type { AnyTable } from '../table-options.ts';
import type { AnyRow, Value } from './admit.ts';
import type { Store } from './store.ts';
import type { TableRows } from './table-rows.ts';

type TableOf<Of extends Columns> = AnyTable & { readonly columns: Of };

/** What a fact does to the rows of its read model. Rows are never changed in place. */
export type Rows = {
  /** The row with this key. */
  get<Of extends Columns, Given extends object>(
    table: TableOf<Of>,
    key: Only<Given, Partial<Row<Of>>>,
  ): Readonly<Row<Of>> | undefined;
  /** The rows in which the columns of one of the table's `lookups` have these values, in no order. */
  where<Of extends Columns, Given extends object>(
    table: TableOf<Of>,
    columns: Only<Given, Partial<Row<Of>>>,
  ): readonly Readonly<Row<Of>>[];
  /** A new row; nothing where its key is taken. @returns whether it was new */
  insert<Of extends Columns, Given extends object>(
    table: TableOf<Of>,
    row: Only<Given, NewRow<Of>>,
  ): boolean;
  /** A new row; where its key is taken, the columns that are given are written into the old one, but for those it `keeps`. */
  upsert<Of extends Columns, Given extends object>(
    table: TableOf<Of>,
    row: Only<Given, NewRow<Of>>,
    ...keeps: readonly (keyof Of & string)[]
  ): void;
  /** Changes the row with this key, or those that a look-up finds; a function may say null for one that stays as it is. */
  change<Of extends Columns, Given extends object, Change extends object>(
    table: TableOf<Of>,
    where: Only<Given, Partial<Row<Of>>>,
    change: Only<Change, Partial<Row<Of>>> | ((row: Readonly<Row<Of>>) => Partial<Row<Of>> | null),
  ): void;
  /** Removes the row with this key, or those that a look-up finds, and of them only those of which `only` is true. @returns those it removed */
  remove<Of extends Columns, Given extends object>(
    table: TableOf<Of>,
    where: Only<Given, Partial<Row<Of>>>,
    only?: (row: Readonly<Row<Of>>) => boolean,
  ): readonly Readonly<Row<Of>>[];
};

/** The same verbs, for what knows no table by name. */
export type AnyRows = {
  where(table: AnyTable, columns: AnyRow): readonly AnyRow[];
  change(table: AnyTable, where: AnyRow, change: AnyRow): void;
};

/** The verbs of a read model's handlers, over a store. */
export function rowsAtHand(store: Store): Rows & AnyRows {
  /** @throws where a table is neither asked by its key nor by a look-up that it declares */
  function pick(rows: TableRows, given: AnyRow): readonly AnyRow[] {
    const { table } = rows;
    if (isBy(table.key, given)) {
      const where = rows.admit.asked(given);
      const row = where && store.get(rows, rows.keyOf(where), where);
      return row ? [row] : [];
    }
    const nth = table.lookups.findIndex((by) => isBy(by, given));
    if (nth < 0)
      throw new Error(`${table.name} is not looked up by ${Object.keys(given).join(' and ')}`);
    const where = rows.admit.asked(given);
    return where ? store.find(rows, nth, where) : [];
  }

  const verbs = {
    get: (table: AnyTable, key: AnyRow) => pick(store.of(table), key)[0],
    where: (table: AnyTable, columns: AnyRow) => pick(store.of(table), columns),
    insert(table: AnyTable, given: AnyRow): boolean {
      const rows = store.of(table);
      const row = rows.admit.whole(given);
      const key = rows.keyOf(row);
      if (store.get(rows, key, row)) return false;
      rows.put(key, row);
      return true;
    },
    upsert(table: AnyTable, given: AnyRow, ...keeps: readonly string[]): void {
      const rows = store.of(table);
      const row = rows.admit.whole(given);
      const key = rows.keyOf(row);
      const before = store.get(rows, key, row);
      if (!before) return rows.put(key, row);
      const change: Record<string, Value> = {};
      for (const name in given)
        if (!table.key.includes(name) && !keeps.includes(name)) change[name] = given[name];
      rows.put(key, rows.admit.changed(before, change));
    },
    change(
      table: AnyTable,
      where: AnyRow,
      change: AnyRow | ((row: AnyRow) => AnyRow | null),
    ): void {
      const rows = store.of(table);
      for (const before of pick(rows, where)) {
        const by = typeof change === 'function' ? change(before) : change;
        if (by === null) continue;
        const after = rows.admit.changed(before, by);
        const [from, to] = [rows.keyOf(before), rows.keyOf(after)];
        if (from !== to) rows.put(from, null);
        rows.put(to, after);
      }
    },
    remove(table: AnyTable, where: AnyRow, only: (row: AnyRow) => boolean = () => true) {
      const rows = store.of(table);
      const gone = pick(rows, where).filter(only);
      for (const row of gone) rows.put(rows.keyOf(row), null);
      return gone;
    },
  };
  return verbs as unknown as Rows & AnyRows;
}

/** Whether a row is asked for by these columns and no others. */
function isBy(names: readonly string[], given: AnyRow): boolean {
  let count = 0;
  for (const name in given) {
    if (!names.includes(name)) return false;
    count += 1;
  }
  return count === names.length;
}
