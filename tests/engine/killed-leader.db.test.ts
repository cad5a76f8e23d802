import { afterEach, beforeEach, expect, spyOn, test } from 'bun:test';
import { type Database, openDatabase } from '#api/database/database.ts';
import { createEngine } from '#projections/engine/engine-schema.ts';
import { leadership } from '#projections/engine/leadership.ts';
import { type Projector, startProjector } from '#projections/engine/projector.ts';
import { createReadSchema } from '#projections/engine/schema.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { broken, counted, counters, handWrittenLedger, heard, stumbling } from './counters.ts';

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

test('what is refused in the middle of many is set aside alone', async () => {
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
  await projector.waitFor(ledger.record(...times(page)));
  expect(await total('a')).toBe(198);
});

test('a leader that dies amid a batch leaves nothing of it', async () => {
  const ledger = handWrittenLedger();
  const projectors = [project(ledger), project(ledger)];
  const all = (position: number) =>
    Promise.all(projectors.map((projector) => projector.waitFor(position)));
  await all(ledger.record(...times(page)));
  // The first model's rows go through; the second's waits for this row.
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
