import postgres, { type PendingQuery, type Row, type Sql } from 'postgres';
import type { AnyEvent } from '#domain/kernel/event.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import type { Handler, Projection } from './projection.ts';
import { Json, type Statement } from './statement.ts';
import type { AnyTable } from './table-options.ts';

type Sent = PendingQuery<Row[]>;

/** What one fact does to a read model, in SQL text. */
export type Apply<Event extends AnyEvent = AnyEvent> = (
  sql: Sql,
  event: RecordedEvent<Event>,
) => Sent | readonly Sent[] | undefined;

/** One handler for every event of a union: a new event that nobody thought about does not compile. */
export type Project<Event extends AnyEvent> = {
  readonly [Type in Event['type']]: Apply<Extract<Event, { type: Type }>>;
};

/** For events that a read model follows by type but has nothing to say about. */
export const nothing = () => undefined;

/** A read model whose tables and handlers are SQL text; goes as soon as each has a definition. */
export function projection<Event extends AnyEvent>(
  name: string,
  tables: string,
  project: Project<Event>,
): Projection {
  const sql = recordingSql();
  const fill = templates();
  const handlers: Record<string, Handler<RecordedEvent>> = {};
  for (const [type, apply] of Object.entries(project as unknown as Record<string, Apply>))
    handlers[type] = (event) =>
      [apply(sql, event) ?? []].flat().map((one) => fill(one as unknown as Recorded));
  return { name, tables: tablesIn(tables), handlers };
}

class Recorded {
  readonly strings: TemplateStringsArray;
  readonly holes: readonly unknown[];

  constructor(strings: TemplateStringsArray, holes: readonly unknown[]) {
    this.strings = strings;
    this.holes = holes;
  }
}

class ColumnValues {
  readonly values: Readonly<Record<string, unknown>>;
  readonly names: readonly string[];

  constructor(values: Readonly<Record<string, unknown>>, names: readonly string[]) {
    this.values = values;
    this.names = names;
  }
}

function recordingSql(): Sql {
  const sql = (first: unknown, ...rest: unknown[]) => {
    if (Array.isArray(first) && 'raw' in first)
      return new Recorded(first as unknown as TemplateStringsArray, rest);
    const values = first as Record<string, unknown>;
    return new ColumnValues(values, rest.length > 0 ? rest.map(String) : Object.keys(values));
  };
  return Object.assign(sql, { json: (value: unknown) => new Json(value) }) as unknown as Sql;
}

function templates() {
  const byShape = new Map<string, TemplateStringsArray>();
  const places = new Map<TemplateStringsArray, number>();

  return (statement: Recorded): Statement => {
    const values: unknown[] = [];
    const shape = shapeOf(statement, values);
    const pieces = byShape.get(shape) ?? splitAt(written(statement));
    byShape.set(shape, pieces);
    return { pieces, values };
  };

  function shapeOf({ strings, holes }: Recorded, values: unknown[]): string {
    const place = places.get(strings) ?? places.size + 1;
    places.set(strings, place);
    let shape = String(place);
    for (const hole of holes) {
      if (hole instanceof Recorded) shape += `(${shapeOf(hole, values)})`;
      else if (hole instanceof ColumnValues) {
        shape += `[${hole.names.join()}]`;
        for (const name of hole.names) values.push(hole.values[name]);
      } else values.push(hole);
    }
    return shape;
  }
}

// No SQL has one; a question mark is an operator.
const hole0 = '\u0000';

function splitAt(text: string): TemplateStringsArray {
  const pieces = text.split(hole0);
  return Object.assign(pieces, { raw: pieces });
}

function written({ strings, holes }: Recorded): string {
  return strings.reduce((before, text, nth) => {
    const hole = holes[nth - 1];
    if (hole instanceof Recorded) return before + written(hole) + text;
    if (!(hole instanceof ColumnValues)) return `${before}${hole0}${text}`;
    const names = hole.names.map((name) => `"${postgres.fromCamel(name)}"`);
    return /\bset\s*$/i.test(before)
      ? `${before}${names.map((name) => `${name} = ${hole0}`).join(', ')}${text}`
      : `${before}(${names.join(', ')}) values (${names.map(() => hole0).join(', ')})${text}`;
  });
}

function tablesIn(text: string): AnyTable[] {
  const statements = text
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);
  return statements.flatMap((ddl) => {
    const name = /^create table (\w+)/.exec(ddl)?.[1];
    const on = new RegExp(`^create index on ${name} `);
    const indexes = statements.filter((one) => on.test(one));
    return name
      ? [
          {
            name,
            ddl,
            indexes,
            columns: {},
            key: [],
            isNumbered: false,
            belongsTo: null,
            exported: null,
            whose: () => null,
            erase: () => [],
          },
        ]
      : [];
  });
}
