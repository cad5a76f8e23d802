import type { ParameterOrFragment, Sql } from 'postgres';
import { z } from 'zod';

/**
 * Rows of a join or of sums, as a schema has them: rowsOf(db, messageRow)`select …`. All rows of an answer have the same columns, so the first is checked for
 * all of them, which costs the same for one row and for thousands.
 * @throws where the columns are not the schema's
 */
export function rowsOf<Row extends object>(db: Sql, row: z.ZodType<Row>) {
  return async (
    query: TemplateStringsArray,
    ...values: readonly ParameterOrFragment<never>[]
  ): Promise<Row[]> => {
    const rows = await db<Row[]>(query, ...values);
    if (rows.length > 0) row.parse(rows[0]);
    return rows;
  };
}

const counted = z.object({ count: z.number().int() });

/** The number that a query has as `count`. */
export const countOf =
  (db: Sql) =>
  async (
    query: TemplateStringsArray,
    ...values: readonly ParameterOrFragment<never>[]
  ): Promise<number> => {
    const [row] = await rowsOf(db, counted)(query, ...values);
    return row?.count ?? 0;
  };
