import { afterEach, beforeEach, expect, test } from 'bun:test';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { version } from '#api/ground/version.ts';
import { listSetAside } from '#api/ledger-kurrent/set-aside.ts';
import {
  type EventStoreServer,
  startEventStoreServer,
} from '../support/eventstore-server/server.ts';
import { memoryStore } from '../support/eventstore-server/store.ts';
import { eventually } from '../support/eventually.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';
import { idOf, withRole } from '../support/roles.ts';
import { aStudent } from '../support/samples.ts';

const token = 'whoever-runs-this-knows-it';
let server: EventStoreServer;
let product: TestProduct;
beforeEach(async () => {
  server = await startEventStoreServer();
  product = await openTestProduct({ eventlogUrl: server.url, metricsToken: token });
});
afterEach(async () => {
  await product.close();
  server.stop();
});

const ask = async (path: string) => {
  const response = await product.product.app.handle(
    new Request(`http://localhost${path}`, { headers: { authorization: `Bearer ${token}` } }),
  );
  return { status: response.status, text: await response.text() };
};
const health = async () => JSON.parse((await ask('/healthz')).text);
const ready = async () => {
  const { status, text } = await ask('/readyz');
  return { ...JSON.parse(text), code: status };
};

test('a ledger server that is there is told with its kind and how far it was followed', async () => {
  await product.instructor();
  expect(await health()).toEqual({ status: 'ok', version });
  const { code, details } = await ready();
  expect(code).toBe(200);
  expect(details.ledger).toMatchObject({ kind: 'kurrentdb', connected: true, setAside: 0 });
  const { text } = await ask('/metrics');
  expect(text).toContain('keep_left_ledger_connected{kind="kurrentdb"} 1');
  expect(text).toContain(`keep_left_ledger_followed_position ${details.head}`);
});

test('one that is away is degraded and not ready; a command says that it may have been recorded, or was not', async () => {
  const person = await product.instructor();
  server.cut();
  await eventually(async () => (await health()).status === 'degraded');
  expect((await health()).why).toEqual(['The connection to the ledger server is lost.']);
  await eventually(async () => (await ready()).failing.includes('ledger'));
  expect((await ask('/metrics')).text).toContain('keep_left_ledger_connected{kind="kurrentdb"} 0');
  await server.resume();
  await eventually(async () => (await health()).status === 'ok');
  await product.student(person);
});

test('another one in its place takes nothing, and a command is told that it was not recorded', async () => {
  const person = await product.instructor();
  const right = server.store;
  server.hold(memoryStore());
  await server.resume();
  await eventually(async () => (await health()).why?.[0]?.includes('is not the one'));
  const refused = await person.post('/api/students', aStudent());
  expect(refused).toMatchObject({ status: 503, body: { code: 'ledger_unavailable' } });
  expect(refused.body.message).toContain('was not recorded');
  expect(server.store.all()).toEqual([]);
  server.hold(right);
  await server.resume();
  await eventually(async () => (await health()).status === 'ok');
  await product.student(person);
});

test('one that takes no writes is degraded and not ready, and goes on once it does', async () => {
  const person = await product.instructor();
  server.refuseNextAppend('accessDenied', 1_000);
  const refused = await person.post('/api/students', aStudent());
  expect(refused).toMatchObject({ status: 503, body: { code: 'ledger_unavailable' } });
  // Either is looked up at most every two seconds, by both together.
  await eventually(async () => (await health()).status === 'degraded');
  expect((await health()).why).toEqual([
    'The ledger server denies the right to append: nothing is recorded.',
  ]);
  expect((await ready()).failing).toEqual(['writes']);
  server.refuseNextAppend('nothing', 0);
  await eventually(async () => (await health()).status === 'ok');
  expect((await ready()).failing).toEqual([]);
  await product.student(person);
});

test('what is set aside is degraded, and serves', async () => {
  const client = EventStoreDBClient.connectionString(server.url);
  await client.appendToStream('keepleft.lesson-1', jsonEvent({ type: 'Theirs', data: {} }));
  await eventually(async () => (await health()).status === 'degraded');
  expect((await health()).why[0]).toContain('1 set aside');
  expect((await ready()).code).toBe(200);
  expect((await ask('/metrics')).text).toContain('keep_left_ledger_set_aside 1');
  await client.dispose();
});

test('an admin acknowledges what is set aside: all is well again, and verify still names it', async () => {
  const admin = await withRole(product, 'admin');
  const client = EventStoreDBClient.connectionString(server.url);
  const theirs = jsonEvent({ type: 'Theirs', data: {} });
  await client.appendToStream('keepleft.lesson-1', theirs);
  await eventually(async () => (await health()).status === 'degraded');
  const { log, clock } = product.product.deps;
  const compare = () => log.server?.compare({ now: clock() });
  expect((await compare())?.differences).toHaveLength(1);

  const path = `/api/admin/set-aside/${theirs.id}/acknowledgement`;
  const person = await product.instructor();
  expect((await person.post(path, { reason: 'Mine' })).status).toBe(403);
  expect(await admin.post(path, { reason: ' ' })).toMatchObject({ status: 422 });
  expect((await admin.post(path, { reason: 'A trial of our own' })).status).toBe(200);
  expect((await admin.post(path, { reason: 'Again' })).status).toBe(404);

  expect(await health()).toEqual({ status: 'ok', version });
  expect((await ask('/metrics')).text).toContain('keep_left_ledger_set_aside 0');
  const compared = await compare();
  expect(compared?.differences).toEqual([]);
  expect(compared?.known).toEqual([
    expect.stringMatching(
      /^keepleft\.lesson-1, revision 0 \(Theirs\) .* Acknowledged by account \d+ \(position \d+ says when and why\)\.$/,
    ),
  ]);
  expect((await admin.get('/api/audit/head')).body.setAside).toMatchObject([
    { id: theirs.id, stream: 'keepleft.lesson-1', acknowledged: { by: await idOf(admin) } },
  ]);

  // Under the same id elsewhere it is another event.
  await client.appendToStream('keepleft.lesson-2', theirs);
  await eventually(async () => (await health()).status === 'degraded');
  // A list that is cut short begins with what nobody has looked at.
  expect(await listSetAside(product.product.deps.sql, 1)).toMatchObject([
    { stream: 'keepleft.lesson-2', acknowledged: null },
  ]);
  await client.dispose();
});
