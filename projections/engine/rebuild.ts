import type { Sql, TransactionSql } from 'postgres';
import { CheckpointMoved, inSchema, moveCheckpoint } from './apply.ts';
import { type Batch, batches, checkpointOf } from './batches.ts';
import { applyInBulk } from './bulk/apply-in-bulk.ts';
import { bulkStatements } from './bulk/bulk-statements.ts';
import { compareReadModels, type Drift } from './drift.ts';
import type { Projection } from './projection.ts';
import type { LedgerReader } from './projector.ts';
import { builtFingerprint, createIndexes, createUnindexed } from './schema.ts';

export type Rebuilt = {
  readonly position: number;
  readonly drift: readonly Drift[];
  /** Where the live and the new read models were compared; null when there were none to compare with. */
  readonly comparedAt: number | null;
};

/** How close to the live read models the new ones must be before the two are compared. */
const nearby = 200;
/** Any fixed number: the holder of this advisory lock is the one that makes read models. */
export const making = 7_340_010;
const attempts = 20;

/** Makes sure that only one makes read models on a database; another waits. */
export async function whileNobodyElseMakes<Result>(
  own: Sql,
  work: () => Promise<Result>,
): Promise<Result> {
  await own`select pg_advisory_lock(${making})`;
  try {
    return await work();
  } finally {
    await own`select pg_advisory_unlock(${making})`.catch(() => undefined);
  }
}

/**
 * Builds the read models again beside the live ones, compares, and swaps them in by renaming, while the product serves: the live ones stand still
 * only for the swap. An interrupted rebuild of the same sources goes on where it stopped; what one of other sources left is dropped. A second
 * rebuild waits for the first.
 * @param own a pool of exactly one connection
 * @param onProgress told after each batch how far it is
 */
export function rebuildReadModels(
  own: Sql,
  ledger: LedgerReader,
  projections: readonly Projection[],
  fingerprint: string,
  onProgress: (position: number, of: number) => void = () => undefined,
): Promise<Rebuilt> {
  const bulk = bulkStatements(projections, createIndexes);
  const unfinished = `unfinished ${fingerprint}`;
  return whileNobodyElseMakes(own, async () => {
    const isLive = (await builtFingerprint(own)) !== null;
    let position = await begin();
    // Never past the live read models, so that the two can be compared at one position; those move on meanwhile.
    for (let target = await aim(); position < target; target = await aim()) {
      for await (const batch of batches(ledger, bulk, position, target)) {
        const from = position;
        await inSchema(own, 'read_next', (tx) => advance(tx, from, batch));
        position = batch.end;
        onProgress(position, target);
      }
      if (target - position <= nearby) break;
    }
    await own.begin(async (tx) => {
      await tx`select set_config('search_path', 'read_next', true)`;
      await createIndexes(tx);
      await countRows(tx);
    });
    if (!isLive) {
      await own.begin(async (tx) => {
        await finish(tx, unfinished, fingerprint);
        await tx`alter schema read_next rename to read`;
      });
      return { position, drift: [], comparedAt: null };
    }
    const compared = await compareAtOnePosition(own, projections, catchUp);
    return {
      ...compared,
      position: await swap(own, catchUp, (tx) => finish(tx, unfinished, fingerprint)),
    };

    function aim(): Promise<number> {
      return isLive ? checkpointOf(own, 'read') : ledger.head();
    }
  });

  /** Where to go on from: the checkpoint of an interrupted rebuild that fits, or the beginning. */
  async function begin(): Promise<number> {
    if ((await builtFingerprint(own, 'read_next')) === unfinished)
      return checkpointOf(own, 'read_next');
    await own`drop schema if exists read_next cascade`;
    await createUnindexed(own, 'read_next', projections, unfinished);
    return 0;
  }

  async function advance(tx: TransactionSql, from: number, batch: Batch): Promise<void> {
    await applyInBulk(tx, projections, batch, bulk);
    // A process that lost the lock with its connection must not write into what another rebuild has begun.
    await moveCheckpoint(tx, from, batch.end, unfinished);
  }

  /** Brings the new read models to where the live ones stand in this transaction. */
  async function catchUp(tx: TransactionSql): Promise<number> {
    await tx`select set_config('search_path', 'read_next, vault', true)`;
    const end = await checkpointOf(tx, 'read');
    let position = await checkpointOf(tx, 'read_next');
    for await (const batch of batches(ledger, bulk, position, end)) {
      await advance(tx, position, batch);
      position = batch.end;
    }
    return position;
  }
}

type CatchUp = (tx: TransactionSql) => Promise<number>;

/**
 * Compares in one snapshot in which both stand at the same position, without holding anything. Facts keep coming, so it takes a few attempts to find
 * such a moment; when there is none, the live read models are held still while the two are brought together.
 */
async function compareAtOnePosition(
  own: Sql,
  projections: readonly Projection[],
  catchUp: CatchUp,
): Promise<Pick<Rebuilt, 'drift' | 'comparedAt'>> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    await own.begin(catchUp);
    const compared = await own.begin('isolation level repeatable read', async (tx) => {
      const position = await checkpointOf(tx, 'read_next');
      if (position !== (await checkpointOf(tx, 'read'))) return null;
      return { drift: await compareReadModels(tx, projections), comparedAt: position };
    });
    if (compared) return compared;
  }
  return own.begin(async (tx) => {
    await tx`lock table read.checkpoint in exclusive mode`;
    const comparedAt = await catchUp(tx);
    return { drift: await compareReadModels(tx, projections), comparedAt };
  });
}

function swap(
  own: Sql,
  catchUp: CatchUp,
  finished: (tx: TransactionSql) => Promise<void>,
): Promise<number> {
  return own.begin(async (tx) => {
    // Holds the live projector still; it finds the new checkpoint when it goes on.
    await tx`lock table read.checkpoint in exclusive mode`;
    const end = await catchUp(tx);
    await finished(tx);
    // The leader of the old tables must not write into these; as JSON, since those of an earlier release have no epoch.
    await tx`
      update read_next.checkpoint set epoch = 1 + coalesce(
        (select (to_jsonb(live) ->> 'epoch')::bigint from read.checkpoint live), 0)`;
    await shareAsBefore(tx);
    await tx`alter schema read rename to read_old`;
    await tx`alter schema read_next rename to read`;
    await tx`drop schema read_old cascade`;
    return end;
  });
}

/** Whoever uses the live read models uses the new ones from the moment of the swap. */
async function shareAsBefore(tx: TransactionSql): Promise<void> {
  const users = await tx<{ name: string }[]>`
    select distinct rolname as name from pg_namespace, aclexplode(nspacl) join pg_roles on pg_roles.oid = grantee
    where nspname = 'read' and grantee <> nspowner`;
  for (const { name } of users) {
    await tx`grant usage on schema read_next to ${tx(name)}`;
    await tx`grant select, insert, update, delete on all tables in schema read_next to ${tx(name)}`;
  }
}

/** A planner that takes full tables for empty ones chooses the wrong index, until autovacuum comes by. */
async function countRows(tx: TransactionSql): Promise<void> {
  const tables = await tx<{ tablename: string }[]>`
    select tablename from pg_tables where schemaname = 'read_next'
  `;
  for (const { tablename } of tables) await tx`analyze ${tx(`read_next.${tablename}`)}`;
}

async function finish(tx: TransactionSql, unfinished: string, fingerprint: string): Promise<void> {
  const finished = await tx`
    update read_next.checkpoint set fingerprint = ${fingerprint} where fingerprint = ${unfinished}`;
  if (finished.count !== 1) throw new CheckpointMoved('another rebuild has begun');
  await tx`drop table read_next.index_to_come`;
}
