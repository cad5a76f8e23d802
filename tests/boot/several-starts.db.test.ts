import { afterEach, expect, test } from 'bun:test';
import { freePort } from '#api/boot/port.ts';
import { openDatabase } from '#api/database/database.ts';
import { demoInstructor } from '#api/demo/people.ts';
import { making } from '#projections/engine/rebuild.ts';
import { signUp } from '../support/app-client.ts';
import { type AppProcess, dataFolder, startApp } from '../support/app-process.ts';
import { freshDatabase, settingsFor } from '../support/database.ts';
import { startEventStoreServer } from '../support/eventstore-server/server.ts';
import { atOnce, eventually } from '../support/eventually.ts';

const folder = dataFolder();
let running: AppProcess[] = [];
afterEach(async () => {
  await Promise.all(running.map((app) => app.stop()));
  running = [];
  folder.clear();
});

const ledgers = ['Postgres', 'a KurrentDB'] as const;

test.each(ledgers)(
  'three processes that start at once with the demo school, the ledger in %s, all start, and there is one school',
  async (ledger) => {
    const database = await freshDatabase();
    const server = ledger === 'Postgres' ? null : await startEventStoreServer();
    const settings = {
      ...settingsFor(database),
      DEMO: '1',
      ...(server && { EVENTLOG_URL: server.url }),
    };
    running = await Promise.all(Array.from({ length: 3 }, () => startApp(folder.path, settings)));
    for (const { url } of running) {
      const login = await fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: demoInstructor.email, password: demoInstructor.password }),
      });
      expect(login.status).toBe(200);
    }
    const sql = openDatabase(database.url, { max: 1 });
    const twice = await sql`
    select stream from ledger.events where type = 'SchoolRegistered' group by stream having count(*) > 1`;
    expect([...twice]).toEqual([]);
    await sql.end();
    await Promise.all(running.map((app) => app.stop()));
    running = [];
    server?.stop();
    await database.drop();
  },
);

test.each(ledgers)(
  'three processes that start at once with nothing, the ledger in %s, all serve people from the first moment',
  async (ledger) => {
    const database = await freshDatabase();
    const server = ledger === 'Postgres' ? null : await startEventStoreServer();
    const settings = { ...settingsFor(database), ...(server && { EVENTLOG_URL: server.url }) };
    running = await Promise.all(Array.from({ length: 3 }, () => startApp(folder.path, settings)));
    const cookies = await Promise.all(running.map(({ url }, nth) => signUp(url, nth + 1)));
    for (const { url } of running)
      for (const cookie of cookies)
        expect((await fetch(`${url}/api/students`, { headers: { cookie } })).status).toBe(200);
    await Promise.all(running.map((app) => app.stop()));
    running = [];
    server?.stop();
    await database.drop();
  },
);

test('while another process builds the read models, one that starts is alive, not ready, and says so; then it serves', async () => {
  const database = await freshDatabase();
  const sql = openDatabase(database.url, { max: 1 });
  // As another process does while it builds them.
  await sql`select pg_advisory_lock(${making})`;
  const port = freePort();
  const url = `http://127.0.0.1:${port}`;
  const starting = startApp(folder.path, { ...settingsFor(database), PORT: String(port) });
  const waits = () => sql`
    select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`;
  await eventually(async () => (await waits()).length > 0, atOnce);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  const page = await fetch(`${url}/login`, { headers: { accept: 'text/html' } });
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
  await sql`select pg_advisory_unlock(${making})`;
  running = [await starting];
  expect((await fetch(`${url}/api/students`)).status).toBe(401);
  await sql.end();
  await running.pop()?.stop();
  await database.drop();
});
