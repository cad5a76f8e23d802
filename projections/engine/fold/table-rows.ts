import type { AnyTable } from '../table-options.ts';
import { type AnyRow, admission, type Key } from './admit.ts';
import { agingMap } from './aging-map.ts';
import { goneKeys } from './gone-keys.ts';
import { lookupsOf, partOf } from './lookups.ts';

/** The rows of one table that are at hand. */
export type TableRows = ReturnType<typeof tableRows>;

/** Takes note of each row before it is changed, so that it can be put back. */
export type Journal = (
  rows: TableRows,
  key: Key,
  before: AnyRow | null | undefined,
  wasDue: boolean,
) => void;

/** What has become of rows of a table: new, another than they were, or gone. */
export type DueRows = {
  readonly rows: TableRows;
  readonly fresh: readonly AnyRow[];
  readonly changed: readonly AnyRow[];
  readonly gone: readonly AnyRow[];
};

/** The rows of a table that are at hand, by their key and by the columns that it is looked up by. */
export function tableRows(table: AnyTable, journal: Journal) {
  const written = Object.keys(table.columns).filter(
    (name) => table.columns[name]?.filledBy === undefined,
  );
  const admit = admission(table.name, table.columns, written);
  /** Whether rows that are not at hand are known not to exist; null until the database was asked. */
  let isWhole: boolean | null = null;
  /** Of rows that were let go, where the table was empty at first: what is new is not asked for. */
  let letGo: ReturnType<typeof goneKeys> | null = null;
  /** Null: known not to be there. */
  const rows = agingMap<Key, AnyRow | null>();
  /** What is to be written, with what the table in the database holds of it. */
  const due = new Map<Key, AnyRow | null>();
  const lookups = lookupsOf(table.lookups);

  const self = {
    table,
    written,
    due,
    admit,
    isAsked: () => isWhole !== null,
    /** What the database says of whether the table is empty. */
    begin(isEmpty: boolean): void {
      isWhole = isEmpty;
      if (!isEmpty) return;
      letGo = goneKeys();
      lookups.begin();
    },
    keyOf: (row: AnyRow): Key => partOf(row, table.key) ?? '',
    /** Undefined: not known. */
    at(key: Key): AnyRow | null | undefined {
      const row = rows.get(key);
      if (row !== undefined) return row;
      return isWhole || letGo?.has(key) === false ? null : undefined;
    },
    /** All rows in which the columns of a look-up have these values; undefined where not all are known. */
    found(nth: number, value: Key): readonly AnyRow[] | undefined {
      if (!isWhole && !lookups.isWhole(nth, value)) return undefined;
      return [...lookups.keys(nth, value)].flatMap((key): readonly AnyRow[] => {
        const row = rows.get(key);
        return row ? [row] : [];
      });
    },
    put(key: Key, after: AnyRow | null): void {
      const known = rows.get(key);
      const before = known ?? null;
      if (before === after) return;
      const wasDue = due.has(key);
      journal(self, key, known, wasDue);
      if (!wasDue) due.set(key, before);
      rows.set(key, after);
      lookups.file(key, before, after);
    },
    /** As it was before it was put. */
    back(key: Key, before: AnyRow | null | undefined, wasDue: boolean): void {
      lookups.file(key, rows.get(key) ?? null, before ?? null);
      if (before === undefined) rows.delete(key);
      else rows.set(key, before);
      if (!wasDue) due.delete(key);
    },
    /** Rows of these keys as the database has them; those it has not are known not to be there. */
    loaded(keys: Iterable<Key>, found: readonly AnyRow[]): void {
      for (const key of keys) if (rows.get(key) === undefined) rows.set(key, null);
      for (const row of found) {
        const key = self.keyOf(row);
        // What is at hand is newer.
        if (rows.get(key) || due.has(key)) continue;
        rows.set(key, row);
        lookups.file(key, null, row);
      }
    },
    loadedAll: lookups.loadedAll,
    /** Hands over the rows to write. The caller writes them. */
    takeDue(): DueRows {
      const sorted = sortedBy(self, due);
      due.clear();
      return { rows: self, ...sorted };
    },
    sizeOfYoung: rows.sizeOfYoung,
    /** Lets go of the rows that nobody asked for since it was called last. Nothing may be due. */
    age(): void {
      for (const [key, row] of rows.age()) {
        isWhole = false;
        if (!row) continue;
        letGo?.add(key);
        lookups.letGo(key, row);
      }
      lookups.forgetEmpty();
    },
  };
  return self;
}

/** Rows that were changed, by what has become of them. */
function sortedBy(rows: Pick<TableRows, 'at'>, due: ReadonlyMap<Key, AnyRow | null>) {
  const fresh: AnyRow[] = [];
  const changed: AnyRow[] = [];
  const gone: AnyRow[] = [];
  for (const [key, before] of due) {
    const row = rows.at(key) ?? null;
    if (row === before) continue;
    if (!row) gone.push(before as AnyRow);
    else if (before) changed.push(row);
    else fresh.push(row);
  }
  return { fresh, changed, gone };
}
