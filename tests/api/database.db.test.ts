import { expect, test } from 'bun:test';
import { openDatabase } from '#api/database.ts';
import { freshDatabase } from '../support/database.ts';

test('a query after the server has ended the session amid another is answered, not given that one’s fault', async () => {
  const { url, drop } = await freshDatabase();
  const sql = openDatabase(url, { max: 1 });
  const other = openDatabase(url, { max: 1 });
  const [session] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const cut = sql`select pg_sleep(60)`.catch((fault: unknown) => String(fault));
  const isAsleep = () =>
    other`select 1 from pg_stat_activity where pid = ${session?.pid ?? 0} and wait_event = 'PgSleep'`;
  while ((await isAsleep()).length === 0) await Bun.sleep(2);
  await other`select pg_terminate_backend(${session?.pid ?? 0})`;
  expect(await cut).toMatch(/terminating connection|CONNECTION_CLOSED|ECONNRESET/);
  expect(await sql`select 1 as one`).toMatchObject([{ one: 1 }]);
  await Promise.all([sql.end(), other.end()]);
  await drop();
});
