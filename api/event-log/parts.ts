import type { Sql, TransactionSql } from 'postgres';
import { z } from 'zod';
import { countOf, rowsOf } from '#projections/engine/rows.ts';

/** A range of positions of the ledger, first and last included. Parts are numbered from 1 in the order of their positions. */
const part = z.object({
  number: z.number().int(),
  first: z.number().int(),
  last: z.number().int(),
  /** Of the table that holds it; null where it is archived. */
  table: z.string().nullable(),
  /** The file that it is archived in, without a folder; null while it is here. */
  file: z.string().nullable(),
  bytes: z.number().int(),
});
export type Part = Readonly<z.infer<typeof part>>;

/** Every part, whether it is here or archived. */
export const listParts = (sql: Sql | TransactionSql): Promise<Part[]> =>
  rowsOf(sql, part)`
    select row_number() over (order by first)::int as number, * from (
      select first, last, 'ledger.' || name as table, null as file, pg_total_relation_size(format('ledger.%I', name)::regclass) as bytes
      from ledger.parts()
      union all
      select first, last, null, file, 0 from ledger.archived_part
    ) each order by first`;

/**
 * From now on a part that is made holds this many events. The last part, which is written to, ends at the next multiple of it; nobody appends until that is checked.
 * @param owner of whom the ledger belongs to
 */
export async function sizeParts(owner: Sql, events: number): Promise<void> {
  await owner.begin(async (tx) => {
    const position = await countOf(tx)`select position from ledger.head for update`;
    const wanted = (Math.floor(Math.max(0, position - 1) / events) + 1) * events;
    for (const { first, last, table } of await listParts(tx)) {
      if (!table || last <= wanted) continue;
      await tx`alter table ledger.events detach partition ${tx(table)}`;
      if (first > Math.max(1, position)) await tx`drop table ${tx(table)}`;
      else
        await tx`select ledger.attach_part(${table.slice('ledger.'.length)}, ${first}, ${wanted})`;
    }
    await tx`update ledger.head set part_size = ${events}, look_at = null`;
  });
}
