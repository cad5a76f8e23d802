import { afterAll, beforeAll, expect, test } from 'bun:test';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#api/database/database.ts';
import { systemClock } from '#api/ground/clock.ts';
import { bodySql } from '#api/transparency/bodies.ts';
import { rootAt } from '#api/transparency/proofs.ts';
import { openSealKeeper, type SealKeeper } from '#api/transparency/seal-keeper.ts';
import { createSeals, lastSeal } from '#api/transparency/seal-store.ts';
import { startSealing } from '#api/transparency/sealer.ts';
import { hashesOfLevel, nodeReader, storedTiles } from '#api/transparency/tiles.ts';
import { hashSize, leafOf, rootOf } from '#api/transparency/tree.ts';
import { verifyDatabase } from '#api/transparency/verify-database.ts';
import { freshPostgresLedger, type PostgresLedger } from '../support/contract-postgres.ts';

let folder: string;
let ledger: PostgresLedger;
let sql: Database;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keep-left-tree-'));
  ledger = await freshPostgresLedger();
  sql = ledger.open().sql;
  await createSeals(sql);
});
afterAll(async () => {
  await ledger.drop();
  rmSync(folder, { recursive: true, force: true });
});

const sealing = (keeper: SealKeeper) =>
  startSealing(sql, { subscribe: () => () => undefined }, keeper, systemClock);

async function seal(keeper: SealKeeper): Promise<void> {
  const sealer = sealing(keeper);
  await sealer.sealNow();
  await sealer.stop();
}

/** Written past the log, because how they came there is not what is tried. */
async function record(from: number, to: number): Promise<void> {
  await sql`
    insert into ledger.events (position, stream, revision, event_id, type, schema_version, data, metadata, recorded_at)
    select n, 'stream-' || n, 0, gen_random_uuid(), 'Counted', 1, '{}', '{}', now() from generate_series(${from}::int, ${to}::int) n`;
  await sql`update ledger.head set position = ${to}`;
}

const trust = (keeper: SealKeeper) => ({
  publicKey: keeper.publicKey,
  remembered: keeper.lastSeal(),
});

test('a data folder of the first edition goes into the tree, compared with its seals on the way', async () => {
  await record(1, 10);
  const rows = await sql<{ body: string }[]>`
    select ${sql.unsafe(bodySql)} as body from ledger.events order by position`;
  const leaves = Buffer.concat(rows.map(({ body }) => createHash('sha256').update(body).digest()));
  await sql`create table vault.seal (number int, first bigint, last bigint, hash bytea, leaves bytea)`;
  await sql`insert into vault.seal values (1, 1, 10, ${Buffer.from('hash')}, ${leaves})`;
  const old = join(folder, 'old');
  const keeper = openSealKeeper(old);
  const mark = { number: 1, last: 10, hash: Buffer.from('hash').toString('hex') };

  writeFileSync(join(old, 'last-seal.json'), JSON.stringify({ ...mark, hash: 'another' }));
  const doubting = sealing(keeper);
  await expect(doubting.sealNow()).rejects.toThrow('it was set back');
  writeFileSync(join(old, 'last-seal.json'), JSON.stringify(mark));
  await sql`update vault.seal set leaves = set_byte(leaves, 100, 1 + get_byte(leaves, 100) % 255)`;
  await expect(doubting.sealNow()).rejects.toThrow('Position 4 is not what was sealed');
  await sql`update vault.seal set leaves = ${leaves}`;
  await doubting.sealNow();
  await doubting.stop();

  expect(keeper.lastSeal()).toMatchObject({ size: 10 });
  expect(await verifyDatabase(sql, trust(keeper))).toMatchObject({ seals: 1, fault: null });
  await createSeals(sql);
  const [gone] = await sql<{ table: string | null }[]>`select to_regclass('vault.seal') as table`;
  expect(gone?.table).toBeNull();
});

test('however it grows, its tiles hold the leaves, the roots of full tiles, and the root that is sealed', async () => {
  const keeper = openSealKeeper(join(folder, 'old'));
  let size = 10;
  for (const next of [255, 256, 257, 600, 1024, 9_300, 65_535, 65_537, 66_100]) {
    await record(size + 1, next);
    await seal(keeper);
    size = next;
    const sealed = await lastSeal(sql);
    expect(sealed?.last).toBe(size);
    expect(sealed?.root).toEqual(Buffer.from(await rootAt(nodeReader(storedTiles(sql)), size)));
  }
  const levels = await Promise.all([0, 1, 2, 3].map(level));
  expect(levels.map(({ length }) => length / hashSize)).toEqual([66_100, 258, 1, 0]);
  expect(rootOf(levels[0] ?? new Uint8Array())).toEqual(
    new Uint8Array((await lastSeal(sql))?.root ?? []),
  );
  const [first] = await sql<{ body: string }[]>`
    select ${sql.unsafe(bodySql)} as body from ledger.events where position = 1`;
  expect(levels[0]?.subarray(0, hashSize)).toEqual(Buffer.from(leafOf(first?.body ?? '')));
  expect(await verifyDatabase(sql, trust(keeper))).toMatchObject({
    events: 66_100,
    unsealed: 0,
    fault: null,
  });
});

test('hashes that were changed are not signed over, and those of upper levels are found too', async () => {
  const keeper = openSealKeeper(join(folder, 'old'));
  await sql`alter table vault.tile disable trigger user`;
  const flip = (level: number, number: number) =>
    sql`update vault.tile set hashes = set_byte(hashes, 3, get_byte(hashes, 3) # 1) where level = ${level} and number = ${number}`;

  await flip(1, 0);
  expect((await verifyDatabase(sql, trust(keeper))).fault).toMatchObject({
    kind: 'seal',
    position: 1,
  });
  await flip(1, 0);

  await flip(1, 1);
  await record(66_101, 66_102);
  const sealer = sealing(keeper);
  await expect(sealer.sealNow()).rejects.toThrow('nothing is sealed on top of them');
  await flip(1, 1);
  await sealer.sealNow();
  await sealer.stop();
  expect(await verifyDatabase(sql, trust(keeper))).toMatchObject({ unsealed: 0, fault: null });
});

async function level(which: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of hashesOfLevel(sql, which)) pieces.push(piece);
  return Buffer.concat(pieces);
}
