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
  return (row) => {
    let line = '';
    for (let nth = 0; nth < written.length; nth++) {
      const name = written[nth] ?? '';
      const value = row[name];
      if (nth > 0) line += '\t';
      if (value === null || value === undefined) line += '\\N';
      else if (typeof value === 'number') line += value;
      else line += escaped(textOf(columns[name], value));
    }
    return `${line}\n`;
  };
}

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
};

const escaped = (text: string) =>
  /[\\\t\n\r]/.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (one) => escapes[one] ?? one) : text;
