import postgres, {
  type ParameterOrFragment,
  type PendingQuery,
  type Sql,
  type TransactionSql,
} from 'postgres';
import { z } from 'zod';
import { same } from '#domain/kernel/same.ts';
import type { Columns } from './columns.ts';
import { Json, piecesOf, type Statement } from './statement.ts';
import type { AnyTable, ErasedWhen, TableOptions } from './table-options.ts';

export type Row<Of extends Columns> = { [Name in keyof Of]: z.infer<Of[Name]['schema']> };
type GivenNames<Of extends Columns> = {
  [Name in keyof Of]: Of[Name]['isGiven'] extends true ? Name : never;
}[keyof Of];
type FilledNames<Of extends Columns> = {
  [Name in keyof Of]: Of[Name] extends { readonly filledBy: string } ? Name : never;
}[keyof Of];
export type NewRow<Of extends Columns> = Pick<Row<Of>, GivenNames<Of>> &
  Partial<Omit<Row<Of>, FilledNames<Of>>>;
/** No key that is not a column, not even in a spread, where TypeScript lets any pass. */
export type Only<Given, Shape> = Given &
  Shape & { [Key in Exclude<keyof Given, keyof Shape>]: never };

/** Columns by a list, or by a schema of rows that has them. */
type Picked<Of extends Columns, Key extends keyof Of & string> =
  | readonly Key[]
  | (z.ZodType<Pick<Row<Of>, Key>> & { readonly shape: Readonly<Record<Key, unknown>> });

const snake = postgres.fromCamel;

/** Defines a table once: what creates it, what its rows look like, and the statements that fill it. */
export function table<
  const Name extends string,
  Of extends Columns,
  IsNumbered extends boolean = false,
>(name: Name, columns: Of, options: TableOptions<keyof Of & string, IsNumbered> = {}) {
  const names = Object.keys(columns);
  const { key = ['id'], indexes = [], alsoErased } = options;
  const written = names.filter((one) => columns[one]?.filledBy === undefined);
  const inserting = `insert into ${name} (${listed(written)}) values (${written.map(() => '?').join(', ')}) on conflict (${listed(key)})`;
  const insertOnce = piecesOf(`${inserting} do nothing`);
  const erased = names.filter((one) => columns[one]?.erased !== undefined);
  const shapes = new Map<string, TemplateStringsArray>();
  /** By the columns that are asked for, then by the rest of a query. */
  const queries = new Map<string, WeakMap<TemplateStringsArray, TemplateStringsArray>>();

  return {
    name,
    columns,
    key,
    lookups: lookupsOf(key, options),
    isNumbered: (options.isNumbered ?? false) as IsNumbered,
    belongsTo: options.belongsTo ?? null,
    exported: options.exported ?? null,
    ddl: creating(name, columns, options),
    indexes: indexes.map((on) => `create index on ${name} ${on}`),
    /** A row, as a schema. */
    row: rowOf(columns),

    /** A new row; nothing where its key is taken. */
    insert<Given extends object>(row: Only<Given, NewRow<Of>>): Statement {
      return { pieces: insertOnce, values: valuesOf(columns, row, written) };
    },

    /** A new row; where its key is taken, the columns that are given are written into the old one, but for those it `keeps`. */
    upsert<Given extends object>(
      row: Only<Given, NewRow<Of>>,
      ...keeps: readonly (keyof Of & string)[]
    ): Statement {
      const kept = new Set<string>([...key, ...keeps]);
      const changed = Object.keys(row).filter((one) => !kept.has(one));
      const set = changed.map((one) => `${snake(one)} = excluded.${snake(one)}`).join(', ');
      return {
        pieces: shapeOf(shapes, `${inserting} do update set ${set}`),
        values: valuesOf(columns, row, written),
      };
    },

    /** Changes columns of the rows in which others are equal to what is given. */
    update<Given extends object, Change extends object>(
      where: Only<Given, Partial<Row<Of>>>,
      change: Only<Change, Partial<Row<Of>>>,
    ): Statement {
      const [at, set] = [Object.keys(where), Object.keys(change)];
      return {
        pieces: shapeOf(
          shapes,
          `update ${name} set ${equal(set, ', ')} where ${equal(at, ' and ')}`,
        ),
        values: [...valuesOf(columns, change, set), ...valuesOf(columns, where, at)],
      };
    },

    /** Removes the rows in which columns are equal to what is given. */
    remove<Given extends object>(where: Only<Given, Partial<Row<Of>>>): Statement {
      const at = Object.keys(where);
      return {
        pieces: shapeOf(shapes, `delete from ${name} where ${equal(at, ' and ')}`),
        values: valuesOf(columns, where, at),
      };
    },

    /** Rows with the columns that a schema or a list names; the caller says the rest: student.select(db, studentRow)`where id = ${id}`. */
    select<Key extends keyof Of & string>(db: Sql | TransactionSql, row: Picked<Of, Key>) {
      const picked = listed('shape' in row ? Object.keys(row.shape) : row);
      const asked = queries.get(picked) ?? new WeakMap();
      queries.set(picked, asked);
      return (
        rest: TemplateStringsArray,
        ...values: readonly ParameterOrFragment<never>[]
      ): PendingQuery<Pick<Row<Of>, Key>[]> =>
        db(wholeOf(asked, `select ${picked} from ${name}`, rest), ...values);
    },

    person: options.person ?? null,
    whose: (kind: string) => whose(options, kind),

    erase(kind: string, id: number, when: ErasedWhen): readonly Statement[] {
      const theirs = whose(options, kind);
      if (theirs === null) return [];
      const also = alsoErased ? [alsoErased(id, when)] : [];
      if (erased.length === 0) return also;
      const set = erased.map((one) => blank(columns, one)).join(', ');
      const pieces = shapeOf(shapes, `update ${name} set ${set} where ${theirs}`);
      const values = erased.map((one) => held(columns, one, columns[one]?.erased));
      return [{ pieces, values: [...values, id] }, ...also];
    },
  } satisfies AnyTable & Record<string, unknown>;
}

/** Those it declares, and those by which an erasure finds a person's rows. */
function lookupsOf(
  key: readonly string[],
  {
    lookups = [],
    person,
    belongsTo,
  }: Pick<TableOptions<string, boolean>, 'lookups' | 'person' | 'belongsTo'>,
): readonly (readonly string[])[] {
  const owner = person?.[1] ?? belongsTo?.[0];
  const isKnown = owner === undefined || [key, ...lookups].some((by) => same(by, [owner]));
  return isKnown ? lookups : [...lookups, [owner]];
}

const rowOf = <Of extends Columns>(columns: Of) =>
  z.object(
    Object.fromEntries(Object.entries(columns).map(([one, { schema }]) => [one, schema])) as {
      [Key in keyof Of]: Of[Key]['schema'];
    },
  );

/** Which rows are those of one of these people; null where none can be. */
function whose(
  { person, belongsTo }: Pick<TableOptions<string, boolean>, 'person' | 'belongsTo'>,
  kind: string,
): string | null {
  if (person) return person[0] === kind ? `${snake(person[1])} = ?` : null;
  const [column, owner] = belongsTo ?? [];
  const theirs = owner?.whose(kind);
  return column && owner && theirs
    ? `${snake(column)} in (select id from ${owner.name} where ${theirs})`
    : null;
}

/** The pieces of a query that begins so; the same ones for the same rest. */
function wholeOf(
  known: WeakMap<TemplateStringsArray, TemplateStringsArray>,
  beginning: string,
  rest: TemplateStringsArray,
): TemplateStringsArray {
  const before = known.get(rest);
  if (before) return before;
  const [first = '', ...others] = rest;
  const whole = [`${beginning} ${first}`, ...others];
  const pieces = Object.assign(whole, { raw: whole });
  known.set(rest, pieces);
  return pieces;
}

/** The pieces of one text are always the same ones. */
function shapeOf(shapes: Map<string, TemplateStringsArray>, text: string): TemplateStringsArray {
  const shape = shapes.get(text) ?? piecesOf(text);
  shapes.set(text, shape);
  return shape;
}

function valuesOf(columns: Columns, row: object, of: readonly string[]): readonly unknown[] {
  const given = row as Readonly<Record<string, unknown>>;
  return of.map((one) => {
    const value = given[one];
    return held(columns, one, value === undefined ? (columns[one]?.initial ?? null) : value);
  });
}

function held(columns: Columns, one: string, value: unknown): unknown {
  return columns[one]?.type === 'jsonb' && value !== null ? new Json(value) : value;
}

function creating(
  name: string,
  columns: Columns,
  {
    key = ['id'],
    unique = [],
    constraints = [],
    isUnlogged,
  }: Pick<TableOptions<string, boolean>, 'key' | 'unique' | 'constraints' | 'isUnlogged'>,
): string {
  const lines = [
    ...Object.keys(columns).map((one) => ddlOf(columns, one)),
    `primary key (${listed(key)})`,
    ...unique.map((one) => `unique (${snake(one)})`),
    ...constraints,
  ];
  return `create ${isUnlogged ? 'unlogged ' : ''}table ${name} (\n  ${lines.join(',\n  ')}\n)`;
}

function ddlOf(columns: Columns, one: string): string {
  const { type = '', isNullable, initial = null, filledBy } = columns[one] ?? {};
  const beginning = typeof initial === 'string' ? `'${initial}'` : initial;
  const filling = initial === null ? filledBy : `default ${beginning}`;
  return `${snake(one)} ${type}${isNullable ? '' : ' not null'}${filling ? ` ${filling}` : ''}`;
}

/** What may be null and is, stays so. */
function blank(columns: Columns, one: string): string {
  const { type, isNullable, erased: then } = columns[one] ?? {};
  const value =
    isNullable && then !== null
      ? `case when ${snake(one)} is null then null else ?::${type} end`
      : '?';
  return `${snake(one)} = ${value}`;
}

/** Names of columns as SQL lists them. */
export const listed = (names: readonly string[]) => names.map(snake).join(', ');

const equal = (names: readonly string[], between: string) =>
  names.map((one) => `${snake(one)} = ?`).join(between);
