import type { Sql, TransactionSql } from 'postgres';
import { z } from 'zod';
import { bigint, bytes } from '#api/vault/columns.ts';
import { column } from '#projections/engine/columns.ts';
import { rowsOf, valueOf } from '#projections/engine/rows.ts';
import { table } from '#projections/engine/table.ts';
import type { ReadNode } from './proofs.ts';
import { type Hash, hashSize, leafAt, rootOf } from './tree.ts';

/** The tree's hashes, as clients fetch them. A tile of level 0 holds the leaves of up to 256 events, one of the next level the roots of up to 256 such tiles. */
export const tileTable = table(
  'vault.tile',
  { level: column(z.number().int(), 'smallint'), number: bigint(), hashes: bytes() },
  {
    key: ['level', 'number'],
    constraints: [
      'check (octet_length(hashes) between 32 and 8192 and octet_length(hashes) % 32 = 0)',
    ],
  },
);

/** Hashes of a full tile, and the levels of the tree that one goes up: what `tlog-tiles` prescribes. */
export const tileWidth = 256;
export const tileHeight = 8;

const tileBytes = tileWidth * hashSize;

const { hashes: someHashes } = tileTable.row.shape;
const numbered = tileTable.row.omit({ level: true });

/** The hashes of a tile, as many as there are; null where there is none. */
export async function readTile(
  sql: Sql | TransactionSql,
  level: number,
  number: number,
): Promise<Uint8Array | null> {
  const hashes = await valueOf(sql, someHashes)`
    select hashes from vault.tile where level = ${level} and number = ${number}`;
  return hashes ?? null;
}

/** A level's hashes in order, some tiles at a time. */
export async function* hashesOfLevel(
  sql: Sql | TransactionSql,
  level: number,
): AsyncGenerator<Uint8Array> {
  for (let after = -1; ; ) {
    const tiles = await rowsOf(sql, numbered)`
      select number, hashes from vault.tile where level = ${level} and number > ${after} order by number limit 32`;
    const last = tiles.at(-1);
    if (!last) return;
    yield Buffer.concat(tiles.map(({ hashes }) => hashes));
    after = last.number;
  }
}

/** Reads a tile, wherever it is kept; null where there is none. */
export type ReadTile = (level: number, number: number) => Promise<Uint8Array | null>;

export const storedTiles =
  (sql: Sql | TransactionSql): ReadTile =>
  (level, number) =>
    readTile(sql, level, number);

/** Reads nodes of the tree by its tiles, each tile once for as long as few are in use. */
export function nodeReader(readFrom: ReadTile): ReadNode {
  const read = new Map<string, Promise<Uint8Array | null>>();
  const tile = (level: number, number: number) => {
    const name = `${level}/${number}`;
    const found = read.get(name) ?? readFrom(level, number);
    if (read.size > 1_000) read.clear();
    read.set(name, found);
    return found;
  };
  return async (height, index) => {
    const level = Math.floor(height / tileHeight);
    const count = 2 ** (height % tileHeight);
    const number = Math.floor((index * count) / tileWidth);
    const from = (index * count) % tileWidth;
    const hashes = (await tile(level, number))?.subarray(
      from * hashSize,
      (from + count) * hashSize,
    );
    if (hashes?.length !== count * hashSize)
      throw new Error(`tile ${level}/${number} of the ledger's tree is missing or too short`);
    return rootOf(hashes);
  };
}

/** Adds leaves behind the first `size`, and on each level above what they complete. What is there must have been checked. */
export async function addLeaves(
  tx: TransactionSql,
  size: number,
  leaves: Uint8Array,
): Promise<void> {
  let start = size;
  let hashes = leaves;
  for (let level = 0; hashes.length > 0; level++) {
    const whole: Hash[] = [];
    const added: { level: number; number: number; hashes: Uint8Array }[] = [];
    for (let at = 0; at < hashes.length; ) {
      const number = Math.floor((start + at / hashSize) / tileWidth);
      const before = ((start + at / hashSize) % tileWidth) * hashSize;
      const piece = hashes.subarray(at, at + tileBytes - before);
      const tile = before > 0 ? await grow(tx, level, number, before, piece) : Buffer.from(piece);
      if (before === 0) added.push({ level, number, hashes: tile });
      if (tile.length === tileBytes) whole.push(rootOf(tile));
      at += piece.length;
    }
    if (added.length > 0) await tx`insert into vault.tile ${tx(added)}`;
    start = Math.floor(start / tileWidth);
    hashes = Buffer.concat(whole);
  }
}

async function grow(
  tx: TransactionSql,
  level: number,
  number: number,
  before: number,
  piece: Uint8Array,
): Promise<Uint8Array> {
  const hashes = await valueOf(tx, someHashes)`
    update vault.tile set hashes = hashes || ${Buffer.from(piece)}
    where level = ${level} and number = ${number} and octet_length(hashes) = ${before} returning hashes`;
  if (!hashes)
    throw new Error(`tile ${level}/${number} of the ledger's tree is not as long as its seal says`);
  return hashes;
}

/** The whole subtrees that a tree of this size is made of, from the left. @throws where a tile is missing */
export async function wholeSubtrees(
  sql: Sql | TransactionSql,
  size: number,
): Promise<readonly { readonly hash: Hash; readonly height: number }[]> {
  const found: { hash: Hash; height: number }[] = [];
  for (let level = 0, count = size; count > 0; level++, count = Math.floor(count / tileWidth)) {
    const width = count % tileWidth;
    if (width === 0) continue;
    const hashes = await readTile(sql, level, Math.floor(count / tileWidth));
    if ((hashes?.length ?? 0) < width * hashSize)
      throw new Error(
        `tile ${level}/${Math.floor(count / tileWidth)} of the ledger's tree is missing or too short`,
      );
    const height = level * tileHeight;
    found.unshift(
      ...Array.from({ length: width }, (_, at) => ({ hash: leafAt(hashes ?? leaf, at), height })),
    );
  }
  return found;
}

const leaf = new Uint8Array();
