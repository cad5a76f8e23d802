import postgres from 'postgres';
import { Columns, Json, NotRecordable, Recorded } from './record.ts';

/** One shape of statement: SQL in pieces, with a parameter between each two. */
export type Template = { readonly number: number; readonly pieces: readonly string[] };

export type Filled = { readonly template: Template; readonly values: readonly unknown[] };

/** Knows every shape it has met; the same place in the code with the same columns is the same shape. */
export function templates() {
  const byShape = new Map<string, Template>();
  const places = new Map<TemplateStringsArray, number>();

  return {
    fill(statement: Recorded): Filled {
      const values: unknown[] = [];
      const shape = shapeOf(statement, values);
      const found = byShape.get(shape);
      if (found) return { template: found, values };
      const template = { number: byShape.size + 1, pieces: piecesOf(statement) };
      byShape.set(shape, template);
      return { template, values };
    },
  };

  function placeOf(strings: TemplateStringsArray): number {
    const place = places.get(strings) ?? places.size + 1;
    places.set(strings, place);
    return place;
  }

  /** What tells one shape from another; gathers the values on the way, in the order of the pieces. */
  function shapeOf({ strings, holes }: Recorded, values: unknown[]): string {
    let shape = String(placeOf(strings));
    for (const hole of holes) {
      if (hole instanceof Recorded) shape += `(${shapeOf(hole, values)})`;
      else if (hole instanceof Columns) {
        shape += `[${hole.names.join()}]`;
        for (const name of hole.names) values.push(hole.values[name]);
      } else values.push(hole);
    }
    return shape;
  }
}

function piecesOf(statement: Recorded): string[] {
  const pieces = [''];
  write(statement, pieces);
  return pieces;
}

function write({ strings, holes }: Recorded, pieces: string[]): void {
  for (const [nth, text] of strings.entries()) {
    add(pieces, text);
    if (nth >= holes.length) return;
    const hole = holes[nth];
    if (hole instanceof Recorded) write(hole, pieces);
    else if (hole instanceof Columns) writeColumns(hole, pieces);
    else pieces.push('');
  }
}

function writeColumns({ names }: Columns, pieces: string[]): void {
  const columns = names.map((name) => `"${postgres.fromCamel(name)}"`);
  const before = pieces.at(-1) ?? '';
  if (/\bset\s*$/i.test(before)) {
    for (const [nth, column] of columns.entries()) {
      add(pieces, `${nth === 0 ? '' : ', '}${column} = `);
      pieces.push('');
    }
    return;
  }
  if (!/\binsert\s+into\s+\w+\s*$/i.test(before))
    throw new NotRecordable(`columns after "${before.slice(-20)}"`);
  add(pieces, `(${columns.join(', ')}) values (`);
  for (const nth of columns.keys()) {
    if (nth > 0) add(pieces, ', ');
    pieces.push('');
  }
  add(pieces, ')');
}

function add(pieces: string[], text: string): void {
  pieces[pieces.length - 1] += text;
}

/** A value as Postgres reads it from text; null is null. */
export function textOf(value: unknown, type: string): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Json) return JSON.stringify(value.value);
  if (type === 'jsonb' || type === 'json') return JSON.stringify(value);
  if (Array.isArray(value)) return arrayText(value.map((each) => textOf(each, '')));
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new NotRecordable(`a value that is a ${typeof value} and no json`);
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
