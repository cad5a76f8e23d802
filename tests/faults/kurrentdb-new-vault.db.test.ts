import { afterEach, expect, test } from 'bun:test';
import { openDatabase } from '#api/database/database.ts';
import * as ids from '#domain/kernel/ids.ts';
import { faultOf } from '../support/contract-fault.ts';
import type { FreshDatabase } from '../support/database.ts';
import {
  type EventStoreServer,
  startEventStoreServer,
} from '../support/eventstore-server/server.ts';
import { preparedDatabase } from '../support/prepared-database.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';
import { idOf } from '../support/roles.ts';

let stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.toReversed()) await stop();
  stops = [];
});

/** A KurrentDB on which one school with one student is, whose Postgres is lost. */
async function withoutItsDatabase(): Promise<EventStoreServer> {
  const server = await startEventStoreServer();
  stops.push(server.stop);
  const lost = await openTestProduct({ eventlogUrl: server.url });
  await lost.student(await lost.instructor());
  await lost.close();
  return server;
}

async function fresh(): Promise<FreshDatabase> {
  const database = await preparedDatabase();
  stops.push(database.drop);
  return database;
}

const sentence = /knows nobody.*bun run restore FILE.*NEW_VAULT=1/s;

test('a new Postgres under a full KurrentDB does not start, and is still empty for a restore', async () => {
  const server = await withoutItsDatabase();
  const database = await fresh();
  const fault = await faultOf(openTestProduct({ eventlogUrl: server.url, database }));
  expect(fault.message).toMatch(sentence);
  const sql = openDatabase(database.url, { max: 1 });
  const [rows] = await sql<{ events: number }[]>`select count(*) as events from ledger.events`;
  await sql.end();
  expect(Number(rows?.events)).toBe(0);
});

test('told to, it goes on, gives no number again, and need not be told twice', async () => {
  const server = await withoutItsDatabase();
  const database = await fresh();
  const running = await openTestProduct({
    eventlogUrl: server.url,
    database,
    acceptsNewVault: true,
  });
  const [owner] = await running.product.log.read('school-1');
  const person = await running.instructor();
  expect(await idOf(person)).toBe(2);
  expect((await person.get('/api/auth/user')).body.schoolId).toBe(2);
  expect(await running.student(person)).toBe(2);
  expect((await running.product.log.read('school-1'))[0]).toEqual(owner);
  await running.product.close();
  const again: TestProduct = await openTestProduct({ eventlogUrl: server.url, database });
  expect(await again.product.deps.ids.next('account')).toBe(ids.accountId.parse(3));
  await again.close();
});

test('an empty ledger starts, and so does one whose only account was closed', async () => {
  const server = await startEventStoreServer();
  stops.push(server.stop);
  const running = await openTestProduct({ eventlogUrl: server.url });
  const person = await running.instructor();
  const { id } = (await person.get('/api/auth/user')).body;
  await running.owner`delete from vault.credential where id = ${id}`;
  await running.restart();
  expect(await running.product.log.head()).toBeGreaterThan(0);
  await running.close();
});

test('a Postgres whose vault was lost does not start either', async () => {
  const running = await openTestProduct();
  await running.instructor();
  await running.product.close();
  await running.owner`drop schema vault cascade`;
  expect((await faultOf(running.open())).message).toMatch(sentence);
  await running.close();
});
