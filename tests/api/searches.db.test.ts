import { afterEach, beforeEach, expect, test } from 'bun:test';
import { findPositions, orderOf } from '#api/audit/find-positions.ts';
import { openDatabase } from '#api/database/database.ts';
import { dropOldSearchIndexes } from '#api/event-log/drop-old-search-indexes.ts';
import { indexEvents, indexedEvents, indexReach } from '#api/event-log/event-index.ts';
import type { LedgerSearch } from '#domain/telling/search.ts';
import { eventually } from '../support/eventually.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';

let running: TestProduct;
beforeEach(async () => {
  running = await openTestProduct();
});
afterEach(() => running.close());

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
  expect(await limit(sql)).toBe('30s');
});

test('what auditors search by is written behind the ledger by itself', async () => {
  const { searches, log } = running.product.deps;
  await running.instructor();
  const head = await log.head();
  expect(head).toBeGreaterThan(0);
  await eventually(async () => (await indexReach(searches)) >= head);
});

test('what is indexed while a search is put together is found once', async () => {
  const { owner } = running;
  const all = await indexedEvents(owner);
  await running.instructor();
  await indexEvents(owner);
  const found = await owner<{ position: string }[]>`select position from ${all.all}`;
  expect(new Set(found.map(({ position }) => position)).size).toBe(found.length);
  expect(found.length).toBe(await running.product.deps.log.head());
});

test('what an earlier edition kept beside each event goes beside the running product', async () => {
  const { owner } = running;
  await owner.unsafe(`
    alter table ledger.events add school_id int generated always as ((metadata ->> 'schoolId')::int) stored,
      add person text generated always as (metadata ->> 'person') stored;
    create index events_from_1_by_school on ledger.events_from_1 (school_id, position) where school_id is not null;
    create function ledger.is_of_another_day(metadata jsonb, recorded_at timestamptz) returns boolean language plpgsql immutable as 'begin return true; end';
    create index events_from_1_of_another_day on ledger.events_from_1 (position) where ledger.is_of_another_day(metadata, recorded_at);
    alter table ledger.head add constraint head_only_row_check check (only_row);
    create function ledger.indexes_of(part text) returns text language sql immutable as 'select part'`);
  const shape = () => owner`
    select relname as name from pg_class where oid in (select indexrelid from pg_index where indrelid = 'ledger.events_from_1'::regclass)
    union all select attname from pg_attribute where attrelid = 'ledger.events_from_1'::regclass and attnum > 0 and not attisdropped
    union all select conname from pg_constraint where contype = 'c' and connamespace = 'ledger'::regnamespace
    union all select proname from pg_proc where pronamespace = 'ledger'::regnamespace order by 1`;
  // Somebody who reads the ledger is waited for neither by it nor by who closes the product; what is left goes at another time.
  const reader = openDatabase(running.databaseUrl, { max: 1 });
  await reader.unsafe('begin; lock table ledger.events, ledger.head in access share mode');
  let tries = 0;
  await dropOldSearchIndexes(owner, running.databaseUrl, () => ++tries > 2);
  await reader.end();
  expect((await shape()).map(({ name }) => name)).toContain('head_only_row_check');
  await dropOldSearchIndexes(owner, running.databaseUrl);
  const names = (await shape()).map(({ name }) => name);
  expect(names).toContain('events_from_1_by_type');
  expect(names).not.toContain('school_id');
  expect(
    names.filter((name) =>
      /by_school|another_day|indexes_of|^person$|head_only_row_check/.test(name),
    ),
  ).toEqual([]);
  await running.instructor();
});

test('days are searched by when things happened, names by all who share them: what was recorded later is found among the rest, newest first, however much there is', async () => {
  const { owner: sql } = running;
  const { searches } = running.product.deps;
  const [last] = await sql<{ position: number }[]>`select position from ledger.head`;
  const before = last?.position ?? 0;
  // An hour apart from 1 January 2025 on; each hundredth happened in the first days and was recorded in its turn.
  const hours = 9_000;
  // The product does not write the index meanwhile.
  const holder = openDatabase(running.databaseUrl, { max: 1 });
  await holder`select pg_advisory_lock(hashtext('ledger.event_index'))`;
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
  // The index has none of it, then some, then all.
  for (const reach of [before, before + 5_000, before + hours]) {
    await sql`
      insert into ledger.event_index
      select * from ledger.index_entries(${await indexReach(sql)}) where position <= ${reach}`;
    for (const days of within)
      for (const search of [
        days,
        { ...days, actor: 'student-5' },
        { ...days, actor: 'visitor' },
        { ...days, school: 'shared' },
        { ...days, school: 'shared', actor: 'visitor' },
      ])
        expect([reach, search, await newest(search)]).toEqual([reach, search, expected(search)]);
  }
  await holder.end();

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
