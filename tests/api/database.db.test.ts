import { expect, test } from 'bun:test';
import type { TransactionSql } from 'postgres';
import { openDatabase } from '#api/database/database.ts';
import { usageOf } from '#api/database/watched-queries.ts';
import { freshDatabase } from '../support/database.ts';
import { atOnce, eventually } from '../support/eventually.ts';
import { whileLocked } from '../support/locked-table.ts';

test('a query after the server has ended the session amid another is answered, not given that one’s fault', async () => {
  const { url, drop } = await freshDatabase();
  const sql = openDatabase(url, { max: 1 });
  const other = openDatabase(url, { max: 1 });
  const [session] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const cut = sql`select pg_sleep(60)`.catch((fault: unknown) => String(fault));
  const isAsleep = () =>
    other`select 1 from pg_stat_activity where pid = ${session?.pid ?? 0} and wait_event = 'PgSleep'`;
  await eventually(async () => (await isAsleep()).length > 0, atOnce);
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

test('a fault of a query says where in our code the query stands, in a transaction too', async () => {
  const { url, drop } = await freshDatabase();
  const sql = openDatabase(url, { max: 1 });
  const stackOf = (fault: unknown) => (fault instanceof Error ? fault.stack : '');
  expect(await sql`select nothing`.catch(stackOf)).toContain('database.db.test.ts');
  const within = sql.begin(async (tx) => {
    await tx`select nothing`;
  });
  expect(await within.catch(stackOf)).toContain('database.db.test.ts');
  await sql.end();
  await drop();
});

test('a pool tells how many connections are at work, are free, and how many queries wait', async () => {
  const { url, drop } = await freshDatabase();
  const sql = openDatabase(url, { max: 2, max_pipeline: 0 });
  expect(usageOf(sql)).toEqual({ busy: 0, idle: 2, waiting: 0 });
  const over = Promise.withResolvers<void>();
  const inside = Promise.withResolvers<void>();
  const held = sql.begin(async (tx) => {
    await tx`select`;
    inside.resolve();
    await over.promise;
  });
  await inside.promise;
  expect(usageOf(sql)).toEqual({ busy: 1, idle: 1, waiting: 0 });
  const slow = [1, 2, 3].map(() => sql`select pg_sleep(0.3)`.then(() => null));
  await eventually(async () => usageOf(sql).busy === 2, atOnce);
  expect(usageOf(sql)).toEqual({ busy: 2, idle: 0, waiting: 2 });
  over.resolve();
  await Promise.all([held, ...slow]);
  expect(usageOf(sql)).toEqual({ busy: 0, idle: 2, waiting: 0 });
  await sql.end();
  await drop();
});

test('a transaction does not commit where one of its statements was refused for a lock, whoever hid that', async () => {
  const { url, drop } = await freshDatabase();
  const plain = openDatabase(url, { max: 1, connection: { lock_timeout: 100 } });
  const ask = (sql: typeof plain | TransactionSql) => sql`select from locked`;
  await plain`create table public.locked ()`;
  await plain`create table public.other ()`;
  await plain`set search_path = public`;
  await whileLocked(url, ['public.locked'], async () => {
    expect(await ask(plain).catch(({ code }) => code)).toBe('55P03');
    const hidden = plain.begin(async (tx) => {
      await ask(tx).catch(() => undefined);
      await tx`insert into public.other default values`;
    });
    expect(await hidden.catch(({ code }) => code)).toBe('55P03');
  });
  expect([...(await plain`select from public.other`)]).toEqual([]);
  await plain.end();
  await drop();
});
