import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Sql, TransactionSql } from 'postgres';
import { z } from 'zod';
import { holdEventIndex } from '#api/event-log/event-index.ts';
import { shortLockWaitSql, withExclusiveLock } from '#api/event-log/exclusive-table-lock.ts';
import { listParts, type Part } from '#api/event-log/parts.ts';
import { BootProblem } from '#api/ground/boot-problem.ts';
import { readLines } from '#api/transparency/bodies.ts';
import { checkpointNote, readCheckpoint } from '#api/transparency/checkpoint.ts';
import { lastPosition } from '#api/transparency/hash-lines.ts';
import { consistencyProof } from '#api/transparency/proofs.ts';
import type { SealKeeper } from '#api/transparency/seal-keeper.ts';
import { nodeReader, storedTiles, wholeSubtrees } from '#api/transparency/tiles.ts';
import { isTrue, rowsOf, valueOf } from '#projections/engine/rows.ts';
import { leavesOfFile } from './fits-seals.ts';
import { type PartHead, writePart } from './part-file.ts';

type Here = Part & { readonly table: string };

export type Archiving = {
  readonly keeper: SealKeeper;
  readonly publicUrl: string;
  readonly now: string;
};

/**
 * Writes a part to a file with what proves it, and takes it out of the database. The rows go in one transaction, after the file was read back and fits the seals;
 * killed before, the same call goes on with the file that is there.
 * @param owner of whom the ledger belongs to
 * @returns the file
 * @throws `BootProblem` that says why it cannot be archived yet
 */
export async function archivePart(
  owner: Sql,
  number: number,
  folder: string,
  archiving: Archiving,
): Promise<string> {
  const part = partHere(await listParts(owner), number);
  await mustBeOver(owner, part);
  const file = join(folder, `ledger-${part.first}-${part.last}.gz`);
  if (!existsSync(file))
    await writePart(file, await headOf(owner, part, archiving), linesOf(owner, part));
  await detachPart(owner, file);
  return file;
}

/**
 * Takes a part out of the database again that was attached from its file.
 * @throws `BootProblem` where the file does not hold it, or somebody reads the ledger for longer than a minute
 */
export async function detachPart(owner: Sql, file: string): Promise<Part> {
  const { head, sha256 } = await leavesOfFile(owner, file);
  const v7 = owner`substr(event_id::text, 15, 1) = '7'`;
  return owner.begin(async (tx) => {
    // Of two who take out the same, one waits and finds it gone.
    await tx`lock table ledger.archived_part in share row exclusive mode`;
    const part = (await listParts(tx)).find(
      (each) => each.first === head.first && each.last === head.last,
    );
    if (!part?.table)
      throw new BootProblem(`Events ${head.first} to ${head.last} are no part that is here.`);
    await mustBeOver(tx, part);
    const { first, last, table } = part;
    await tx`
      insert into ledger.archived_part (first, last, file, sha256, highest_id)
      values (${first}, ${last}, ${basename(file)}, ${sha256},
        (select event_id from ${tx(table)} where ${v7} order by event_id desc limit 1))`;
    await tx`
      insert into ledger.archived_stream (stream, part, last_revision)
      select stream, ${first}::bigint, max(revision) from ${tx(table)} group by stream`;
    await tx`
      insert into ledger.archived_id (event_id, part)
      select event_id, ${first}::bigint from ${tx(table)} where not (${v7})`;
    await holdEventIndex(tx);
    await tx`delete from ledger.event_index where position between ${first} and ${last}`;
    await dropAmongReaders(tx, table);
    return part;
  });
}

/** About a minute. */
const tries = 100;

/** Whoever appends waits for each try, so each is short; what reads for long is not waited for at all. */
async function dropAmongReaders(tx: TransactionSql, table: string): Promise<void> {
  const isDone = await withExclusiveLock(tries, () =>
    tx.savepoint(async (point) => {
      await point.unsafe(shortLockWaitSql);
      await point`update ledger.head set look_at = null`;
      await point`alter table ledger.events detach partition ${point(table)}`;
      await point`drop table ${point(table)}`;
    }),
  );
  if (!isDone)
    throw new BootProblem(
      'Somebody has been reading the ledger for a minute: a verification, a backup or a rebuild. Nothing was taken out; run the same again when that is over.',
    );
}

function partHere(parts: readonly Part[], number: number): Here {
  const part = parts.find((each) => each.number === number);
  if (!part)
    throw new BootProblem(`There is no part ${number}: "bun run ledger parts" lists them.`);
  const { table, file } = part;
  if (!table) throw new BootProblem(`Part ${number} is archived already, in ${file}.`);
  return { ...part, table };
}

/** A part is written to no more, under a seal, in the read models, and in a backup where there are any. */
async function mustBeOver(sql: Sql | TransactionSql, { number, first, last }: Part): Promise<void> {
  const [at] = await rowsOf(sql, positions)`
    select position as head, (select max(last) from vault.checkpoint) as sealed,
      (select position from vault.last_backup) as "backedUp", to_regclass('ledger.followed') is not null as follows
    from ledger.head`;
  const what = `Part ${number}, events ${first} to ${last},`;
  if (at?.follows)
    throw new BootProblem(
      'This ledger is kept in a KurrentDB: its copy here is followed from there, and stays whole.',
    );
  if (!at || at.head <= last) throw new BootProblem(`${what} is the one that is written to.`);
  if ((at.sealed ?? 0) < last)
    throw new BootProblem(
      `${what} is not under a seal yet: the running app makes one within 30 seconds.`,
    );
  if (at.backedUp !== null && at.backedUp < last)
    throw new BootProblem(
      `${what} is not in the last backup, which reaches to ${at.backedUp}: run "bun run backup" first.`,
    );
  const behind = await modelsBehind(sql, last);
  if (behind !== null)
    throw new BootProblem(`${what} is not in the read models yet, which stand at ${behind}.`);
  const waiting = await reactorBehind(sql, last);
  if (waiting)
    throw new BootProblem(
      `${what} is still to be reacted to: ${waiting.name} stands at ${waiting.position}. Start the app, and run the same again when it has caught up.`,
    );
}

/** Positions up to which something is done. */
const positions = z.object({
  head: z.number().int(),
  sealed: z.number().int().nullable(),
  backedUp: z.number().int().nullable(),
  /** Whether the ledger is kept in a KurrentDB. */
  follows: z.boolean(),
});

/** How far the read models are, where that is not as far as this; null where they are, or there are none. */
async function modelsBehind(sql: Sql | TransactionSql, last: number): Promise<number | null> {
  const isThere = isTrue(sql);
  if (!(await isThere`select to_regclass('read.checkpoint') is not null`)) return null;
  const behind = await valueOf(sql, z.number().int().nullable())`
    select min(position) from read.checkpoint where position < ${last}`;
  return behind ?? null;
}

const reactorAt = z.object({ name: z.string(), position: z.number().int() });

/** A reactor that is not as far as this; null where all are, or there are none. */
async function reactorBehind(
  sql: Sql | TransactionSql,
  last: number,
): Promise<z.infer<typeof reactorAt> | null> {
  const isThere = isTrue(sql);
  if (!(await isThere`select to_regclass('vault.reactor') is not null`)) return null;
  const [row] = await rowsOf(sql, reactorAt)`
    select name, position from vault.reactor where position < ${last} order by position limit 1`;
  return row ?? null;
}

async function headOf(
  sql: Sql,
  { first, last }: Part,
  { keeper, publicUrl, now }: Archiving,
): Promise<PartHead> {
  const checkpoint = (await checkpointNote(sql, keeper, publicUrl)) ?? '';
  const size = readCheckpoint(checkpoint)?.size ?? 0;
  const consistency = await consistencyProof(nodeReader(storedTiles(sql)), last, size);
  const before = await wholeSubtrees(sql, first - 1);
  return {
    keepLeftPart: 1,
    first,
    last,
    archivedAt: now,
    before: before.map(({ hash, height }) => ({
      hash: Buffer.from(hash).toString('base64'),
      height,
    })),
    checkpoint,
    consistency: consistency.map((hash) => Buffer.from(hash).toString('base64')),
  };
}

const batchSize = 2_000;

async function* linesOf(sql: Sql, { first, last, table }: Here): AsyncGenerator<Uint8Array> {
  for (let after = first - 1; after < last; ) {
    const lines = await readLines(sql, after, batchSize, { table });
    if (!lines)
      throw new BootProblem(`Events after ${after} are missing: run "bun run audit verify".`);
    yield lines;
    after = lastPosition(lines);
  }
}
