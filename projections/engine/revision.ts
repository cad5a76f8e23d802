import type { ParameterOrFragment, PendingQuery, Sql } from 'postgres';
import { z } from 'zod';
import { listed } from './table.ts';
import type { AnyTable } from './table-options.ts';

/** What an edit sends back as `If-Match`: the ledger's position of the last fact that the row shows; 0 where there is none yet. */
export const revision = z.number().int();

/**
 * SQL for the revision of a record, for the very statement that reads its row: the position of the last fact of its stream that the read models hold. Both are of
 * one snapshot, so a fact that the row does not show yet is never counted.
 * @param stream SQL for the name of the record's stream, of the row's own columns: `'payment-' || payment.id`
 */
export const revisionText = (stream: string) => `
  coalesce((
    select fact.position from ledger.events fact
    where fact.stream = ${stream} and fact.position <= (select position from read.checkpoint)
    order by fact.revision desc limit 1
  ), 0)`;

/** The same as a fragment of a query. */
export const revisionOf = (sql: Sql, stream: string) => sql.unsafe(revisionText(stream));

const revisionRow = z.object({ revision });

/** The revision of a record that comes from several statements or streams: asked before all of them, it counts no fact that they do not show. */
export async function getRevision(sql: Sql, ...streams: readonly string[]): Promise<number> {
  const [row] = await sql`
    select coalesce(max(fact.position), 0) as revision from ledger.events fact
    where fact.stream = any (${[...streams]}) and fact.position <= (select position from read.checkpoint)
  `;
  return revisionRow.parse(row).revision;
}

type Revised = { readonly shape: Readonly<Record<string, unknown>> };
const pieces = new WeakMap<Revised, WeakMap<TemplateStringsArray, TemplateStringsArray>>();

/**
 * Rows of a table with the columns that a schema names and the record's `revision`; the caller says the rest: selectRevised(db, expense, expenseRow, "'expense-' || id")`where id = ${id}`.
 * @param stream as `revisionText` takes it
 */
export function selectRevised<Row>(
  db: Sql,
  { name }: Pick<AnyTable, 'name'>,
  row: z.ZodType<Row> & Revised,
  stream: string,
) {
  return (
    rest: TemplateStringsArray,
    ...values: readonly ParameterOrFragment<never>[]
  ): PendingQuery<(Row & object)[]> => {
    // Put together once: the driver takes one text faster than a text of fragments.
    const known = pieces.get(row) ?? new WeakMap();
    pieces.set(row, known);
    let whole = known.get(rest);
    if (!whole) {
      const [first = '', ...others] = rest;
      const picked = listed(Object.keys(row.shape).filter((one) => one !== 'revision'));
      const texts = [
        `select ${picked}, ${revisionText(stream)} as revision from ${name} ${first}`,
        ...others,
      ];
      whole = Object.assign(texts, { raw: texts });
      known.set(rest, whole);
    }
    return db(whole, ...values);
  };
}
