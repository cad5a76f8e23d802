import { afterAll, beforeAll, expect, test } from 'bun:test';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '#api/ground/clock.ts';
import { openProduct } from '#api/open-product.ts';
import { openKeyStore } from '#api/personal-keys/open-key-store.ts';
import { openSealKeeper } from '#api/transparency/seal-keeper.ts';
import { jsonPost } from '../support/app-client.ts';
import { programAt } from '../support/bundle.ts';
import { freshDatabase } from '../support/database.ts';
import {
  type EventStoreServer,
  startEventStoreServer,
} from '../support/eventstore-server/server.ts';
import { testPepper } from '../support/pepper.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { aRegistration } from '../support/samples.ts';

const folder = mkdtempSync(join(tmpdir(), 'keep-left-lost-'));
const at = (name: string) => join(folder, name);
let server: EventStoreServer;
let product: TestProduct;
let person: Person;
beforeAll(async () => {
  server = await startEventStoreServer();
  product = await openTestProduct({
    eventlogUrl: server.url,
    sealKeeper: openSealKeeper(at('here')),
    keyStore: openKeyStore(at('here')),
  });
  person = await product.instructor();
  await product.student(person, { firstName: 'Mere' });
});
afterAll(async () => {
  await product.close();
  server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function run(program: string, file: string, databaseUrl: string, dataDir: string) {
  const child = Bun.spawn([process.execPath, programAt(`api/cli/${program}.ts`), file], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      EVENTLOG_URL: server.url,
    },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [out, err] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  return { code: await child.exited, says: `${out}${err}` };
}

test('Postgres lost, KurrentDB whole: yesterday’s backup is filled up from there, and a missing key is no erasure', async () => {
  const { databaseUrl } = product;
  expect(await run('backup', at('backup'), databaseUrl, at('here'))).toMatchObject({ code: 0 });
  const late = await product.student(person, { firstName: 'Wiremu', email: 'late@example.com' });
  const head = await product.product.log.head();
  cpSync(at('here/keys'), at('there/keys'), { recursive: true });
  cpSync(at('here/seal-key.pem'), at('there/seal-key.pem'));

  const empty = await freshDatabase();
  const restored = await run('restore', at('backup'), empty.url, at('there'));
  expect(restored).toMatchObject({ code: 0 });
  expect(restored.says).toContain(`to ${head}.`);
  expect(restored.says).toContain('The key of 1 person is missing, though nobody erased them');
  await product.close();

  const again = await openProduct({
    databaseUrl: empty.url,
    eventlogUrl: server.url,
    publicUrl: 'http://localhost:3000',
    siteFolder: 'tests/support/empty-site',
    trustedProxies: [],
    demo: false,
    isForStrangers: false,
    clock: systemClock,
    pepper: testPepper,
    keyStore: openKeyStore(at('there')),
  });
  const names = () => again.deps.sql`select first_name as name from student order by id`;
  expect((await names()).map(({ name }) => name)).toEqual(['Mere', '[key missing]']);
  const stream = await again.log.read(`student-${late}`);
  expect(stream.length).toBeGreaterThan(0);
  expect(JSON.stringify(stream)).not.toContain('[erased]');
  // Another key, made for what is said of him from now on, does not close the stream.
  await again.deps.keys.toSeal([`student-${late}`]);
  expect(JSON.stringify(await again.log.read(`student-${late}`))).toContain('[key missing]');
  expect(await again.log.head()).toBe(head);

  // On what people are shown and given it reads so too.
  const { email, password } = aRegistration(1);
  const login = await again.app.handle(
    new Request('http://localhost:3000/api/auth/login', jsonPost({ email, password })),
  );
  const cookie = login.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  for (const path of [
    '/students',
    `/students/${late}`,
    `/students/${late}/export`,
    '/schools/mine/export',
  ]) {
    const url = `http://localhost:3000/api${path}`;
    const shown = await again.app.handle(new Request(url, { headers: { cookie } }));
    const text = await shown.text();
    expect(shown.status).toBe(200);
    expect(text).toContain('[key missing]');
    expect(text).not.toContain('[erased]');
  }
  await again.close();
  await empty.drop();
});
