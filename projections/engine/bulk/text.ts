import { Json } from '../statement.ts';

/** A value that no statement holds: the batch goes the ordinary way. */
class NotText extends Error {
  override name = 'NotText';
}

/** A value as an element of an array literal of texts, each of which Postgres reads as a value of the type. */
export function elementOf(value: unknown, type: string): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return quoted(textOf(value, type));
}

function textOf(value: unknown, type: string): string {
  if (value instanceof Json) return JSON.stringify(value.value);
  if (type === 'jsonb' || type === 'json') return JSON.stringify(value);
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return `{${value.map((each) => elementOf(each, '')).join()}}`;
  throw new NotText(`a value that is a ${typeof value} and no json`);
}

const quoted = (text: string) =>
  `"${/["\\]/.test(text) ? text.replaceAll(/["\\]/g, '\\$&') : text}"`;
