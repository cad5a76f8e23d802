import type { TransactionSql } from 'postgres';

/** What a value in a statement may be. Times are ISO text, days are `2026-11-21`. */
export type SqlValue = string | number | boolean | null | readonly number[] | Json;

/**
 * SQL in pieces, with a value between each two. All statements of one shape have the very same `pieces`, so that one who reads many of them
 * looks at each shape once.
 */
export type Statement = {
  readonly pieces: TemplateStringsArray;
  readonly values: readonly unknown[];
};

/** A value for a jsonb column. */
export class Json {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }
}

/** A statement written by hand, for what `insert`, `update` and the like of a table cannot say. Its holes are values, never names or more SQL. */
export function sql(pieces: TemplateStringsArray, ...values: readonly SqlValue[]): Statement {
  return { pieces, values };
}

/** The pieces of SQL that has a question mark for each value. */
export function piecesOf(text: string): TemplateStringsArray {
  const pieces = text.split('?');
  return Object.assign(pieces, { raw: pieces });
}

/** Sends one statement. */
export function run(tx: TransactionSql, { pieces, values }: Statement) {
  // What a table's columns hold is what the driver takes.
  const parameters = values as readonly (string | Json)[];
  return tx(
    pieces,
    ...parameters.map((value) => (value instanceof Json ? tx.json(value.value as string) : value)),
  );
}
