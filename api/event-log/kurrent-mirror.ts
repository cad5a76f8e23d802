import type { Sql, TransactionSql } from 'postgres';
import { BootProblem } from '#api/boot-problem.ts';
import { createMissing } from '#api/create-missing.ts';
import { same } from '#domain/kernel/same.ts';
import { trust } from '#domain/kernel/trust.ts';
import { isAfter, type KurrentRow, type Place } from './kurrent-event.ts';
import { insertRows, storedRows } from './ledger-table.ts';

/** The ledger in Postgres is not a beginning of the one in KurrentDB. Nothing was changed. */
export class LedgersDiffer extends BootProblem {
  override name = 'LedgersDiffer';
}

export type KurrentMirror = {
  /** Where the last followed event stands in `$all`; null before the first. */
  checkpoint(): Promise<Place | null>;
  /**
   * Takes events in the order of `$all`; those that were followed already, by this process or another, are passed over. Events and checkpoint
   * move in one transaction. Where rows stand already that were not followed from anywhere (a ledger that was copied), they must be the same.
   */
  record(rows: readonly KurrentRow[]): Promise<void>;
};

/** Our positions 1, 2, 3 … are the order of our events in `$all`, so the copy numbers them alike whichever process makes it and however often. */
export async function kurrentMirror(sql: Sql, prefix: string): Promise<KurrentMirror> {
  const tables = await Bun.file(new URL('kurrent-mirror.sql', import.meta.url)).text();
  await createMissing(sql, tables);
  await sql`insert into ledger.followed (prefix, position) values (${prefix}, 0) on conflict do nothing`;
  const [here] = await sql<{ prefix: string }[]>`select prefix from ledger.followed`;
  if (here?.prefix !== prefix)
    throw new LedgersDiffer(
      `This database follows the streams "${here?.prefix}…", not "${prefix}…".`,
    );

  return {
    checkpoint: async () => (await followed(sql)).place,
    async record(rows) {
      await sql.begin(async (tx) => {
        const [head] = await tx<{ position: number | string }[]>`
          select position from ledger.head for update`;
        const last = Number(head?.position);
        const before = await followed(tx);
        const fresh = rows.filter(({ place }) => isAfter(place, before.place));
        const end = fresh.at(-1);
        if (!end) return;
        const numbered = fresh.map((row, nth) => ({ ...row, position: before.position + nth + 1 }));
        await compare(
          tx,
          numbered.filter(({ position }) => position <= last),
        );
        await insertRows(
          tx,
          numbered.filter(({ position }) => position > last),
        );
        await tx`update ledger.head set position = greatest(position, ${before.position + fresh.length})`;
        await tx`
          update ledger.followed set position = ${before.position + fresh.length},
            commit_position = ${String(end.place.commit)}, prepare_position = ${String(end.place.prepare)}`;
      });
    },
  };
}

type Numbered = KurrentRow & { readonly position: number };

async function followed(
  sql: Sql | TransactionSql,
): Promise<{ position: number; place: Place | null }> {
  const [row] = await sql<{ position: string; commit: string | null; prepare: string | null }[]>`
    select position::text, commit_position::text as commit, prepare_position::text as prepare from ledger.followed`;
  const place =
    row?.commit && row.prepare
      ? { commit: BigInt(row.commit), prepare: BigInt(row.prepare) }
      : null;
  return { position: Number(row?.position), place };
}

async function compare(sql: TransactionSql, rows: readonly Numbered[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const there = await storedRows(
    trust<Sql>(sql, 'a transaction speaks the same tagged templates as a pool'),
    first.position - 1,
    rows.length,
  );
  for (const [nth, { place: _, ...row }] of rows.entries()) {
    if (!same(row, there[nth]))
      throw new LedgersDiffer(
        `Position ${row.position} (${row.stream}, ${row.type}) is not the same in Postgres and in KurrentDB.`,
      );
  }
}
