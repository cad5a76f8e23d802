import { afterAll, beforeAll, describe, expect, spyOn, test } from 'bun:test';
import { generateKeyPairSync } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAudit } from '#api/cli/audit/run.ts';
import { openKeyStore } from '#api/personal-keys/open-key-store.ts';
import { openMemory } from '#api/timeline/memory-file.ts';
import { keyChain, makeRotation } from '#api/transparency/key-rotation.ts';
import { openSealKeeper, type SealKeeper } from '#api/transparency/seal-keeper.ts';
import { startSealing } from '#api/transparency/sealer.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';

let folder: string;
let keeper: SealKeeper;
let product: TestProduct;
let url: string;
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keep-left-rotation-'));
  keeper = openSealKeeper(folder);
  product = await openTestProduct({ sealKeeper: keeper, keyStore: openKeyStore(folder) });
  product.product.app.listen({ hostname: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${product.product.app.server?.port}`;
  await record();
});
afterAll(async () => {
  await product.product.app.stop(true);
  await product.close();
  rmSync(folder, { recursive: true, force: true });
});

async function record(): Promise<void> {
  await product.instructor();
  await product.product.sealer?.sealNow();
}

async function audit(...words: string[]): Promise<{ code: number; says: string }> {
  return auditIn(folder, ...words);
}

async function auditIn(dataDir: string, ...words: string[]) {
  const printed = spyOn(console, 'log').mockImplementation(() => undefined);
  const complained = spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    const code = await runAudit(words, {
      DATABASE_URL: product.databaseUrl,
      DATA_DIR: dataDir,
      PUBLIC_URL: 'http://localhost',
    });
    const lines = [...printed.mock.calls, ...complained.mock.calls].flat();
    return { code, says: lines.map(String).join('\n') };
  } finally {
    printed.mockRestore();
    complained.mockRestore();
  }
}

const keysOfSeals = async () => {
  const rows = await product.owner<{ key: string }[]>`
    select key from vault.checkpoint order by number`;
  return [...new Set(rows.map(({ key }) => key))];
};

describe('another signing key', () => {
  const look = () => audit('witness', url, '--key', at('witness.pem'), '--name', 'witness.example');

  test('is signed by the old one, taken up by the running app, and believed with either key and by witnesses', async () => {
    const old = keeper.id;
    writeFileSync(at('old.pem'), keeper.publicPem);
    cpSync(at('seal-key.pem'), at('other/seal-key.pem'));
    expect(await look()).toMatchObject({ code: 0 });
    expect(await audit('rotate-key')).toMatchObject({ code: 2 });
    const rotated = await audit('rotate-key', '--because', 'The disk was sold');
    expect(rotated).toMatchObject({ code: 0, says: expect.stringContaining('The old key signed') });
    expect(keeper.id).not.toBe(old);
    // Before there is a seal by it, and after.
    expect(await look()).toMatchObject({ code: 0 });
    await record();
    expect(await keysOfSeals()).toEqual([old, keeper.id]);
    expect(await look()).toMatchObject({ code: 0, says: expect.stringContaining('begins with') });

    writeFileSync(at('new.pem'), keeper.publicPem);
    writeFileSync(at('strange.pem'), openSealKeeper(at('strange')).publicPem);
    const out = at('ledger.ndjson');
    expect(await audit('export', '--out', out)).toMatchObject({
      code: 0,
      says: expect.stringMatching(/^[1-9]\d* events/),
    });
    for (const key of ['old.pem', 'new.pem']) {
      expect(await audit('verify', '--key', at(key))).toMatchObject({ code: 0 });
      expect(await audit('verify-export', out, '--key', at(key))).toMatchObject({ code: 0 });
    }
    expect(await audit('verify')).toMatchObject({ code: 0 });
    for (const words of [['verify'], ['verify-export', out]])
      expect(await audit(...words, '--key', at('strange.pem'))).toMatchObject({
        code: 1,
        says: expect.stringContaining('has never sealed this ledger'),
      });
    const { body } = await product.visitor().get('/transparency/keys');
    expect(JSON.parse(body)).toMatchObject({ number: 1, because: 'The disk was sold' });
  });

  test('stops a process that has the old one, in words', async () => {
    const behind = openSealKeeper(at('other'));
    const said = spyOn(console, 'error').mockImplementation(() => undefined);
    const { log, deps } = product.product;
    const sealer = startSealing(deps.sql, log, behind, deps.clock);
    await expect(sealer.sealNow()).rejects.toThrow('The signing key was replaced');
    await sealer.stop();
    said.mockRestore();
    expect(openMemory(at('other'), behind).recall()).toMatchObject({ keyId: behind.id });
    expect(await auditIn(at('other'), 'rotate-key', '--because', 'x')).toMatchObject({
      code: 3,
      says: expect.stringContaining('Put the right one there'),
    });
  });

  test('may be copied to other machines before it is used, and is then taken up there', async () => {
    cpSync(at('seal-key.pem'), at('other/seal-key.pem'));
    expect(await audit('rotate-key', '--prepare')).toMatchObject({ code: 0 });
    cpSync(at('seal-key.next.pem'), at('other/seal-key.next.pem'));
    const other = openSealKeeper(at('other'));
    const { nextId } = keeper;
    await audit('rotate-key', '--because', 'Every year');
    expect([keeper.id, other.nextId]).toEqual([String(nextId), nextId]);
    const { log, deps } = product.product;
    await product.instructor();
    const sealer = startSealing(deps.sql, log, other, deps.clock);
    await sealer.sealNow();
    await sealer.stop();
    expect(other.id).toBe(String(nextId));
    expect(await audit('verify', '--key', at('old.pem'))).toMatchObject({ code: 0 });
  });

  test('that was interrupted is finished by saying it again', async () => {
    cpSync(at('seal-key.pem'), at('seal-key.next.pem'));
    cpSync(at('strange/seal-key.pem'), at('seal-key.pem'));
    expect(await audit('rotate-key', '--because', 'again')).toMatchObject({
      code: 0,
      says: expect.stringContaining('is finished'),
    });
    expect(await audit('verify')).toMatchObject({ code: 0 });
  });

  test('takes the place of a lost one, and who trusted that one is told', async () => {
    writeFileSync(at('lost.pem'), keeper.publicPem);
    cpSync(at('strange/seal-key.pem'), at('seal-key.pem'));
    await record().catch(() => undefined);
    expect(await audit('rotate-key', '--because', 'x', '--lost', at('old.pem'))).toMatchObject({
      code: 3,
    });
    expect(
      await audit('rotate-key', '--because', 'The server burnt', '--lost', at('lost.pem')),
    ).toMatchObject({ code: 0, says: expect.stringContaining('The lost key did not sign it') });
    await product.product.timeline.look();
    await record();
    expect(await audit('verify')).toMatchObject({
      code: 0,
      says: expect.stringContaining('The server burnt'),
    });
    expect(await audit('verify', '--key', at('lost.pem'))).toMatchObject({
      code: 1,
      says: expect.stringContaining('was lost after seal'),
    });
    expect(await look()).toMatchObject({ code: 1 });
  });

  test('cannot be changed in the database, nor added by the app', async () => {
    const { sql } = product.product.deps;
    await expect(product.owner`update vault.seal_key set because = 'x'`.execute()).rejects.toThrow(
      'Seals are for good',
    );
    await expect(
      sql`insert into vault.seal_key select * from vault.seal_key`.execute(),
    ).rejects.toThrow('permission denied');
  });
});

test('a chain of keys is believed from one that is trusted on, and no further than signatures reach', () => {
  const pair = () => generateKeyPairSync('ed25519');
  const [a, b, c, stranger] = [pair(), pair(), pair(), pair()];
  const seal = { number: 3, hash: new Uint8Array(32) };
  const said = { at: '2026-11-28T00:00:00.000Z', because: 'why' };
  const first = makeRotation(1, seal, a, b, said);
  const second = makeRotation(2, { ...seal, number: 5 }, b, c, said);
  const chain = keyChain([first, second], a.publicKey);
  if (typeof chain === 'string') throw new Error(chain);
  const keys = [3, 4, 5, 6].map((number) => chain.keyOf(number));
  expect(keys.map((key) => [a, b, c].findIndex(({ publicKey }) => publicKey.equals(key)))).toEqual([
    0, 1, 1, 2,
  ]);
  const forged = makeRotation(
    2,
    { ...seal, number: 5 },
    { ...b, privateKey: stranger.privateKey },
    c,
    said,
  );
  for (const [rotations, trusted] of [
    [[first, second], stranger],
    [[first, forged], a],
    [[first, { ...second, after: 4 }], a],
    [[second], b],
    [[first, { ...second, signedByOld: null }], a],
  ] as const)
    expect(keyChain(rotations, trusted.publicKey)).toBeString();
  expect(keyChain([first, { ...second, signedByOld: null }], c.publicKey)).toBeObject();
});
