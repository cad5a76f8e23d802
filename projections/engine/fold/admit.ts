import type { Column, Columns } from '../columns.ts';

/** A value of a row: what its column's type holds, as a load gives it too, so that the two can be compared. */
export type Value = unknown;
/** A row by the names of its columns. Never changed: another takes its place. */
export type AnyRow = Readonly<Record<string, Value>>;

/** A fact has a value that no column of its table holds. */
export class CannotHold extends Error {
  override name = 'CannotHold';
}

/** What tells a row from the others of its table, as one value. */
export type Key = string | number;

type Admit = (value: Value) => Value;

const day = /^\d{4}-\d\d-\d\d$/;
const instant = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;
const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
const largestInt = 2 ** 31 - 1;
/** An escape for NUL or half a character, which jsonb does not hold; an escaped backslash before it makes it plain text. */
const notInJson = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/** Days that were found to be in the calendar: most rows are of the same few thousand. */
const knownDays = new Set<string>();
const mostDays = 20_000;

function isDay(text: string): boolean {
  if (knownDays.has(text)) return true;
  if (!day.test(text)) return false;
  const at = new Date(`${text}T00:00:00.000Z`);
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(text)) return false;
  if (knownDays.size < mostDays) knownDays.add(text);
  return true;
}

const refused = Symbol();

/** By a column's type: the value as it is held, or `refused`. */
const admissions: Readonly<Record<string, Admit>> = {
  // Minus nought is nought.
  bigint: (value) => (Number.isSafeInteger(value) ? Number(value) + 0 : refused),
  int: (value) =>
    Number.isInteger(value) && Math.abs(Number(value)) <= largestInt ? Number(value) + 0 : refused,
  boolean: (value) => (typeof value === 'boolean' ? value : refused),
  // Half a character is replaced, as it is on its way to Postgres.
  text: (value) =>
    typeof value === 'string' && !value.includes('\u0000') ? value.toWellFormed() : refused,
  uuid(value) {
    const text = typeof value === 'string' ? value.toLowerCase() : '';
    return uuid.test(text) ? text : refused;
  },
  date: (value) => (typeof value === 'string' && isDay(value) ? value : refused),
  timestamptz(value) {
    if (typeof value !== 'string') return refused;
    if (instant.test(value)) return isDay(value.slice(0, 10)) ? value : refused;
    const at = new Date(value);
    return Number.isNaN(at.getTime()) ? refused : at.toISOString();
  },
  jsonb(value) {
    const text = JSON.stringify(value) ?? '\\u0000';
    return text.includes('\\u') && notInJson.test(text) ? refused : value;
  },
};

const notKnown: Admit = () => refused;

/** Makes rows of a table: with every column that is written, in their order, each holding what Postgres would. */
export function admission(table: string, columns: Columns, written: readonly string[]) {
  const all = written.map((name) => {
    const of = columns[name] as Column;
    return { name, of, admit: admissions[of.type] ?? notKnown };
  });
  const byName = new Map(all.map((each) => [each.name, each]));
  /** Columns that a new row has to be given. */
  const needed = all.filter(({ of }) => !of.isNullable && of.initial === null);

  function held({ name, of, admit }: (typeof all)[number], value: Value): Value {
    if (value === null || value === undefined) {
      if (of.isNullable) return null;
      throw new CannotHold(`${table}.${name} is never null`);
    }
    const admitted = admit(value);
    if (admitted === refused) throw new CannotHold(`${table}.${name} does not hold ${told(value)}`);
    return admitted;
  }

  /** What a row holds that is given nothing. */
  const begun = Object.fromEntries(
    all.map((each) => [each.name, needed.includes(each) ? null : held(each, each.of.initial)]),
  );

  return {
    /** What is asked for, as rows hold it; null where no row can have it. */
    asked(where: AnyRow): AnyRow | null {
      let asked = where;
      for (const name in where) {
        const value = where[name];
        if (value === null || value === undefined) return null;
        const admitted = byName.get(name)?.admit(value);
        if (admitted === refused) return null;
        if (admitted !== value) asked = { ...asked, [name]: admitted };
      }
      return asked;
    },
    /** @throws CannotHold */
    whole(given: AnyRow): AnyRow {
      const row: Record<string, Value> = { ...begun };
      for (const name in given) {
        const of = byName.get(name);
        const value = given[name];
        if (of && value !== undefined) row[name] = held(of, value);
      }
      for (const each of needed) if (row[each.name] === null) held(each, null);
      return row;
    },
    /** The same row where nothing changes. @throws CannotHold */
    changed(row: AnyRow, change: AnyRow): AnyRow {
      let next: Record<string, Value> | null = null;
      for (const name in change) {
        const of = byName.get(name);
        const value = change[name];
        if (of === undefined) throw new CannotHold(`${table} has no column ${name}`);
        if (value === undefined) continue;
        const admitted = held(of, value);
        if (admitted === row[name]) continue;
        next ??= { ...row };
        next[name] = admitted;
      }
      return next ?? row;
    },
  };
}

const told = (value: Value): string => (JSON.stringify(value) ?? typeof value).slice(0, 80);
