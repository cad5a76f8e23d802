import { afterEach, beforeEach, expect, test } from 'bun:test';
import { type Database, openDatabase } from '#api/database/database.ts';
import { applyBatch } from '#projections/engine/apply.ts';
import { compareReadModels } from '#projections/engine/drift.ts';
import { createEngine } from '#projections/engine/engine-schema.ts';
import type { LedgerReader } from '#projections/engine/ledger-tail.ts';
import { rebuildReadModels } from '#projections/engine/rebuild.ts';
import { createReadSchema } from '#projections/engine/schema.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { atOnce, eventually } from '../support/eventually.ts';
import { broken, closed, counted, counters, heard, recorded, stumbling } from './counters.ts';

const projections = [counters, heard];

/** Long enough to be written in several pieces; most of it concerns nobody. */
const length = 61_000;
/** Where the second piece has begun. */
const second = 40_000;
const page = 2_000;
const events = Array.from({ length }, (_, nth) => {
  if (nth === 5_000) return recorded(broken, nth + 1);
  if (nth === 9_000) return recorded(stumbling, nth + 1);
  if (nth === 12_000) return recorded(closed('A7'), nth + 1);
  if (nth === 15_000) return { ...recorded(counted('a1'), nth + 1), unreadable: 'it was changed' };
  if (nth % 40 === 0) return recorded(counted(`a${nth % 9}`), nth + 1);
  return recorded({ type: 'Nothing', data: {} }, nth + 1);
});
const ledger: LedgerReader = {
  readAll: async (after, limit) => events.slice(after, after + limit),
  head: async () => length,
  subscribe: () => () => undefined,
};

let database: FreshDatabase;
let sql: Database;
let opened: Database[] = [];

const connection = (options: Parameters<typeof openDatabase>[1] = {}) => {
  const made = openDatabase(database.url, options);
  opened.push(made);
  return made;
};
beforeEach(async () => {
  database = await freshDatabase();
  opened = [];
  sql = connection();
  await createEngine(sql);
});
afterEach(async () => {
  for (const each of opened) await each.end({ timeout: 1 });
  await database.drop();
});

/** Everything in pages, beside what was built. */
async function mustBeAsInPages(): Promise<void> {
  const own = connection({ max: 1 });
  await createReadSchema(own, 'read_check', projections, 'in pages');
  for (let at = 0; at < length; at += page)
    await applyBatch(own, 'read_check', projections, at, await ledger.readAll(at, page));
  expect(await compareReadModels(own, projections, 'read_check')).toEqual([]);
  const letters = async (schema: string) => [
    ...(await sql`select projection, position from ${sql(schema)}.dead_letter order by position`),
  ];
  expect(await letters('read')).toEqual(await letters('read_check'));
  expect((await letters('read')).map(({ position }) => position)).toEqual([5_001, 9_001, 15_001]);
}

test('a rebuild of many facts leaves what pages of a few leave, dead letters too, and nothing of how it was done', async () => {
  const own = connection({ max: 1 });
  await rebuildReadModels(own, ledger, projections, 'v1');
  await mustBeAsInPages();
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'read' order by 1`;
  expect(tables.map((one) => one.name)).toEqual([
    'checkpoint',
    'counter',
    'dead_letter',
    'heard',
    'model',
  ]);
  const again = await rebuildReadModels(own, ledger, projections, 'v2');
  expect(again).toEqual({ position: length, comparedAt: length, drift: [] });
});

test('what the database refuses among many is found and set aside, and the rest is there', async () => {
  const own = connection({ max: 1 });
  const watched: LedgerReader = {
    ...ledger,
    async readAll(after, limit) {
      const isThere = await sql`select from pg_constraint where conname = 'none'`;
      if (isThere.length === 0)
        await sql`alter table read_next.heard add constraint none check (name <> 'a3')`;
      return ledger.readAll(after, limit);
    },
  };
  await rebuildReadModels(own, watched, projections, 'v1');
  const letters = await sql<{ position: number; projection: string }[]>`
    select position, projection from read.dead_letter where error like '%none%' order by position`;
  expect(letters.length).toBeGreaterThan(50);
  expect(new Set(letters.map(({ projection }) => projection))).toEqual(new Set(['heard']));
  const names = await sql<{ name: string }[]>`select name from read.heard order by name`;
  expect(names.map((row) => row.name)).toEqual([
    'a0',
    'a1',
    'a2',
    'a4',
    'a5',
    'a6',
    'a7',
    'a8',
    'stumbling',
  ]);
});

test('where the session is killed while it writes, the next goes on from what was written', async () => {
  const holder = connection({ max: 1 });
  const held: LedgerReader = {
    ...ledger,
    async readAll(after, limit) {
      if (after === second) {
        await holder`begin`;
        await holder`lock table read_next.counter in share mode`;
      }
      return ledger.readAll(after, limit);
    },
  };
  const rebuilding = rebuildReadModels(connection({ max: 1 }), held, projections, 'v1').then(
    () => 'finished',
    () => 'killed',
  );
  await eventually(async () => {
    const ended = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    return ended.count === 1;
  }, atOnce);
  expect(await rebuilding).toBe('killed');
  await holder`rollback`;

  const reached: number[] = [];
  await rebuildReadModels(connection({ max: 1 }), ledger, projections, 'v1', (at) =>
    reached.push(at),
  );
  expect(reached[0]).toBeGreaterThan(26_000);
  await mustBeAsInPages();
});

test('what another rebuild has begun meanwhile is left to it', async () => {
  const watched: LedgerReader = {
    ...ledger,
    async readAll(after, limit) {
      if (after === 8_000) await sql`update read_next.checkpoint set fingerprint = 'another'`;
      return ledger.readAll(after, limit);
    },
  };
  // Awaited here, because `rejects` waits in a loop of its own, in which turns of this one come late.
  const fault = await rebuildReadModels(connection({ max: 1 }), watched, projections, 'v1').catch(
    (caught: unknown) => caught,
  );
  expect(String(fault)).toContain('the checkpoint is not at 0 any more');
});
