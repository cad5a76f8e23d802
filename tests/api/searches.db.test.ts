import { afterEach, beforeEach, expect, test } from 'bun:test';
import { findPositions, orderOf } from '#api/audit/find-positions.ts';
import { makeSearchIndexes } from '#api/audit/search-indexes.ts';
import { openDatabase } from '#api/database.ts';
import type { LedgerSearch } from '#domain/history/search.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';

let running: TestProduct;
beforeEach(async () => {
  running = await openTestProduct();
});
afterEach(() => running.close());

const indexes = async () => {
  const rows = await running.product.deps.sql<{ name: string }[]>`
    select indexrelid::regclass::text as name from pg_index
    where indrelid = 'ledger.events_from_1'::regclass and indisvalid and indexrelid::regclass::text in (
      select 'ledger.' || name from ledger.search_indexes()) order by 1`;
  return rows.map(({ name }) => name.replace('ledger.', ''));
};
const all = [
  'events_from_1_by_account',
  'events_from_1_by_actor',
  'events_from_1_by_actor_kind',
  'events_from_1_by_instructor',
  'events_from_1_by_time',
  'events_from_1_of_another_day',
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
  const { owner: sql } = running;
  await running.instructor();
  await sql`drop index ledger.events_from_1_by_actor, ledger.events_from_1_by_time`;
  await sql`drop index ledger.events_from_1_by_account`;
  await makeSearchIndexes(sql, running.databaseUrl);
  expect(await indexes()).toEqual(all);
});

test('days are searched by when things happened, names by all who share them: what was recorded later is found among the rest, newest first, however much there is', async () => {
  const { owner: sql } = running;
  const { searches } = running.product.deps;
  const [last] = await sql<{ position: number }[]>`select position from ledger.head`;
  const before = last?.position ?? 0;
  // An hour apart from 1 January 2025 on; each hundredth happened in the first days and was recorded in its turn.
  const hours = 9_000;
  // More than a page has events, and more than a search likes to be led by.
  const schools = 1_200;
  await sql`
    insert into read.school (id, owner_id, name, address, vehicle_count, default_lesson_duration, default_lesson_price_cents, created_at)
    select 1000 + n, 1000 + n, 'Shared name', 'Auckland', 1, 60, 5500, now() from generate_series(0, ${schools - 1}::int) n`;
  await sql`
    insert into ledger.events (position, stream, revision, event_id, type, schema_version, data, metadata, recorded_at)
    select ${before}::bigint + n, 'import-' || n, 0, gen_random_uuid(), 'LessonMoved', 1, '{}',
      jsonb_build_object('actor', jsonb_build_object('kind', case when n % 2 = 0 then 'student' else 'visitor' end, 'id', 5),
        'schoolId', 1000 + n % ${schools},
        'occurredAt', to_char(case when n % 100 = 0 then timestamp '2025-01-02 03:00' else recorded end, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
      recorded at time zone 'UTC'
    from (select n, timestamp '2025-01-01' + n * interval '1 hour' as recorded from generate_series(1, ${hours}::int) n) as each`;
  await sql`update ledger.head set position = ${before + hours}`;

  const ledger = await sql<{ position: number; day: string; who: string; isShared: boolean }[]>`
    select position, ((metadata ->> 'occurredAt')::timestamptz at time zone 'Pacific/Auckland')::date::text as day,
      concat_ws('-', metadata -> 'actor' ->> 'kind', metadata -> 'actor' ->> 'id') as who,
      coalesce((metadata ->> 'schoolId')::int >= 1000, false) as is_shared
    from ledger.events order by position desc`;
  const within: LedgerSearch[] = [
    {},
    { from: '2025-01-02', to: '2025-01-05' },
    { from: '2025-01-02', to: '2025-11-20' },
    { from: '2025-06-10' },
    { to: '2025-10-05' },
  ];
  for (const days of within)
    for (const search of [
      days,
      { ...days, actor: 'student-5' },
      { ...days, actor: 'visitor' },
      { ...days, school: 'shared' },
      { ...days, school: 'shared', actor: 'visitor' },
    ])
      expect([search, await newest(search)]).toEqual([search, expected(search)]);

  async function newest(search: LedgerSearch): Promise<number[]> {
    const page = { from: 'newest', limit: 70 } as const;
    const { found } = await findPositions(searches, search, searches``, page);
    const rows = await searches<{ position: number }[]>`
      select position from ledger.events where position in (${found}) ${orderOf(searches, page)}`;
    return rows.map(({ position }) => position);
  }

  /** By reading all of the ledger. */
  function expected({ from = '', to = '9', actor = '', school }: LedgerSearch): number[] {
    return ledger
      .filter(
        ({ day, who, isShared }) =>
          day >= from && day <= to && who.startsWith(actor) && (isShared || !school),
      )
      .slice(0, 70)
      .map(({ position }) => position);
  }
});
