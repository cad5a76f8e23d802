import { afterEach, beforeEach, expect, test } from 'bun:test';
import { makeSearchIndexes } from '#api/audit/search-indexes.ts';
import { openDatabase } from '#api/database.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';

let running: TestProduct;
beforeEach(async () => {
  running = await openTestProduct();
});
afterEach(() => running.close());

const indexes = async () => {
  const rows = await running.product.deps.sql<{ name: string }[]>`
    select indexrelid::regclass::text as name from pg_index
    where indrelid = 'ledger.events'::regclass and indisvalid and indexrelid::regclass::text in (
      select 'ledger.' || name from ledger.search_indexes()) order by 1`;
  return rows.map(({ name }) => name.replace('ledger.', ''));
};
const all = [
  'events_by_account',
  'events_by_actor',
  'events_by_actor_kind',
  'events_by_instructor',
  'events_by_time',
];

test('searches that hold all their connections hold up nobody else', async () => {
  const instructor = await running.instructor();
  const holder = openDatabase(running.databaseUrl, { max: 1 });
  await holder`select pg_advisory_lock(1)`;
  const { searches } = running.product.deps;
  const held = Array.from({ length: 12 }, () =>
    searches`select pg_advisory_lock_shared(1), pg_advisory_unlock_shared(1)`.execute(),
  );
  expect((await instructor.get('/api/students')).status).toBe(200);
  await holder`select pg_advisory_unlock(1)`;
  await Promise.all(held);
  await holder.end();
});

test('a search that takes longer than it may ends, by the limit of its own pool', async () => {
  const { searches, sql } = running.product.deps;
  const limit = async (pool: typeof sql) =>
    (await pool<{ limit: string }[]>`select current_setting('statement_timeout') as limit`)[0]
      ?.limit;
  expect(await limit(searches)).toBe('10s');
  expect(await limit(sql)).toBe('0');
});

test('a new ledger has the indexes of the searches; one of an earlier edition gets them beside the running product', async () => {
  expect(await indexes()).toEqual(all);
  const { sql } = running.product.deps;
  await running.instructor();
  await sql`drop index ledger.events_by_actor, ledger.events_by_time`;
  await sql`drop index ledger.events_by_account`;
  await makeSearchIndexes(sql, running.databaseUrl);
  expect(await indexes()).toEqual(all);
});
