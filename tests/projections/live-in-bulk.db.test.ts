import { afterEach, beforeEach, expect, spyOn, test } from 'bun:test';
import { type Database, openDatabase } from '#api/database/database.ts';
import { applyBatch } from '#projections/engine/apply.ts';
import { text } from '#projections/engine/columns.ts';
import { compareReadModels } from '#projections/engine/drift.ts';
import { createEngine } from '#projections/engine/engine-schema.ts';
import { leadership } from '#projections/engine/leadership.ts';
import type { Projection } from '#projections/engine/projection.ts';
import { type Projector, startProjector } from '#projections/engine/projector.ts';
import { createReadSchema } from '#projections/engine/schema.ts';
import { table } from '#projections/engine/table.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { broken, closed, counted, counters, handWrittenLedger, stumbling } from './counters.ts';

const name = table('heard', { name: text() }, { key: ['name'] });
const heard: Projection = {
  name: 'heard',
  tables: [name],
  handlers: { Counted: ({ data }) => name.insert({ name: String(data['name']) }) },
};
const projections = [counters, heard];

let database: FreshDatabase;
let sql: Database;
let opened: Database[] = [];
let running: Projector[] = [];
const told = spyOn(console, 'error').mockImplementation(() => undefined);

const connection = (options: Parameters<typeof openDatabase>[1] = {}) => {
  const made = openDatabase(database.url, options);
  opened.push(made);
  return made;
};
const project = (ledger: ReturnType<typeof handWrittenLedger>) => {
  const projector = startProjector(connection(), connection({ max: 1 }), ledger, projections, 'v1');
  running.push(projector);
  return projector;
};
const functions = async () => {
  const rows = await sql<{ name: string }[]>`
    select proname as name from pg_proc where pronamespace = 'in_bulk'::regnamespace order by oid`;
  return rows.map((row) => row.name.replace(/_\d+$/, ''));
};
const made = async () => {
  const rows = await sql<{ oid: number; name: string }[]>`
    select oid::int, proname as name from pg_proc where pronamespace = 'in_bulk'::regnamespace`;
  return (model: string) => rows.find((row) => row.name.includes(model))?.oid;
};
const total = async (of: string) => {
  const [row] = await sql<{ total: number }[]>`select total from read.counter where name = ${of}`;
  return row?.total;
};
const times = (count: number, of = 'a') => Array.from({ length: count }, () => counted(of));
const page = 100;

beforeEach(async () => {
  database = await freshDatabase();
  opened = [];
  running = [];
  told.mockClear();
  sql = connection();
  await createEngine(sql);
  await createReadSchema(sql, 'read', projections, 'v1');
});
afterEach(async () => {
  await Promise.all(running.map((projector) => projector.stop()));
  for (const each of opened) await each.end({ timeout: 1 });
  await database.drop();
});

test('many events go through functions of the leader, few one by one, and the rows are the same', async () => {
  const ledger = handWrittenLedger();
  const projector = project(ledger);
  await projector.waitFor(ledger.record(...times(5), closed('A')));
  expect(await functions()).toEqual([]);
  await projector.waitFor(ledger.record(...times(page - 6), ...times(page, 'b\'"\\'), ...times(5)));
  expect(await functions()).toEqual(['epoch_1_counters', 'epoch_1_heard']);
  await createReadSchema(sql, 'read_check', projections, 'one by one');
  for (let at = 0; at < 205; at += page)
    await applyBatch(sql, 'read_check', projections, at, await ledger.readAll(at, page));
  expect(await compareReadModels(sql, projections, 'read_check')).toEqual([]);
  expect(await total('b\'"\\')).toBe(page);
});

test('a statement that is met later makes the function of its model anew, and no other', async () => {
  const ledger = handWrittenLedger();
  const projector = project(ledger);
  await projector.waitFor(ledger.record(...times(page)));
  const before = await made();
  await projector.waitFor(ledger.record(...times(page)));
  expect((await made())('counters')).toBe(before('counters'));
  await projector.waitFor(ledger.record(...times(page - 1), closed('A')));
  const after = await made();
  expect(after('heard')).toBe(before('heard'));
  expect(after('counters')).not.toBe(before('counters'));
  expect(await total('a')).toBe(-(3 * page - 1));
});

test('what is refused in the middle of many is set aside alone, and what comes after goes in bulk again', async () => {
  const ledger = handWrittenLedger();
  const projector = project(ledger);
  await projector.waitFor(
    ledger.record(...times(50), broken, ...times(29), stumbling, ...times(19)),
  );
  const { deadLetters } = await projector.status();
  expect(deadLetters.map(({ position, projection }) => [position, projection])).toEqual([
    [51, 'counters'],
    [81, 'counters'],
  ]);
  expect(await total('a')).toBe(98);
  const before = await made();
  await projector.waitFor(ledger.record(...times(page)));
  expect(await total('a')).toBe(198);
  const after = await made();
  expect(after('counters')).toBeDefined();
  expect(after('heard')).toBe(before('heard'));
});

test('a function that somebody has dropped is made again, and nothing is set aside for it', async () => {
  const ledger = handWrittenLedger();
  const projector = project(ledger);
  await projector.waitFor(ledger.record(...times(page)));
  await sql`drop schema in_bulk cascade`;
  await createEngine(sql);
  await projector.waitFor(ledger.record(...times(page)));
  expect(await total('a')).toBe(2 * page);
  expect((await projector.status()).deadLetters).toEqual([]);
});

test('a leader that dies amid a batch leaves nothing of it, and its successor nothing of its functions', async () => {
  const ledger = handWrittenLedger();
  const projectors = [project(ledger), project(ledger)];
  const all = (position: number) =>
    Promise.all(projectors.map((projector) => projector.waitFor(position)));
  await all(ledger.record(...times(page)));
  // The first model's call goes through; the second's waits for this row.
  const holder = connection({ max: 1 });
  await holder`begin`;
  await holder`insert into read.heard values ('held')`;
  const end = ledger.record(...times(page - 1), counted('held'));
  await waiting();
  await sql`
    select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = ${leadership} and granted
      and database = (select oid from pg_database where datname = current_database())`;
  await holder`rollback`;
  await all(end);
  expect([await total('a'), await total('held')]).toEqual([2 * page - 1, 1]);
  const epochs = new Set((await functions()).map((one) => one.replace(/_\D+$/, '')));
  expect([...epochs]).toEqual(['epoch_2']);
});

/** Until a session waits for a row. */
async function waiting(): Promise<void> {
  for (;;) {
    const [row] = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'transactionid'`;
    if (row) return;
    await Bun.sleep(5);
  }
}
