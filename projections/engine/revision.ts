import type { ParameterOrFragment, PendingQuery, Sql } from 'postgres';
import { z } from 'zod';
import { listed } from './table.ts';
import type { AnyTable } from './table-options.ts';

/** What an edit sends back as `If-Match`: the ledger's position of the last fact that the read models held when the record was read; 0 where it isn't set yet. */
export const revision = z.number().int();

/** SQL for it, for the very statement that reads the row: both are of one snapshot, so a fact that the row does not show yet is never counted. It asks the read models alone, so a ledger that is locked holds up no screen. */
const revisionText = '(select position from read.checkpoint)';

/** The same as a fragment of a query. */
export const revisionOf = (sql: Sql) => sql.unsafe(revisionText);

const revisionRow = z.object({ revision });

/** The revision of a record that comes from several statements: asked before all of them, it counts no fact that they do not show. */
export async function getRevision(sql: Sql): Promise<number> {
  const [row] = await sql`select ${revisionOf(sql)} as revision`;
  return revisionRow.parse(row).revision;
}

type Revised = { readonly shape: Readonly<Record<string, unknown>> };
const pieces = new WeakMap<Revised, WeakMap<TemplateStringsArray, TemplateStringsArray>>();

/** Rows of a table with the columns that a schema names and the record's `revision`; the caller says the rest: selectRevised(db, expense, expenseRow)`where id = ${id}`. */
export function selectRevised<Row>(
  db: Sql,
  { name }: Pick<AnyTable, 'name'>,
  row: z.ZodType<Row> & Revised,
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
        `select ${picked}, ${revisionText} as revision from ${name} ${first}`,
        ...others,
      ];
      whole = Object.assign(texts, { raw: texts });
      known.set(rest, whole);
    }
    return db(whole, ...values);
  };
}
