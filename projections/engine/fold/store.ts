import type { AnyTable } from '../table-options.ts';
import type { AnyRow, Key } from './admit.ts';
import { partOf } from './lookups.ts';
import { type DueRows, type TableRows, tableRows } from './table-rows.ts';

/** What was asked for and is not at hand. */
export type Wanted = {
  /** Tables of which it is not known whether they are empty. */
  readonly tables: Set<TableRows>;
  /** With the values of the key of each. */
  readonly keys: Map<TableRows, Map<Key, AnyRow>>;
  readonly lookups: Map<TableRows, Map<number, Map<Key, AnyRow>>>;
};

/** Rows at hand, of any number of tables. */
export type Store = ReturnType<typeof openStore>;

/** Rows at hand, which facts read and change, and a journal by which what a fact did can be taken back. */
export function openStore() {
  const tables = new Map<string, TableRows>();
  const journal: {
    rows: TableRows;
    key: Key;
    before: AnyRow | null | undefined;
    wasDue: boolean;
  }[] = [];
  const wanted: Wanted = { tables: new Set(), keys: new Map(), lookups: new Map() };

  function of(table: AnyTable): TableRows {
    const known = tables.get(table.name);
    if (known) return known;
    const rows = tableRows(table, (changed, key, before, wasDue) => {
      journal.push({ rows: changed, key, before, wasDue });
    });
    tables.set(table.name, rows);
    return rows;
  }

  return {
    of,
    wanted,
    all: () => tables.values(),
    isWanting: () => wanted.tables.size + wanted.keys.size + wanted.lookups.size > 0,
    /** The row with this key; undefined where there is none, or it is not at hand and is wanted from now on. */
    get(rows: TableRows, key: Key, where: AnyRow): AnyRow | undefined {
      const row = rows.at(key);
      if (row !== undefined) return row ?? undefined;
      if (rows.isAsked()) nested(wanted.keys, rows, newMap<Key, AnyRow>).set(key, where);
      else wanted.tables.add(rows);
      return undefined;
    },
    find(rows: TableRows, nth: number, where: AnyRow): readonly AnyRow[] {
      const value = partOf(where, rows.table.lookups[nth] ?? []);
      if (value === null) return [];
      const found = rows.found(nth, value);
      if (found) return found;
      if (!rows.isAsked()) {
        wanted.tables.add(rows);
        return [];
      }
      const ofTable = nested(wanted.lookups, rows, newMap<number, Map<Key, AnyRow>>);
      nested(ofTable, nth, newMap<Key, AnyRow>).set(value, where);
      return [];
    },
    /** A point to come back to. */
    mark: () => journal.length,
    backTo(mark: number): void {
      while (journal.length > mark) {
        const entry = journal.pop();
        entry?.rows.back(entry.key, entry.before, entry.wasDue);
      }
    },
    /** What was done until now is not taken back any more. */
    settle(): void {
      journal.length = 0;
    },
    /** Hands over the rows to write. The caller writes them, and they can no longer be taken back. */
    takeDue(): readonly DueRows[] {
      journal.length = 0;
      return [...tables.values()].filter(({ due }) => due.size > 0).map((rows) => rows.takeDue());
    },
    sizeOfDue: () => tables.values().reduce((sum, { due }) => sum + due.size, 0),
    sizeOfYoung: () => tables.values().reduce((sum, rows) => sum + rows.sizeOfYoung(), 0),
    /** Lets go of the rows that nobody asked for since it was called last. Nothing may be due. */
    age(): void {
      for (const rows of tables.values()) rows.age();
    },
  };
}

const newMap = <K, V>() => new Map<K, V>();

function nested<K, V>(map: Map<K, V>, key: K, made: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const value = made();
  map.set(key, value);
  return value;
}
