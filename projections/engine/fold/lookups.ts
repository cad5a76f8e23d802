import type { AnyRow, Key, Value } from './admit.ts';
import { goneKeys } from './gone-keys.ts';

/** The keys of rows by what stands in the columns that their table is looked up by. */
export function lookupsOf(lookups: readonly (readonly string[])[]) {
  const indexes = lookups.map((by) => ({
    by,
    keys: new Map<Key, Keys>(),
    /** Values whose rows are all at hand. */
    whole: new Set<Key>(),
    /** Of rows that were let go; null where there may be others that never were at hand. */
    gone: null as ReturnType<typeof goneKeys> | null,
  }));

  function file(key: Key, before: AnyRow | null, after: AnyRow | null): void {
    for (const { by, keys } of indexes) {
      const from = before && partOf(before, by);
      const to = after && partOf(after, by);
      if (from === to) continue;
      if (from !== null) remove(keys, from, key);
      if (to === null) continue;
      const others = keys.get(to);
      if (others === undefined) keys.set(to, key);
      else if (others instanceof Set) others.add(key);
      else if (others !== key) keys.set(to, new Set([others, key]));
    }
  }

  return {
    file,
    /** The table has no row yet. */
    begin(): void {
      for (const index of indexes) index.gone = goneKeys();
    },
    /** Whether all rows with this value are at hand. */
    isWhole(nth: number, value: Key): boolean {
      const index = indexes[nth];
      return index !== undefined && (index.whole.has(value) || index.gone?.has(value) === false);
    },
    keys(nth: number, value: Key): Iterable<Key> {
      const keys = indexes[nth]?.keys.get(value);
      return keys instanceof Set ? keys : keys === undefined ? [] : [keys];
    },
    loadedAll(nth: number, values: Iterable<Key>): void {
      for (const value of values) indexes[nth]?.whole.add(value);
    },
    /** Lets go of the values that no row at hand has. */
    forgetEmpty(): void {
      for (const { keys, whole } of indexes)
        for (const value of whole) if (!keys.has(value)) whole.delete(value);
    },
    /** A row is not at hand any more, though it is there. */
    letGo(key: Key, row: AnyRow): void {
      for (const { by, whole, gone } of indexes) {
        const value = partOf(row, by);
        if (value === null) continue;
        whole.delete(value);
        gone?.add(value);
      }
      file(key, row, null);
    },
  };
}

/** Most values have one row. */
type Keys = Key | Set<Key>;

function remove(keys: Map<Key, Keys>, value: Key, key: Key): void {
  const others = keys.get(value);
  if (!(others instanceof Set)) {
    if (others === key) keys.delete(value);
    return;
  }
  others.delete(key);
  if (others.size === 0) keys.delete(value);
}

/** What stands in some columns, as one value; null where one of them is null, which equals nothing. */
export function partOf(row: AnyRow, names: readonly string[]): Key | null {
  if (names.length === 1) return one(row[names[0] ?? '']);
  let part = '';
  for (const name of names) {
    const value = one(row[name]);
    if (value === null) return null;
    part += `${value}\u0000`;
  }
  return part;
}

function one(value: Value): Key | null {
  if (typeof value === 'number' || typeof value === 'string') return value;
  return typeof value === 'boolean' ? Number(value) : null;
}
