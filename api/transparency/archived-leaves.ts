import type { Sql, TransactionSql } from 'postgres';
import { z } from 'zod';
import { rowsOf } from '#projections/engine/rows.ts';
import type { Leaves } from './hash-lines.ts';
import { part } from './leaf-cursor.ts';
import { readTile, tileWidth } from './tiles.ts';
import { hashSize } from './tree.ts';

/** A range of positions whose events lie in a file. */
const archivedRow = z.object({ first: z.number().int(), last: z.number().int(), file: z.string() });
export type Archived = Readonly<z.infer<typeof archivedRow>>;

export const listArchived = (tx: TransactionSql): Promise<Archived[]> =>
  rowsOf(tx, archivedRow)`select first, last, file from ledger.archived_part order by first`;

/** The leaves of a ledger in order: of what is archived those that the tree keeps, of the rest those of its rows. */
export async function* withArchived(
  tx: TransactionSql,
  archived: readonly Archived[],
  rows: AsyncIterable<Leaves>,
): AsyncGenerator<Leaves> {
  const waiting = [...archived];
  for await (const batch of rows) {
    let from = 0;
    for (let next = waiting[0]; next; next = waiting[0]) {
      const { first } = next;
      const at = batch.positions.findIndex((position) => position >= first);
      if (at < 0) break;
      if (at > from) yield part(batch, from, at);
      yield* keptLeavesOf(tx, next);
      waiting.shift();
      from = at;
    }
    if (from < batch.positions.length) yield part(batch, from);
  }
  for (const each of waiting) yield* keptLeavesOf(tx, each);
}

/** The leaves that the tree keeps of a range of positions; fewer where tiles are missing. */
export async function* keptLeavesOf(
  tx: Sql | TransactionSql,
  { first, last }: Pick<Archived, 'first' | 'last'>,
): AsyncGenerator<Leaves> {
  for (let index = first - 1; index < last; ) {
    const tile = Math.floor(index / tileWidth);
    const start = tile * tileWidth;
    const end = Math.min(last, start + tileWidth);
    const hashes = await readTile(tx, 0, tile);
    if (!hashes || hashes.length < (end - start) * hashSize) return;
    const from = index;
    yield {
      positions: Float64Array.from({ length: end - from }, (_, nth) => from + nth + 1),
      hashes: hashes.subarray((from - start) * hashSize, (end - start) * hashSize),
    };
    index = end;
  }
}
