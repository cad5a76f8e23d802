import postgres, {
  type ParameterOrFragment,
  type PendingQuery,
  type Sql,
  type TransactionSql,
} from 'postgres';
import { z } from 'zod';
import { same } from '#domain/kernel/same.ts';
import type { Columns } from './columns.ts';
import type { AnyTable, TableOptions } from './table-options.ts';

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

/** Defines a table once: what creates it, what its rows look like, and how queries read it. */
export function table<
  const Name extends string,
  Of extends Columns,
  IsNumbered extends boolean = false,
>(name: Name, columns: Of, options: TableOptions<keyof Of & string, IsNumbered> = {}) {
  const { key = ['id'], indexes = [] } = options;
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
  const owners = person ? [person[1], person[2]?.[1]] : [belongsTo?.[0]];
  const missing = owners
    .filter((owner) => owner !== undefined)
    .filter((owner) => ![key, ...lookups].some((by) => same(by, [owner])));
  return [...lookups, ...missing.map((owner) => [owner])];
}

const rowOf = <Of extends Columns>(columns: Of) =>
  z.object(
    Object.fromEntries(Object.entries(columns).map(([one, { schema }]) => [one, schema])) as {
      [Key in keyof Of]: Of[Key]['schema'];
    },
  );

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

/** Names of columns as SQL lists them. */
export const listed = (names: readonly string[]) => names.map(snake).join(', ');
