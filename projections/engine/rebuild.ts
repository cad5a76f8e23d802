import type { Sql, TransactionSql } from 'postgres';
import { applyBatch, applyOneByOne } from './apply.ts';
import { compareReadModels, type Drift } from './drift.ts';
import type { Projection } from './projection.ts';
import type { LedgerReader } from './projector.ts';
import { createReadSchema } from './schema.ts';

export type Rebuilt = { readonly position: number; readonly drift: readonly Drift[] };

const batchSize = 2_000;

/**
 * Builds the read models anew beside the live ones, compares, and swaps them in by renaming, while the product serves. What an
 * interrupted rebuild left behind is dropped at the start of the next.
 * @param own a pool of exactly one connection
 * @param onProgress told after each batch how far it is
 */
export async function rebuildReadModels(
  own: Sql,
  ledger: LedgerReader,
  projections: readonly Projection[],
  fingerprint: string,
  onProgress: (position: number, of: number) => void = () => undefined,
): Promise<Rebuilt> {
  await own`drop schema if exists read_next cascade`;
  await createReadSchema(own, 'read_next', projections, fingerprint);
  const isLive =
    (await own`select 1 from pg_tables where schemaname = 'read' and tablename = 'checkpoint'`)
      .length > 0;

  // Never past the live read models, so that the two can be compared at one position.
  const target = isLive ? await livePosition(own) : await ledger.head();
  let position = 0;
  while (position < target) {
    const events = (await ledger.readAll(position, batchSize)).filter(
      (event) => event.position <= target,
    );
    await applyBatch(own, 'read_next', projections, position, events);
    position = events.at(-1)?.position ?? target;
    onProgress(position, target);
  }

  return own.begin(async (tx) => {
    if (!isLive) {
      await tx`alter schema read_next rename to read`;
      return { position, drift: [] };
    }
    // Holds the live projector still; it finds the new checkpoint when it goes on.
    await tx`lock table read.checkpoint in exclusive mode`;
    const end = await livePosition(tx);
    const rest = (await ledger.readAll(position, Number.MAX_SAFE_INTEGER)).filter(
      (event) => event.position <= end,
    );
    await tx`select set_config('search_path', 'read_next, vault', true)`;
    await applyOneByOne(tx, projections, position, rest);
    const drift = await compareReadModels(tx);
    await tx`alter schema read rename to read_old`;
    await tx`alter schema read_next rename to read`;
    await tx`drop schema read_old cascade`;
    return { position: end, drift };
  });
}

async function livePosition(sql: Sql | TransactionSql): Promise<number> {
  const [row] = await sql<{ position: number }[]>`select position from read.checkpoint`;
  return row?.position ?? 0;
}
