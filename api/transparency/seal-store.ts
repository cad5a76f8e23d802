import type { Sql, TransactionSql } from 'postgres';
import { z } from 'zod';
import { shortLockWaitSql, withExclusiveLock } from '#api/event-log/exclusive-table-lock.ts';
import { bigint, bytes } from '#api/vault/columns.ts';
import { int, text } from '#projections/engine/columns.ts';
import { createMissing } from '#projections/engine/create-missing.ts';
import { isTrue, rowsOf } from '#projections/engine/rows.ts';
import { table } from '#projections/engine/table.ts';
import { hex, type Seal } from './seal.ts';

export const checkpointTable = table(
  'vault.checkpoint',
  {
    number: int(),
    first: bigint(),
    /** The size of the tree: it holds every event up to this one. */
    last: bigint(),
    root: bytes(),
    previous: bytes(),
    hash: bytes(),
    /** ISO text, because it is signed as it is. */
    sealedAt: text(),
    /** Which key signed: the first 16 digits of its sha-256. */
    key: text(),
    signature: bytes(),
  },
  {
    key: ['number'],
    unique: ['first', 'last'],
    constraints: ['check (number > 0)', 'check (last >= first)'],
  },
);

/** What keeps the tree and its seals as they are. Run at every boot, after the vault. */
export async function createSeals(sql: Sql): Promise<void> {
  const statements = await Bun.file(new URL('seals.sql', import.meta.url)).text();
  await createMissing(sql, statements);
  await dropFirstEdition(sql);
}

/** The seals of the first edition go once the tree holds everything that they were over, each event compared with them on its way (earlier-seals.ts). */
async function dropFirstEdition(sql: Sql): Promise<void> {
  if (!(await isTrue(sql)`select to_regclass('vault.seal') is not null`)) return;
  const [all] = await sql`
    select where coalesce((select max(last) from vault.checkpoint), 0) >= coalesce((select max(last) from vault.seal), 0)`;
  if (!all) return;
  await withExclusiveLock(1, () =>
    sql.begin(async (tx) => {
      await tx.unsafe(shortLockWaitSql);
      await tx`drop table vault.seal`;
    }),
  );
}

export async function insertSeal(sql: Sql | TransactionSql, seal: Seal): Promise<void> {
  const { number, first, last, root, previous, hash, sealedAt, key, signature } = seal;
  await sql`
    insert into vault.checkpoint (number, first, last, root, previous, hash, sealed_at, key, signature)
    values (${number}, ${first}, ${last}, ${asBytes(root)}, ${asBytes(previous)}, ${asBytes(hash)}, ${sealedAt}, ${key}, ${asBytes(signature)})
  `;
}

/** The seal with the highest number. */
export async function lastSeal(sql: Sql | TransactionSql): Promise<Seal | null> {
  const [seal] = await seals(sql, sql`order by number desc limit 1`);
  return seal ?? null;
}

/** The first seal over an event; null while it waits for one. */
export async function sealOver(sql: Sql, position: number): Promise<Seal | null> {
  const [seal] = await seals(sql, sql`where first <= ${position} order by first desc limit 1`);
  return seal && seal.last >= position ? seal : null;
}

/** Seals before a number, the newest first: what a list shows. */
export async function listSeals(
  sql: Sql,
  before: number | undefined,
  limit: number,
): Promise<ListedSeal[]> {
  const rows = await rowsOf(sql, listedRow)`
    select number, first, last, sealed_at as "sealedAt", hash, key from vault.checkpoint
    ${before === undefined ? sql`` : sql`where number < ${before}`} order by number desc limit ${limit}
  `;
  return rows.map((row) => ({ ...row, hash: hex(row.hash) }));
}

/** A seal in a list; its hash in hexadecimal. */
export type ListedSeal = Pick<Seal, 'number' | 'first' | 'last' | 'sealedAt' | 'key'> & {
  readonly hash: string;
};

/** The seal over a tree of this size. */
export async function sealOfSize(sql: Sql | TransactionSql, size: number): Promise<Seal | null> {
  const [seal] = await seals(sql, sql`where last = ${size}`);
  return seal ?? null;
}

/** Every seal in the order of their numbers. */
export async function* allSeals(sql: Sql | TransactionSql, batchSize = 50): AsyncGenerator<Seal> {
  for (let after = -1; ; ) {
    const batch = await seals(sql, sql`where number > ${after} order by number limit ${batchSize}`);
    yield* batch;
    const last = batch.at(-1);
    if (!last || batch.length < batchSize) return;
    after = last.number;
  }
}

const seals = (sql: Sql | TransactionSql, which: ReturnType<Sql>): Promise<Seal[]> =>
  rowsOf(sql, sealRow)`
    select number, first, last, root, previous, hash, sealed_at as "sealedAt", key, signature
    from vault.checkpoint ${which}
  `;

const listedRow = z.object({
  number: z.number().int(),
  first: z.number().int(),
  last: z.number().int(),
  hash: z.instanceof(Uint8Array),
  sealedAt: z.string(),
  key: z.string(),
});
const { hash: aHash } = listedRow.shape;
const sealRow = listedRow.extend({ root: aHash, previous: aHash, signature: aHash });

const asBytes = (content: Uint8Array) => Buffer.from(content);
