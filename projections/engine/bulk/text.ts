import { Json } from '../statement.ts';

/** A value that no statement holds: the batch goes the ordinary way. */
class NotText extends Error {
  override name = 'NotText';
}

/** A value as Postgres reads it from text; null is null. */
export function textOf(value: unknown, type: string): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Json) return JSON.stringify(value.value);
  if (type === 'jsonb' || type === 'json') return JSON.stringify(value);
  if (Array.isArray(value)) return arrayText(value.map((each) => textOf(each, '')));
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new NotText(`a value that is a ${typeof value} and no json`);
}

/** An array literal of texts. */
export function arrayText(values: readonly (string | null)[]): string {
  const quoted = values.map((value) =>
    value === null
      ? 'null'
      : `"${/["\\]/.test(value) ? value.replaceAll(/["\\]/g, '\\$&') : value}"`,
  );
  return `{${quoted.join(',')}}`;
}
