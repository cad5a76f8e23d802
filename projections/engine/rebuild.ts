import type { Sql, TransactionSql } from 'postgres';
import { applyWithin, CheckpointMoved, moveCheckpoint } from './apply.ts';
import { batches, checkpointOf } from './batches.ts';
import { changedModels } from './changed.ts';
import { databaseFault } from './database-faults.ts';
import { compareReadModels, type Drift } from './drift.ts';
import { fillerOf } from './fill.ts';
import type { LedgerReader } from './ledger-tail.ts';
import { followedTypes, type Projection } from './projection.ts';
import { textsOf } from './rows.ts';
import {
  builtFingerprint,
  createIndexes,
  createUnindexed,
  engineTableNames,
  type ReadSchema,
  runAll,
} from './schema.ts';
import { whileAlive } from './while-alive.ts';

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

/**
 * Makes sure that only one makes read models on a database; another waits, at most until a process that has frozen amid it has lost its session.
 * @param quietMs after how long that is, unless told half a minute
 */
export async function whileNobodyElseMakes<Result>(
  own: Sql,
  work: () => Promise<Result>,
  quietMs?: number,
): Promise<Result> {
  await own`select pg_advisory_lock(${making})`;
  try {
    return await whileAlive(own, work, quietMs);
  } finally {
    await own`select pg_advisory_unlock(${making})`.catch(() => undefined);
  }
}

/**
 * Builds the read models again beside the live ones, compares, and swaps them in, while the product serves: the live ones stand still only for the swap.
 * An interrupted rebuild of the same sources goes on where it stopped; what one of other sources left is dropped. A second rebuild waits for the first.
 * @param own a pool of exactly one connection
 * @param onProgress told after each batch how far it is
 */
export function rebuildReadModels(
  own: Sql,
  ledger: LedgerReader,
  projections: readonly Projection[],
  fingerprint: string,
  onProgress: Progress = () => undefined,
): Promise<Rebuilt> {
  return whileNobodyElseMakes(own, () =>
    build(own, ledger, {
      projections,
      chosen: projections,
      fingerprint,
      isCompared: true,
      onProgress,
    }),
  );
}

/**
 * The same for those read models alone that the live ones are not built as: the others are not touched, and live rows that others made are not compared.
 * Nothing is done where nothing has changed, as when another process was faster.
 */
export function renewReadModels(
  own: Sql,
  ledger: LedgerReader,
  projections: readonly Projection[],
  fingerprint: string,
  onProgress: Progress = () => undefined,
): Promise<void> {
  return whileNobodyElseMakes(own, async () => {
    if ((await builtFingerprint(own)) === fingerprint) return;
    const chosen = await changedModels(own, projections);
    await build(own, ledger, { projections, chosen, fingerprint, isCompared: false, onProgress });
  });
}

type Progress = (position: number, of: number) => void;

type Building = {
  readonly projections: readonly Projection[];
  /** Those that are built. */
  readonly chosen: readonly Projection[];
  readonly fingerprint: string;
  readonly isCompared: boolean;
  readonly onProgress: Progress;
};

async function build(
  own: Sql,
  ledger: LedgerReader,
  { projections, chosen, fingerprint, isCompared, onProgress }: Building,
): Promise<Rebuilt> {
  const isWhole = chosen.length === projections.length;
  // What the others live by was read when they were made, so was what cannot be read.
  const types = isWhole ? undefined : [...new Set(chosen.flatMap(followedTypes))];
  // A rebuild that an older edition left unfinished is started again.
  const unfinished = `unfinished folds ${fingerprint}${isWhole ? '' : chosen.map(({ name }) => ` ${name}`).join('')}`;
  const isLive = (await builtFingerprint(own)) !== null;
  await begin();
  let target = await aim();
  const filler = fillerOf({
    own,
    ledger,
    schema: 'read_next',
    models: chosen,
    types,
    // A process that lost the lock with its connection must not write into what another rebuild has begun.
    move: (tx, from, to) => moveCheckpoint(tx, from, to, unfinished),
    onLookup: createIndexes,
    onProgress: (at) => onProgress(at, target),
  });
  let position = await checkpointOf(own, 'read_next');
  // Never past the live read models, so that the two can be compared at one position; those move on meanwhile.
  for (; position < target; target = await aim()) {
    position = await filler.fill(position, target);
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
  const compared = isCompared
    ? await compareAtOnePosition(own, projections, catchUp)
    : { drift: [], comparedAt: null };
  const stay = projections.filter((one) => !chosen.includes(one));
  return { ...compared, position: await swap() };

  function aim(): Promise<number> {
    return isLive ? checkpointOf(own, 'read') : ledger.head();
  }

  /** An interrupted rebuild that fits goes on. */
  async function begin(): Promise<void> {
    if ((await builtFingerprint(own, 'read_next')) === unfinished) return;
    await own`drop schema if exists read_next cascade`;
    await createUnindexed(own, 'read_next', chosen, unfinished);
  }

  /** Brings the new read models to where the live ones stand in this transaction. */
  async function catchUp(tx: TransactionSql): Promise<number> {
    await tx`select set_config('search_path', 'read_next, vault', true)`;
    const end = await checkpointOf(tx, 'read');
    let at = await checkpointOf(tx, 'read_next');
    for await (const batch of batches(ledger, at, end, types)) {
      await applyWithin(tx, chosen, batch.events);
      await moveCheckpoint(tx, at, batch.end, unfinished);
      at = batch.end;
    }
    return at;
  }

  /** Tries again after a deadlock with a reader of the old tables, which undoes the whole swap. */
  async function swap(): Promise<number> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await swapOnce();
      } catch (fault) {
        if (attempt === attempts || databaseFault(fault) !== 'overtaken') throw fault;
      }
    }
  }

  function swapOnce(): Promise<number> {
    return own.begin(async (tx) => {
      // Holds the live projector still; it finds the new checkpoint when it goes on.
      await tx`lock table read.checkpoint in exclusive mode`;
      const end = await catchUp(tx);
      await finish(tx, unfinished, fingerprint);
      // Of an edition before, which from now on only reads: functions by which its leader wrote.
      await tx`drop schema if exists in_bulk cascade`;
      await shareAsBefore(tx);
      if (isWhole) await replaceSchema(tx);
      else await replaceTables(tx, stay, fingerprint);
      return end;
    });
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

async function replaceSchema(tx: TransactionSql): Promise<void> {
  // The leader of the old tables must not write into these; as JSON, since those of an earlier release have no epoch.
  await tx`
    update read_next.checkpoint set epoch = 1 + coalesce(
      (select (to_jsonb(live) ->> 'epoch')::bigint from read.checkpoint live), 0)`;
  await tx`alter schema read rename to read_old`;
  await tx`alter schema read_next rename to read`;
  await tx`drop schema read_old cascade`;
}

/** Puts the new tables beside those of the models that stay, in the place of all others. */
async function replaceTables(
  tx: TransactionSql,
  stay: readonly Projection[],
  fingerprint: string,
): Promise<void> {
  const names = stay.map(({ name }) => name);
  const kept = [
    ...engineTableNames,
    ...stay.flatMap(({ tables }) => tables.map(({ name }) => name)),
  ];
  for (const name of await tablesOf(tx, 'read'))
    if (!kept.includes(name)) await tx`drop table ${tx(`read.${name}`)}`;
  for (const name of await tablesOf(tx, 'read_next'))
    if (!engineTableNames.includes(name))
      await tx`alter table ${tx(`read_next.${name}`)} set schema read`;
  await tx`delete from read.model where name <> all (${names})`;
  await tx`insert into read.model select * from read_next.model`;
  await tx`delete from read.dead_letter where projection <> all (${[...names, 'every projection']})`;
  await tx`insert into read.dead_letter select * from read_next.dead_letter on conflict do nothing`;
  // The leader of the old tables must not write into these.
  await tx`update read.checkpoint set fingerprint = ${fingerprint}, epoch = epoch + 1`;
  await tx`drop schema read_next cascade`;
}

const tablesOf = (tx: TransactionSql, schema: ReadSchema) =>
  textsOf(tx)`select tablename from pg_tables where schemaname = ${schema}`;

/** Whoever uses the live read models uses the new ones from the moment of the swap. */
async function shareAsBefore(tx: TransactionSql): Promise<void> {
  const users = await textsOf(tx)`
    select distinct rolname from pg_namespace, aclexplode(nspacl) join pg_roles on pg_roles.oid = grantee
    where nspname = 'read' and grantee <> nspowner`;
  for (const name of users) {
    await tx`grant usage on schema read_next to ${tx(name)}`;
    await tx`grant select, insert, update, delete on all tables in schema read_next to ${tx(name)}`;
  }
}

/** A planner that takes full tables for empty ones chooses the wrong index, until autovacuum comes by. */
async function countRows(tx: TransactionSql): Promise<void> {
  const tables = await tablesOf(tx, 'read_next');
  await runAll(
    tx,
    tables.map((name) => `analyze read_next."${name}"`),
  );
}

async function finish(tx: TransactionSql, unfinished: string, fingerprint: string): Promise<void> {
  const finished = await tx`
    update read_next.checkpoint set fingerprint = ${fingerprint} where fingerprint = ${unfinished}`;
  if (finished.count !== 1) throw new CheckpointMoved('another rebuild has begun');
  await tx`drop table read_next.index_to_come`;
}
