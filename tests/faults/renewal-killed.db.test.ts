import { afterAll, expect, test } from 'bun:test';
import postgres, { type Sql } from 'postgres';
import { making as makingReadModels } from '#projections/engine/rebuild.ts';
import { call, signUp } from '../support/app-client.ts';
import { type AppProcess, dataFolder, startApp } from '../support/app-process.ts';
import { settingsFor } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { preparedDatabase } from '../support/prepared-database.ts';
import { aStudent } from '../support/samples.ts';
import { expectNothingLost } from './nothing-lost.ts';

const folder = dataFolder();
const running: AppProcess[] = [];
afterAll(async () => {
  await Promise.all(running.map((app) => app.kill()));
  folder.clear();
});

test('kill -9 amid a renewal, at its first event and at the swap: each time the old rows serve, and the last start renews', async () => {
  const database = await preparedDatabase();
  const sql = postgres(database.url, { max: 4, onnotice: () => undefined });
  const start = async () => {
    const app = await startApp(folder.path, settingsFor(database), ['read_models']);
    running.push(app);
    return app;
  };
  const first = await start();
  const cookie = await signUp(first.url);
  const { id } = await call(first.url, cookie, '/api/students', aStudent());
  const student = `/api/students/${id}`;
  await first.stop();
  // As an earlier edition left them.
  await sql`update read.checkpoint set fingerprint = 'of an earlier edition'`;
  await sql`update read.model set fingerprint = 'of an earlier edition' where name = 'students'`;
  await sql`update read.student set first_name = 'Old'`;
  const expectOldRows = async ({ url }: AppProcess) => {
    expect((await call(url, cookie, student)).firstName).toBe('Old');
    await expect(call(url, cookie, '/api/students', aStudent())).rejects.toThrow(
      '"code":"renewing"',
    );
  };

  const making = await hold(sql, (own) => own`select pg_advisory_xact_lock(${makingReadModels})`);
  const atFirstEvent = await start();
  const keys = await hold(sql, (own) => own`lock table vault.person_keys`);
  await making.release();
  await eventually(() => isThere(sql, 'read_next.checkpoint'));
  await expectOldRows(atFirstEvent);
  await atFirstEvent.kill();
  await keys.release();

  const swap = await hold(sql, (own) => own`lock table read.checkpoint in row share mode`);
  const atSwap = await start();
  await eventually(() => isWaitedFor(sql, 'read.checkpoint'));
  await expectOldRows(atSwap);
  await atSwap.kill();
  await swap.release();
  await eventually(
    async () =>
      (
        await sql`select from pg_stat_activity where application_name = 'keep-left owner' and datname = current_database()`
      ).length === 0,
  );
  expect([...(await sql`select first_name from read.student`)]).toEqual([{ first_name: 'Old' }]);

  const last = await start();
  await eventually(async () => (await fetch(`${last.url}/readyz`)).ok);
  expect((await call(last.url, cookie, student)).firstName).toBe('Aroha');
  await call(last.url, cookie, '/api/students', aStudent());
  expect(await isThere(sql, 'read_next.checkpoint')).toBe(false);
  await expectNothingLost(database.url, [], { dataDir: folder.path });
  await last.stop();
  await sql.end();
  await database.drop();
});

/** Holds what `lock` takes, so that whoever needs it waits, until it is released. */
async function hold(sql: Sql, lock: (own: Sql) => Promise<unknown>) {
  const own = await sql.reserve();
  await own`begin`;
  await lock(own);
  return {
    async release() {
      await own`commit`;
      own.release();
    },
  };
}

async function isThere(sql: Sql, table: string): Promise<boolean> {
  const [row] = await sql<
    { isThere: boolean }[]
  >`select to_regclass(${table}) is not null as "isThere"`;
  return row?.isThere ?? false;
}

async function isWaitedFor(sql: Sql, table: string): Promise<boolean> {
  const waiting = await sql`
    select from pg_locks where not granted and relation = ${table}::regclass`;
  return waiting.length > 0;
}
