import type { ISql, ParameterOrFragment } from 'postgres';
import { z } from 'zod';

/** Sends a query, and gives what its rows were found to be. */
type Ask<Answer> = (
  query: TemplateStringsArray,
  ...values: readonly ParameterOrFragment<never>[]
) => Promise<Answer>;

/**
 * Rows of a query, as a schema has them: rowsOf(db, messageRow)`select …`. All rows of an answer have the same columns, so the first is checked for
 * all of them, which costs the same for one row and for thousands.
 * @throws where the columns are not the schema's
 */
export function rowsOf<Row extends object>(db: ISql, row: z.ZodType<Row>): Ask<Row[]> {
  return async (query, ...values) => {
    const rows = await db<Row[]>(query, ...values);
    if (rows.length > 0) row.parse(rows[0]);
    return rows;
  };
}

/** The values of a query's only column, each checked: valuesOf(db, z.number())`select id from …`. */
export function valuesOf<Value>(db: ISql, value: z.ZodType<Value>): Ask<Value[]> {
  return async (query, ...values) => {
    const rows = await db(query, ...values);
    return rows.map((row) => value.parse(Object.values(row)[0]));
  };
}

/** The value of a query's only column and row; undefined where it gives no row. */
export function valueOf<Value>(db: ISql, value: z.ZodType<Value>): Ask<Value | undefined> {
  return async (query, ...values) => (await valuesOf(db, value)(query, ...values))[0];
}

/** The whole number that a query asks for; 0 where it gives no row. */
export function countOf(db: ISql): Ask<number> {
  return async (query, ...values) => (await valueOf(db, number)(query, ...values)) ?? 0;
}

/** Whether it is as a query asks; false where it gives no row. */
export function isTrue(db: ISql): Ask<boolean> {
  return async (query, ...values) => (await valueOf(db, flag)(query, ...values)) ?? false;
}

/** The texts of a query's only column: textsOf(db)`select name from …`. */
export const textsOf = (db: ISql) => valuesOf(db, text);

const number = z.number().int();
const flag = z.boolean();
const text = z.string();
