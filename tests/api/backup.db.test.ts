import { afterAll, beforeAll, expect, test } from 'bun:test';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync, zstdDecompressSync } from 'node:zlib';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import sharp from 'sharp';
import { systemClock } from '#api/clock.ts';
import { openDatabase } from '#api/database.ts';
import { openProduct } from '#api/open-product.ts';
import { openKeyStore } from '#api/personal-keys/open-key-store.ts';
import { openSealKeeper } from '#api/transparency/seal-keeper.ts';
import { payByCard } from '../support/cards.ts';
import { freshDatabase } from '../support/database.ts';
import { testPepper } from '../support/pepper.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { wholeDatabase } from '../support/whole-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'keep-left-backup-'));
const at = (name: string) => join(folder, name);
let product: TestProduct;
let person: Person;
beforeAll(async () => {
  product = await openTestProduct({
    sealKeeper: openSealKeeper(at('here')),
    keyStore: openKeyStore(at('here')),
  });
  person = await product.instructor();
  const studentId = await product.student(person, { lastName: 'Ngātā\t\\. "quoted"' });
  const asked = { studentId, amount: 90, description: 'One\nlesson' };
  const intent = await person.post('/api/create-payment-intent', asked);
  await payByCard(product, intent.body.clientSecret);
  await uploadPicture();
  await product.product.sealer?.sealNow();
}, 30_000);
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true, force: true });
});

async function run(
  program: string,
  file: string,
  databaseUrl: string,
  dataDir: string,
  ...options: string[]
) {
  const child = Bun.spawn([process.execPath, `api/cli/${program}.ts`, file, ...options], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [out, err, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { code, says: `${out}${err}`.trim() };
}

async function uploadPicture(): Promise<void> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#264' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('profilePicture', new File([new Uint8Array(png)], 'me.png', { type: 'image/png' }));
  const answer = await product.product.app.handle(
    new Request('http://localhost/api/profile/upload-picture', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', cookie: person.cookies() },
      body: form,
    }),
  );
  expect(answer.status).toBe(200);
}

const epochFolder = (of: string) => join(at(of), 'keys', 'epochs');

function copyKeys(from: string, to: string): void {
  cpSync(epochFolder(from), epochFolder(to), { recursive: true });
}

async function epochsOf(of: string): Promise<{ keys: Buffer[] }> {
  const names = readdirSync(epochFolder(of)).filter((name) => name.endsWith('.key'));
  return { keys: names.map((name) => readFileSync(join(epochFolder(of), name))) };
}

const inAnyForm = (key: Buffer) => [key, key.toString('hex'), key.toString('base64')];

async function countRows(databaseUrl: string, table: string): Promise<number> {
  const sql = openDatabase(databaseUrl, { max: 1 });
  const [row] = await sql.unsafe<{ count: number }[]>(`select count(*) from ${table}`);
  await sql.end();
  return Number(row?.count);
}

/** Every row, but of what a backup leaves out, what says how the read models came about, and what grows by itself. */
async function rowsOf(databaseUrl: string): Promise<string[]> {
  const sql = openDatabase(databaseUrl, { max: 1 });
  const rows = await wholeDatabase(sql);
  await sql.end();
  return rows
    .filter(
      (row) =>
        !/^(vault\.((portal_)?session|rate_limit|known_browser|last_backup|last_keys_export|schema_statement|reactor_turn)|ledger\.(write_probe|event_index)|read\.checkpoint|engine\.leader):/.test(
          row,
        ),
    )
    .toSorted();
}

test('a backup made beside the running app fills an empty installation with every row, key and picture, and its seals fit', async () => {
  const empty = await freshDatabase();
  expect(await run('backup', at('backup'), product.databaseUrl, at('here'))).toMatchObject({
    code: 0,
    says: expect.stringContaining('rows in all'),
  });
  expect(statSync(at('backup')).mode & 0o777).toBe(0o600);
  const { keys } = await epochsOf('here');
  const bytes = zstdDecompressSync(readFileSync(at('backup')));
  for (const key of keys)
    for (const text of inAnyForm(key)) expect(bytes.includes(text)).toBe(false);

  const strange = await run('restore', at('backup'), empty.url, at('there'));
  expect(strange).toMatchObject({ code: 1, says: expect.stringContaining('does not hold') });
  expect(await countRows(empty.url, 'ledger.events')).toBe(0);

  copyKeys('here', 'there');
  const restored = await run('restore', at('backup'), empty.url, at('there'));
  expect(restored).toMatchObject({ code: 0, says: expect.stringContaining('1 seal verified') });
  expect(await rowsOf(empty.url)).toEqual(await rowsOf(product.databaseUrl));
  expect(openSealKeeper(at('there')).id).toBe(openSealKeeper(at('here')).id);

  const again = await openProduct({
    keyStore: openKeyStore(at('there')),
    pepper: testPepper,
    databaseUrl: empty.url,
    publicUrl: 'http://localhost',
    demo: false,
    clock: systemClock,
    siteFolder: 'tests/support/empty-site',
    sealKeeper: openSealKeeper(at('there')),
    tellOperator: () => undefined,
  });
  const { email } = (await person.get('/api/auth/user')).body;
  const login = await again.app.handle(
    new Request('http://localhost/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'correct horse' }),
    }),
  );
  expect(login.status).toBe(200);
  await again.close();

  expect(await run('restore', at('backup'), empty.url, at('there'))).toMatchObject({
    code: 1,
    says: expect.stringContaining('a restore never overwrites one'),
  });
  await empty.drop();
}, 60_000);

test('a backup from before an erasure restores everybody else, and her nowhere', async () => {
  const her = await product.student(person, { firstName: 'Whetu', lastName: 'Erased-Later' });
  await person.post(`/api/students/${her}/messages`, { content: 'Whetu, see you at noon' });
  await run('backup', at('before'), product.databaseUrl, at('here'));
  const erased = await person.post(`/api/students/${her}/erasure`, {
    name: 'Whetu Erased-Later',
    reason: 'asked',
  });
  expect(erased.status).toBeLessThan(300);
  copyKeys('here', 'after');

  const empty = await freshDatabase();
  expect(await run('restore', at('before'), empty.url, at('after'))).toMatchObject({
    code: 0,
    says: expect.stringContaining('People who were erased since, or were being erased: 1.'),
  });
  const again = await openProduct({
    keyStore: openKeyStore(at('after')),
    pepper: testPepper,
    databaseUrl: empty.url,
    publicUrl: 'http://localhost',
    demo: false,
    clock: systemClock,
    siteFolder: 'tests/support/empty-site',
    tellOperator: () => undefined,
  });
  await again.close();
  const rows = (await rowsOf(empty.url)).join('\n');
  expect(rows).toContain('Ngātā');
  expect(rows).not.toContain('Whetu');
  expect(rows).toContain('PersonErased');
  await empty.drop();
}, 60_000);

test('a backup for a recipient opens with their identity alone', async () => {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  writeFileSync(at('identity'), `# of a test\n${identity}\n`);
  writeFileSync(at('stranger'), await generateX25519Identity());
  const backup = (...options: string[]) =>
    run('backup', at('sealed'), product.databaseUrl, at('here'), ...options);
  expect(await backup('--to', 'nobody')).toMatchObject({ code: 1 });
  expect(await backup('--to')).toMatchObject({
    code: 2,
    says: expect.stringContaining('--to needs a value.'),
  });
  expect(await backup('--to', recipient)).toMatchObject({
    code: 0,
    says: expect.stringContaining(`the identity of ${recipient}`),
  });
  const empty = await freshDatabase();
  const restore = (...options: string[]) =>
    run('restore', at('sealed'), empty.url, at('there'), ...options);
  expect(await restore()).toMatchObject({ code: 1, says: expect.stringContaining('--identity') });
  expect(await restore('--identity', at('stranger'))).toMatchObject({ code: 1 });
  expect(await countRows(empty.url, 'ledger.events')).toBe(0);
  copyKeys('here', 'there');
  expect(await restore('--identity', at('identity'))).toMatchObject({ code: 0 });
  expect(await countRows(empty.url, 'ledger.events')).toBe(
    await countRows(product.databaseUrl, 'ledger.events'),
  );
  await empty.drop();
}, 60_000);

test('half a backup, or one that was changed, restores nothing', async () => {
  const whole = readFileSync(at('backup'));
  const text = new TextDecoder().decode(zstdDecompressSync(whole));
  expect(text).toContain('"amountCents": 9000');
  writeFileSync(at('half'), whole.subarray(0, whole.length / 2));
  writeFileSync(at('changed'), gzipSync(text.replace('"amountCents": 9000', '"amountCents": 10')));
  writeFileSync(at('other'), 'Dear diary');
  writeFileSync(at('forged'), gzipSync(forged(text)));
  const empty = await freshDatabase();
  copyKeys('here', 'nowhere');
  // Gzipped, as backups of earlier editions are: what is refused is what they say.
  for (const [name, says] of [
    ['half', 'half'],
    ['changed', 'is not a whole backup'],
    ['other', 'cannot be read as a backup'],
    ['forged', 'does not fit its seals'],
  ] as const)
    expect(await run('restore', at(name), empty.url, at('nowhere'))).toMatchObject({
      code: 1,
      says: expect.stringContaining(says),
    });
  // Neither its key nor its last seal: the next ledger in that folder would be sealed with them.
  expect(existsSync(at('nowhere/seal-key.pem'))).toBe(false);
  expect(existsSync(at('nowhere/last-seal.json'))).toBe(false);
  const rows = await rowsOf(empty.url);
  expect(rows.filter((row) => /ledger\.events|person_keys/.test(row))).toEqual([]);
  await empty.drop();
}, 60_000);

/** Another amount, and an end that counts and hashes what is there now: only the seals tell. */
function forged(text: string): string {
  const lines = text.replace('"amountCents": 9000', '"amountCents": 10').trimEnd().split('\n');
  const { end } = JSON.parse(lines.pop() ?? '');
  const before = lines.map((line) => `${line}\n`).join('');
  const sha256 = createHash('sha256').update(before).digest('hex');
  return `${before}${JSON.stringify({ end: { ...end, sha256 } })}\n`;
}
