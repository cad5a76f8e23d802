import { afterAll, beforeAll, expect, test } from 'bun:test';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { folderStore } from '#api/personal-keys/folder-store.ts';
import { metricsOf } from '#api/telemetry/metrics.ts';
import { dataFolder } from '../support/app-process.ts';
import { programAt } from '../support/bundle.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';

const folder = dataFolder();
const at = (...path: string[]) => join(folder.path, ...path);
let product: TestProduct;
let recipient = '';
beforeAll(async () => {
  product = await openTestProduct({ keyStore: folderStore(at('here', 'keys', 'epochs')) });
  recipient = (await keys('here', 'identity', at('identity'))).says;
});
afterAll(async () => {
  await product.close();
  folder.clear();
});

/** The command as an operator types it, beside the running product, with a data folder of theirs. */
async function keys(dataDir: string, ...words: string[]) {
  const child = Bun.spawn([process.execPath, programAt('api/cli/keys.ts'), ...words], {
    env: { ...process.env, DATABASE_URL: product.databaseUrl, DATA_DIR: at(dataDir) },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [out, error, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { code, says: `${out}${error}`.trim() };
}

const figures = async () => {
  const { deps, scheduled, processes } = product.product;
  const printed = await metricsOf(deps, scheduled, processes).print();
  return Object.fromEntries(
    [...printed.matchAll(/^(\w*keys_export\w*) (\S+)$/gm)].map(([, name, value]) => [
      name,
      Number(value),
    ]),
  );
};

const filesUnder = (dataDir: string) =>
  readdirSync(at(dataDir, 'keys', 'epochs'))
    .toSorted()
    .map((name) => [name, readFileSync(at(dataDir, 'keys', 'epochs', name)).toString('hex')]);

test('what is exported for a recipient is put in place elsewhere, by the identity alone, byte for byte', async () => {
  expect(recipient).toStartWith('age1');
  expect((await keys('here', 'export', at('sealed'), '--to', recipient)).code).toBe(0);
  expect(statSync(at('sealed')).mode & 0o777).toBe(0o600);
  expect(await keys('there', 'import', at('sealed'))).toMatchObject({
    code: 1,
    says: expect.stringContaining('--identity'),
  });
  expect(existsSync(at('there'))).toBe(false);
  const placed = () => keys('there', 'import', at('sealed'), '--identity', at('identity'));
  expect((await placed()).code).toBe(0);
  expect(filesUnder('there')).toEqual(filesUnder('here'));
  expect(statSync(at('there', 'keys')).mode & 0o777).toBe(0o700);
  // Again, as after an interruption.
  expect((await placed()).code).toBe(0);
});

test('an import never writes over other keys', async () => {
  const other = folderStore(at('other', 'keys', 'epochs'));
  await other.put('one.key', Buffer.from('key'));
  const { code, says } = await keys('other', 'import', at('sealed'), '--identity', at('identity'));
  expect([code, says]).toEqual([1, expect.stringContaining('never writes over keys')]);
  expect(await other.list()).toEqual(['one.key']);
});

test('after an erasure the operator is told to export the keys again, by a line and by a figure, until they have', async () => {
  expect(await figures()).toMatchObject({ keep_left_keys_export_due: 0 });
  const person = await product.instructor();
  const student = await product.student(person, { firstName: 'Whetu' });
  const before = product.log.length;
  const { name } = (await person.get(`/api/students/${student}/erasure`)).body;
  const erased = await person.post(`/api/students/${student}/erasure`, {
    name,
    reason: 'asked',
  });
  expect([erased.status, erased.body]).toEqual([204, '']);
  expect(product.log.slice(before)).toContainEqual(
    expect.stringContaining('`bun run keys export`'),
  );
  expect(product.log.join('\n')).not.toContain('Whetu');
  expect(await figures()).toMatchObject({ keep_left_keys_export_due: 1 });
  await keys('here', 'export', at('sealed'), '--to', recipient);
  const after = await figures();
  expect(after['keep_left_keys_export_due']).toBe(0);
  expect(after['keep_left_last_keys_export_timestamp_seconds']).toBeGreaterThan(0);
});

test('the keys of another installation are not exported as those of this one', async () => {
  const { code, says } = await keys('elsewhere', 'export', at('none'), '--to', recipient);
  expect([code, says]).toEqual([1, expect.stringContaining('does not hold the keys')]);
  expect(existsSync(at('none'))).toBe(false);
});
