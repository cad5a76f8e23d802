import { expect, test } from 'bun:test';
import { openDatabase } from '#api/database/database.ts';
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

test('instants come as milliseconds in UTC, cut and not rounded, whatever zone the session prints them in', async () => {
  const { url, drop } = await freshDatabase();
  const instants = [
    ['2026-11-24 01:02:03+00', '2026-11-24T01:02:03.000Z'],
    ['2026-11-24 01:02:03.5+00', '2026-11-24T01:02:03.500Z'],
    ['2026-11-24 01:02:03.12+00', '2026-11-24T01:02:03.120Z'],
    ['2026-09-26 13:59:59.999999+00', '2026-09-26T13:59:59.999Z'],
    ['2026-04-05 02:30:00+13', '2026-04-04T13:30:00.000Z'],
    ['9999-12-31 23:59:59.9999+00', '9999-12-31T23:59:59.999Z'],
  ] as const;
  for (const TimeZone of ['UTC', 'Pacific/Auckland', 'Asia/Kolkata']) {
    const sql = openDatabase(url, { max: 1, connection: { TimeZone } });
    for (const [said, instant] of instants) {
      const [row] = await sql<{ at: string }[]>`select ${said}::text::timestamptz as at`;
      expect([TimeZone, row?.at]).toEqual([TimeZone, instant]);
    }
    await sql.end();
  }
  await drop();
});
