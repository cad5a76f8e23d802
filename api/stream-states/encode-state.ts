import { PersistentMap, PersistentSet } from '#domain/kernel/persistent.ts';

// What JSON cannot say, under names that no state has.
const map = '$map';
const set = '$set';
const persistentMap = '$persistentMap';
const persistentSet = '$persistentSet';
const nothing = '$undefined';

/** A state as JSON can hold it. */
export function encodeState(value: unknown): unknown {
  if (value === undefined) return { [nothing]: true };
  if (value instanceof PersistentMap) return { [persistentMap]: pairsOf(value) };
  if (value instanceof PersistentSet) return { [persistentSet]: [...value] };
  if (value instanceof Map) return { [map]: pairsOf(value) };
  if (value instanceof Set) return { [set]: [...value].map(encodeState) };
  if (Array.isArray(value)) return value.map(encodeState);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, of]) => [key, encodeState(of)]));
}

/** The state that was encoded. */
export function decodeState(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decodeState);
  if (typeof value !== 'object' || value === null) return value;
  const [[key, of] = ['', null], ...others] = Object.entries(value);
  if (others.length === 0) {
    if (key === nothing) return undefined;
    if (Array.isArray(of)) {
      if (key === persistentMap) return PersistentMap.of(entriesOf(of));
      if (key === persistentSet) return PersistentSet.of(of);
      if (key === map) return new Map(entriesOf(of));
      if (key === set) return new Set(of.map(decodeState));
    }
  }
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, decodeState(part)]));
}

const pairsOf = (of: Iterable<readonly [unknown, unknown]>): unknown[] =>
  [...of].map(([key, value]) => [key, encodeState(value)]);

const entriesOf = (pairs: readonly unknown[]): [string | number, unknown][] =>
  // As `pairsOf` wrote them.
  (pairs as [string | number, unknown][]).map(([key, value]) => [key, decodeState(value)]);
