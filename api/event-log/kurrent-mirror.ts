import type { Sql, TransactionSql } from 'postgres';
import { createMissing } from '#api/create-missing.ts';
import { same } from '#domain/kernel/same.ts';
import { trust } from '#domain/kernel/trust.ts';
import { isAfter, type KurrentRow, type Place } from './kurrent-event.ts';
import { LedgersDiffer } from './kurrent-faults.ts';
import { insertRows, storedRows } from './ledger-table.ts';

export type KurrentMirror = {
  /** Where the last followed event stands in `$all`; null before the first. */
  checkpoint(): Promise<Place | null>;
  /**
   * Takes events in the order of `$all`, which are all of ours up to `end`; those that were followed already, by this process or another, are
   * passed over. Events and checkpoint move in one transaction. Where rows stand already that were not followed from anywhere (a ledger that was
   * copied), they must be the same; after them each stream must go on where it ended.
   */
  record(rows: readonly KurrentRow[], end: Place): Promise<void>;
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
    async record(rows, end) {
      await sql.begin(async (tx) => {
        const [head] = await tx<{ position: number | string }[]>`
          select position from ledger.head for update`;
        const last = Number(head?.position);
        const before = await followed(tx);
        const fresh = rows.filter(({ place }) => isAfter(place, before.place));
        if (!isAfter(end, before.place)) return;
        const numbered = fresh.map((row, nth) => ({ ...row, position: before.position + nth + 1 }));
        await compare(
          tx,
          numbered.filter(({ position }) => position <= last),
        );
        const added = numbered.filter(({ position }) => position > last);
        await refuseGaps(tx, prefix, added);
        await insertRows(tx, added);
        await tx`update ledger.head set position = greatest(position, ${before.position + fresh.length})`;
        await tx`
          update ledger.followed set position = ${before.position + fresh.length},
            commit_position = ${String(end.commit)}, prepare_position = ${String(end.prepare)}`;
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

/** A stream that does not go on where it ended has lost events there: truncated and scavenged, or by a node that had not passed them on. */
async function refuseGaps(
  sql: TransactionSql,
  prefix: string,
  rows: readonly KurrentRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const streams = [...new Set(rows.map(({ stream }) => stream))];
  const ends = await sql<{ stream: string; revision: number | null }[]>`
    select name as stream,
      (select revision from ledger.events where stream = name order by revision desc limit 1) as revision
    from unnest(${streams}::text[]) as name`;
  const next = new Map(ends.map(({ stream, revision }) => [stream, (revision ?? -1) + 1]));
  for (const { stream, revision } of rows) {
    const expected = next.get(stream);
    if (revision !== expected)
      throw new LedgersDiffer(
        `The stream ${prefix}${stream} goes on with revision ${revision} in KurrentDB, and ${expected} was to come: events are missing there. The ledger must be restored there from a backup.`,
      );
    next.set(stream, revision + 1);
  }
}
