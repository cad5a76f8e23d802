/** A map that lets go of what nobody asked for between two calls of `age`. */
export function agingMap<Key, Value>() {
  let young = new Map<Key, Value>();
  let old = new Map<Key, Value>();

  return {
    get(key: Key): Value | undefined {
      const value = young.get(key);
      if (value !== undefined || old.size === 0) return value;
      const aged = old.get(key);
      if (aged === undefined) return undefined;
      old.delete(key);
      young.set(key, aged);
      return aged;
    },
    set(key: Key, value: Value): void {
      young.set(key, value);
      old.delete(key);
    },
    delete(key: Key): void {
      young.delete(key);
      old.delete(key);
    },
    /** How many were asked for or set since the last `age`. */
    sizeOfYoung: () => young.size,
    /** @returns what it lets go */
    age(): ReadonlyMap<Key, Value> {
      const gone = old;
      old = young;
      young = new Map();
      return gone;
    },
  };
}
