import type { Column, Columns } from '../columns.ts';
import type { AnyRow, Value } from './admit.ts';

/** The text from which Postgres reads a value of a column. */
export function textOf(of: Column | undefined, value: Value): string {
  if (of?.type === 'jsonb') return JSON.stringify(value);
  return typeof value === 'string' ? value : String(value);
}

/** Values of a column as an array literal of texts. */
export function arrayOf(of: Column | undefined, values: readonly Value[]): string {
  const elements = values.map((value) =>
    value === null || value === undefined
      ? 'null'
      : typeof value === 'number' || typeof value === 'boolean'
        ? String(value)
        : quoted(textOf(of, value)),
  );
  return `{${elements.join()}}`;
}

const quoted = (text: string) =>
  `"${/["\\]/.test(text) ? text.replaceAll(/["\\]/g, '\\$&') : text}"`;

/** Writes rows as lines of a COPY. */
export function linesOf(columns: Columns, written: readonly string[]): (row: AnyRow) => string {
  const all = written.map((name, nth) => {
    const of = columns[name];
    return { name, of, isPlain: plain.has(of?.type ?? ''), before: nth === 0 ? '' : '\t' };
  });
  return (row) => {
    let line = '';
    for (const { name, of, isPlain, before } of all) {
      const value = row[name];
      line += before;
      if (value === null || value === undefined) line += '\\N';
      else line += isPlain ? textOf(of, value) : escaped(textOf(of, value));
    }
    return `${line}\n`;
  };
}

/** Types of which no value is written with a character that a COPY escapes. */
const plain = new Set(['bigint', 'int', 'boolean', 'uuid', 'date', 'timestamptz']);

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
};

const escaped = (text: string) =>
  /[\\\t\n\r]/.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (one) => escapes[one] ?? one) : text;
