import { afterAll, expect, test } from 'bun:test';
import postgres from 'postgres';
import { type AppProcess, dataFolder, startApp } from '../support/app-process.ts';
import { freshDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { aRegistration } from '../support/samples.ts';
import { whileReadModelsStandStill } from '../support/standstill.ts';

const folder = dataFolder();
const running: AppProcess[] = [];
afterAll(async () => {
  await Promise.all(running.map((app) => app.stop()));
  folder.clear();
});

test('a process killed between two facts of one request: sent again to another, the request goes on and records nothing twice', async () => {
  const { url, drop } = await freshDatabase();
  const sql = postgres(url, { max: 2, onnotice: () => undefined });
  const first = await startApp(folder.path, { DATABASE_URL: url });
  const second = await startApp(folder.path, { DATABASE_URL: url });
  running.push(first, second);
  const joined = await send(first, '/api/auth/register', aRegistration(1), crypto.randomUUID());
  const session = joined.headers.getSetCookie().find((each) => each.startsWith('session=')) ?? '';
  const cookie = session.split(';')[0] ?? '';
  const key = crypto.randomUUID();
  const school = {
    name: 'Kōwhai',
    address: '1 Queen Street',
    endorsementNumber: 'DI12345',
    endorsementExpiresOn: '2030-01-31',
  };
  const setUp = (app: AppProcess) => send(app, '/api/schools', school, key, cookie);

  // The read models stand still, so that the first fact is waited for and the second is not reached.
  await whileReadModelsStandStill(sql, async () => {
    const lost = setUp(first).then(
      () => 'answered',
      () => 'lost',
    );
    await eventually(async () => (await typesOf()).length > 0);
    await first.kill();
    expect(await lost).toBe('lost');
  });
  expect(await typesOf()).toContain('SchoolRegistered');

  const answer = await setUp(second);
  expect(answer.status).toBe(201);
  expect((await answer.json()).name).toBe('Kōwhai');
  expect(await typesOf()).toEqual(['SchoolRegistered', 'EndorsementChanged']);
  const again = await setUp(second);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect((await again.json()).name).toBe('Kōwhai');
  expect(await typesOf()).toHaveLength(2);

  await sql.end();
  await second.stop();
  await drop();

  async function typesOf(): Promise<string[]> {
    const rows = await sql<{ type: string }[]>`
      select type from ledger.events where type in ('EndorsementChanged', 'SchoolRegistered') order by position`;
    return rows.map(({ type }) => type);
  }
});

function send(
  app: AppProcess,
  path: string,
  body: object,
  key: string,
  cookie = '',
): Promise<Response> {
  return fetch(app.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      'sec-fetch-site': 'same-origin',
      cookie,
    },
    body: JSON.stringify(body),
  });
}
