import { afterEach, beforeEach, expect, test } from 'bun:test';
import { type Database, openDatabase } from '#api/database/database.ts';
import { applyBatch } from '#projections/engine/apply.ts';
import { text } from '#projections/engine/columns.ts';
import { compareReadModels } from '#projections/engine/drift.ts';
import { createEngine } from '#projections/engine/engine-schema.ts';
import type { Projection } from '#projections/engine/projection.ts';
import type { LedgerReader } from '#projections/engine/projector.ts';
import { rebuildReadModels } from '#projections/engine/rebuild.ts';
import { createReadSchema } from '#projections/engine/schema.ts';
import { table } from '#projections/engine/table.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { broken, closed, counted, counters, recorded, stumbling } from './counters.ts';

const name = table('heard', { name: text() }, { key: ['name'] });
const heard: Projection = {
  name: 'heard',
  tables: [name],
  handlers: { Counted: ({ data }) => name.insert({ name: String(data['name']) }) },
};
const projections = [counters, heard];

/** Long enough for two sessions; most of it concerns nobody. */
const length = 21_000;
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
const sides = async () => [
  ...(await sql<{ position: number }[]>`select position from read_next.side order by 1`),
];

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

/** Everything one by one, beside what was built. */
async function mustBeAsOneByOne(): Promise<void> {
  const own = connection({ max: 1 });
  await createReadSchema(own, 'read_check', projections, 'one by one');
  for (let at = 0; at < length; at += page)
    await applyBatch(own, 'read_check', projections, at, await ledger.readAll(at, page));
  expect(await compareReadModels(own, projections, 'read_check')).toEqual([]);
  const letters = async (schema: string) => [
    ...(await sql`select projection, position from ${sql(schema)}.dead_letter order by position`),
  ];
  expect(await letters('read')).toEqual(await letters('read_check'));
  expect((await letters('read')).map(({ position }) => position)).toEqual([5_001, 9_001, 15_001]);
}

test('two sessions fill a model each, and leave what one leaves; nothing of how it was done stays', async () => {
  const own = connection({ max: 1 });
  let together: unknown;
  const watched: LedgerReader = {
    ...ledger,
    async readAll(after, limit) {
      if (after === 8_000) together = await sql`select models from read_next.side order by 1`;
      return ledger.readAll(after, limit);
    },
  };
  await rebuildReadModels(own, watched, projections, 'v1');
  expect([...(together as object[])]).toEqual([{ models: 'counters' }, { models: 'heard' }]);
  await mustBeAsOneByOne();
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

test.each(['counter', 'heard'])(
  'where the session that fills %s is killed while the other goes on, each goes on from where it was',
  async (slow) => {
    const holder = connection({ max: 1 });
    const held: LedgerReader = {
      ...ledger,
      async readAll(after, limit) {
        if (after === 4_000) {
          await holder`begin`;
          await holder`lock table ${holder(`read_next.${slow}`)} in share mode`;
        }
        return ledger.readAll(after, limit);
      },
    };
    const rebuilding = rebuildReadModels(connection({ max: 1 }), held, projections, 'v1').then(
      () => 'finished',
      () => 'killed',
    );
    await until(async () => new Set((await sides()).map(({ position }) => position)).size === 2);
    await until(async () => {
      const ended = await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      return ended.count === 1;
    });
    expect(await rebuilding).toBe('killed');
    await holder`rollback`;
    const [behind, ahead] = await sides();
    expect(ahead?.position).toBe((behind?.position ?? 0) + page);

    const reached: number[] = [];
    const own = connection({ max: 1 });
    await rebuildReadModels(own, ledger, projections, 'v1', (at) => reached.push(at));
    expect(reached[0]).toBe((ahead?.position ?? 0) + page);
    await mustBeAsOneByOne();
  },
);

test('a side that another rebuild has filled meanwhile is left to it', async () => {
  const watched: LedgerReader = {
    ...ledger,
    async readAll(after, limit) {
      if (after === 8_000) await sql`update read_next.side set position = position + ${page}`;
      return ledger.readAll(after, limit);
    },
  };
  const rebuilding = rebuildReadModels(connection({ max: 1 }), watched, projections, 'v1');
  await expect(rebuilding).rejects.toThrow('another rebuild has begun');
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo().catch(() => false))) await Bun.sleep(5);
}
