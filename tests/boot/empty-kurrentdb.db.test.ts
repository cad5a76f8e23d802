import { afterEach, expect, test } from 'bun:test';
import { signUp } from '../support/app-client.ts';
import { dataFolder, startApp } from '../support/app-process.ts';
import { faultOf } from '../support/contract-fault.ts';
import { freshDatabase, settingsFor } from '../support/database.ts';
import { startEventStoreServer } from '../support/eventstore-server/server.ts';

const folder = dataFolder();
const otherFolder = dataFolder();
afterEach(() => {
  folder.clear();
  otherFolder.clear();
});

test('an empty KurrentDB named for a ledger that is in Postgres is refused with what to do, and without it all is as it was', async () => {
  const database = await freshDatabase();
  const server = await startEventStoreServer();
  const settings = settingsFor(database);
  const before = await startApp(folder.path, settings);
  const cookie = await signUp(before.url);
  await before.stop();

  const named = { ...settings, EVENTLOG_URL: server.url };
  const fault = await faultOf(startApp(folder.path, named));
  expect(fault.message).toContain('Copy the ledger first: bun run ledger copy');
  expect(server.store.all()).toEqual([]);

  const after = await startApp(folder.path, settings);
  expect((await fetch(`${after.url}/api/students`, { headers: { cookie } })).status).toBe(200);
  await after.stop();

  // Where it was followed once, it must be named.
  const other = await freshDatabase();
  const there = await startApp(otherFolder.path, {
    ...settingsFor(other),
    EVENTLOG_URL: server.url,
  });
  await there.stop();
  const unnamed = await faultOf(startApp(otherFolder.path, settingsFor(other)));
  expect(unnamed.message).toContain('is kept in a KurrentDB: set EVENTLOG_URL');
  server.stop();
  await database.drop();
  await other.drop();
});
