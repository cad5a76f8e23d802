import type { Sql } from 'postgres';

/** A statement that a handler made, not sent anywhere: its text with holes, and what goes into them. */
export class Recorded {
  readonly strings: TemplateStringsArray;
  readonly holes: readonly unknown[];

  constructor(strings: TemplateStringsArray, holes: readonly unknown[]) {
    this.strings = strings;
    this.holes = holes;
  }
}

/** Columns and their values, as `sql({ … })` gives them to an insert or a `set`. */
export class Columns {
  readonly values: Readonly<Record<string, unknown>>;
  readonly names: readonly string[];

  constructor(values: Readonly<Record<string, unknown>>, names: readonly string[]) {
    this.values = values;
    this.names = names;
  }
}

/** A value for a jsonb column. */
export class Json {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }
}

/** Something in a handler that cannot be recorded; the batch goes the ordinary way. */
export class NotRecordable extends Error {
  override name = 'NotRecordable';
}

/** Speaks like a pool as far as projections do, and only writes down what it is told. */
export function recordingSql(): Sql {
  const sql = (first: unknown, ...rest: unknown[]) => {
    if (isTemplate(first)) return new Recorded(first, rest);
    if (typeof first === 'object' && first !== null && !Array.isArray(first)) {
      // Only plain objects are given as columns.
      const values = first as Record<string, unknown>;
      return new Columns(values, rest.length > 0 ? rest.map(String) : Object.keys(values));
    }
    throw new NotRecordable('only templates and columns can be recorded');
  };
  const json = (value: unknown) => new Json(value);
  const speaker = new Proxy(Object.assign(sql, { json }), {
    get(target, name) {
      if (name in target) return Reflect.get(target, name);
      throw new NotRecordable(`sql.${String(name)} cannot be recorded`);
    },
  });
  // Projections use templates, columns and json of it, and nothing else.
  return speaker as unknown as Sql;
}

function isTemplate(value: unknown): value is TemplateStringsArray {
  return Array.isArray(value) && 'raw' in value;
}
