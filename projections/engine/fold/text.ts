import type { Column } from '../columns.ts';
import type { Value } from './admit.ts';

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
