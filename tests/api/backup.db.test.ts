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
import { signBackup } from '#api/backup/yardstick.ts';
import { openDatabase } from '#api/database/database.ts';
import { systemClock } from '#api/ground/clock.ts';
import { openProduct } from '#api/open-product.ts';
import { openKeyStore } from '#api/personal-keys/open-key-store.ts';
import { openSealKeeper } from '#api/transparency/seal-keeper.ts';
import { programAt } from '../support/bundle.ts';
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
});
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
  const child = Bun.spawn(
    [process.execPath, programAt(`api/cli/${program}.ts`), file, ...options],
    {
      env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
      stdout: 'pipe',
      stderr: 'pipe',
    },
  );
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
  cpSync(at(`${from}/seal-key.pem`), at(`${to}/seal-key.pem`));
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
        !/^(vault\.((portal_)?session|rate_limit|known_browser|last_backup|last_keys_export|schema_statement|migration|reactor_turn|timeline)|ledger\.(write_probe|event_index)|read\.checkpoint|engine\.leader):/.test(
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

  expect(bytes.includes('PRIVATE KEY')).toBe(false);
  writeFileSync(at('key.pem'), openSealKeeper(at('here')).publicPem);
  const strange = await run(
    'restore',
    at('backup'),
    empty.url,
    at('there'),
    '--key',
    at('key.pem'),
  );
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
});

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
});

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
});

test('half a backup, or one that was changed, restores nothing', async () => {
  const whole = readFileSync(at('backup'));
  const text = new TextDecoder().decode(zstdDecompressSync(whole));
  expect(text).toContain('"amountCents": 9000');
  writeFileSync(at('half'), whole.subarray(0, whole.length / 2));
  writeFileSync(at('changed'), gzipSync(text.replace('"amountCents": 9000', '"amountCents": 10')));
  writeFileSync(at('other'), 'Dear diary');
  writeFileSync(at('forged'), gzipSync(forged(text)));
  writeFileSync(at('unsigned'), gzipSync(forged(text, unsigned)));
  const empty = await freshDatabase();
  copyKeys('here', 'nowhere');
  // Gzipped, as backups of earlier editions are: what is refused is what they say.
  for (const [name, says] of [
    ['half', 'half'],
    ['changed', 'is not a whole backup'],
    ['other', 'cannot be read as a backup'],
    ['forged', 'was signed with another key'],
    ['unsigned', 'is not signed'],
  ] as const)
    expect(await run('restore', at(name), empty.url, at('nowhere'))).toMatchObject({
      code: 1,
      says: expect.stringContaining(says),
    });
  // Not its last seal: the next ledger in that folder would be held against it.
  expect(existsSync(at('nowhere/last-seal.json'))).toBe(false);
  const rows = await rowsOf(empty.url);
  expect(rows.filter((row) => /ledger\.events|person_keys/.test(row))).toEqual([]);
  await empty.drop();
});

test('a backup does not vouch for itself: not with a key of its own, not without seals, not for another installation', async () => {
  const text = new TextDecoder().decode(zstdDecompressSync(readFileSync(at('backup'))));
  const stranger = openSealKeeper(at('stranger-key'));
  const withoutSeals = (given: string) =>
    given.replace(/(\{"table":"vault\.(?:checkpoint|tile)".*\n)(?:.+\n)*?(\.\n)/g, '$1$2');
  const signedAgain = (end: object & { sha256?: string }) => ({
    ...end,
    ...signBackup(end.sha256 ?? '', stranger),
  });
  const kept = (given: string) => given.replace(/\{"file":"last-seal.json".*\n/, '');
  // What an attacker can make: another amount, no seals, a key of theirs over it all.
  writeFileSync(at('theirs'), gzipSync(forged(kept(withoutSeals(text)), signedAgain)));
  // As an earlier release made them: the key inside.
  const pem = JSON.stringify({
    file: 'seal-key.pem',
    text: readFileSync(at('stranger-key/seal-key.pem'), 'utf8'),
  });
  const [head = '', ...rest] = kept(withoutSeals(text)).split('\n');
  writeFileSync(at('older'), gzipSync(forged([head, pem, ...rest].join('\n'), unsigned)));
  const empty = await freshDatabase();
  cpSync(epochFolder('here'), epochFolder('bare'), { recursive: true });
  const restore = (name: string, ...options: string[]) =>
    run('restore', at(name), empty.url, at('bare'), ...options);
  writeFileSync(at('stranger.pem'), stranger.publicPem);
  for (const [name, options, says] of [
    ['theirs', [], 'A backup cannot vouch for itself'],
    ['older', [], 'A backup cannot vouch for itself'],
    ['theirs', ['--key', at('key.pem')], 'was signed with another key'],
    ['older', ['--key', at('key.pem')], 'is not signed'],
    ['backup', ['--key', at('stranger.pem')], 'was signed with another key'],
    ['backup', ['--key', at('nothing.pem')], 'cannot be read as a public key'],
  ] as const)
    expect(await restore(name, ...options)).toMatchObject({
      code: 1,
      says: expect.stringContaining(says),
    });
  expect(await countRows(empty.url, 'ledger.events')).toBe(0);
  expect(existsSync(at('bare/seal-key.pem'))).toBe(false);

  // One that is ours, by its public key alone: the key to go on with is brought apart.
  const restored = await restore('backup', '--key', at('key.pem'));
  expect(restored).toMatchObject({
    code: 0,
    says: expect.stringContaining('Put the seal-key.pem'),
  });
  expect(existsSync(at('bare/seal-key.pem'))).toBe(false);
  await empty.drop();
});

const unsigned = ({ sha256, rows }: { sha256?: string; rows?: number }) => ({ rows, sha256 });

/** Another amount, and an end that counts and hashes what is there now: only signature and seals tell. */
function forged(
  text: string,
  endOf: (end: { sha256?: string; rows?: number }) => object = (end) => end,
): string {
  const lines = text.replace('"amountCents": 9000', '"amountCents": 10').trimEnd().split('\n');
  lines.pop();
  let inTable = false;
  let rows = 0;
  for (const line of lines) {
    if (line === '.') inTable = false;
    else if (inTable) rows += 1;
    else inTable = line.startsWith('{"table"');
  }
  const before = lines.map((line) => `${line}\n`).join('');
  const sha256 = createHash('sha256').update(before).digest('hex');
  const given = JSON.parse(text.trimEnd().split('\n').at(-1) ?? '').end;
  return `${before}${JSON.stringify({ end: endOf({ ...given, rows, sha256 }) })}\n`;
}
