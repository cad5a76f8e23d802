import { afterEach, beforeEach, expect, spyOn, test } from 'bun:test';
import { type Database, openDatabase } from '#api/database/database.ts';
import { checkReadModels } from '#projections/engine/check.ts';
import { createEngine } from '#projections/engine/engine-schema.ts';
import { leadership } from '#projections/engine/leadership.ts';
import { type LedgerReader, ledgerTail } from '#projections/engine/ledger-tail.ts';
import { type Projector, startProjector } from '#projections/engine/projector.ts';
import { rebuildReadModels } from '#projections/engine/rebuild.ts';
import { createReadSchema } from '#projections/engine/schema.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { atOnce, eventually } from '../support/eventually.ts';
import {
  aPage,
  broken,
  closed,
  counted,
  counters,
  handWrittenLedger,
  heard,
  stumbling,
} from './counters.ts';

const models = [counters, heard];

let database: FreshDatabase;
let sql: Database;
let opened: Database[] = [];
let running: Projector[] = [];
// The log is for the operator.
const told = spyOn(console, 'warn').mockImplementation(() => undefined);

const connection = (options: Parameters<typeof openDatabase>[1] = {}) => {
  const made = openDatabase(database.url, options);
  opened.push(made);
  return made;
};
const project = (ledger: LedgerReader) => {
  const projector = startProjector(
    connection(),
    connection({ max: 1 }),
    ledgerTail(ledger, aPage),
    models,
    'v1',
  );
  running.push(projector);
  return projector;
};
const totals = async () => [
  ...(await sql<
    { name: string; total: number }[]
  >`select name, total from read.counter order by name`),
];
const checkpoint = async () => {
  const [row] = await sql<{ position: number; epoch: number }[]>`
    select position, epoch from read.checkpoint`;
  return row;
};

beforeEach(async () => {
  database = await freshDatabase();
  opened = [];
  running = [];
  told.mockClear();
  sql = connection();
  await createEngine(sql);
  await createReadSchema(sql, 'read', models, 'v1');
});
afterEach(async () => {
  await Promise.all(running.map((projector) => projector.stop()));
  for (const each of opened) await each.end({ timeout: 1 });
  await database.drop();
});

/** A ledger whose next page can be held back on its way to the reader. */
function withSlowPages(ledger: LedgerReader) {
  let held: { arrived: () => void; goOn: Promise<void> } | null = null;
  return {
    ...ledger,
    async readAll(after: number, limit: number) {
      const events = await ledger.readAll(after, limit);
      if (!held || events.length === 0) return events;
      const { arrived, goOn } = held;
      held = null;
      arrived();
      await goOn;
      return events;
    },
    /** The next page that holds anything waits; `isHeld` resolves once it does. */
    holdNextPage() {
      const arrival = Promise.withResolvers<void>();
      const release = Promise.withResolvers<void>();
      held = { arrived: arrival.resolve, goOn: release.promise };
      return { isHeld: arrival.promise, goOn: release.resolve };
    },
  };
}

/** Ends the leader's session and returns its number. */
async function cutLeader(): Promise<number> {
  const [holder] = await sql<{ pid: number }[]>`
    select pid, pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and objid = ${leadership} and granted
      and database = (select oid from pg_database where datname = current_database())`;
  return holder?.pid ?? 0;
}

async function leads(projector: Projector, does = true): Promise<void> {
  await eventually(async () => (await projector.status()).leader === does, atOnce);
}

test('a leader that lost its lock while it read a page cannot apply that page again after the next leader did', async () => {
  const ledger = handWrittenLedger();
  const slow = withSlowPages(ledger);
  const first = project(slow);
  await leads(first);
  const page = slow.holdNextPage();
  ledger.record(counted('received', 80));
  await page.isHeld;

  expect(await cutLeader()).toBeGreaterThan(0);
  const second = project(ledger);
  const end = ledger.record(counted('received', 100), counted('received', 20));
  await second.waitFor(end);
  // The first one has heard how far they are by now, from the second or by looking.
  await first.waitFor(end);
  expect(await totals()).toEqual([{ name: 'received', total: 200 }]);
  const before = await checkpoint();

  page.goOn();
  await leads(first, false);
  const last = ledger.record(counted('received', 1));
  await Promise.all([first.waitFor(last), second.waitFor(last)]);
  expect(await totals()).toEqual([{ name: 'received', total: 201 }]);
  expect(await checkpoint()).toEqual({ position: last, epoch: before?.epoch ?? 0 });
});

test('a leader that leads again after another did goes on from the rows of the other', async () => {
  const ledger = handWrittenLedger();
  let isCutOff = false;
  const first = project({
    ...ledger,
    async readAll(after, limit) {
      if (isCutOff) throw new Error('the ledger is away');
      return ledger.readAll(after, limit);
    },
  });
  await first.waitFor(ledger.record(counted('a', 1), counted('b', 1)));
  // It loses the lead without a batch that fails.
  isCutOff = true;
  const second = project(ledger);
  await eventually(async () => {
    if ((await second.status()).leader) return true;
    await cutLeader();
    return false;
  }, 50);
  await second.waitFor(ledger.record(counted('a', 100), closed('A'), counted('c', 5)));
  await second.stop();
  running = [first];
  isCutOff = false;
  await leads(first);
  await first.waitFor(ledger.record(counted('a', 1_000), closed('C'), counted('b', 1)));
  expect(await totals()).toEqual([
    { name: 'a', total: 899 },
    { name: 'b', total: 2 },
    { name: 'c', total: -5 },
  ]);
});

test('a leader whose session is gone writes nothing, also while nobody else leads', async () => {
  const ledger = handWrittenLedger();
  const slow = withSlowPages(ledger);
  const only = project(slow);
  await leads(only);
  const before = await checkpoint();
  const page = slow.holdNextPage();
  const end = ledger.record(counted('a'));
  await page.isHeld;
  await cutLeader();
  page.goOn();
  await only.waitFor(end);
  // Only after it had taken the lead again.
  expect(await checkpoint()).toEqual({ position: end, epoch: (before?.epoch ?? 0) + 1 });
  expect(await totals()).toEqual([{ name: 'a', total: 1 }]);
});

test('what a crash of the database has taken back does not count as applied until it is applied again', async () => {
  const ledger = handWrittenLedger();
  const projectors = [project(ledger), project(ledger)];
  const end = ledger.record(counted('a'), counted('a'));
  await Promise.all(projectors.map((projector) => projector.waitFor(end)));
  // As after a crash: the last commits are gone, what is not logged is empty, sessions have ended.
  await sql.begin(async (tx) => {
    await tx`update read.checkpoint set position = 1`;
    await tx`update read.counter set total = 1`;
    await tx`delete from engine.leader`;
  });
  await cutLeader();
  for (const projector of projectors) {
    await projector.waitFor(end);
    expect(await totals()).toEqual([{ name: 'a', total: 2 }]);
  }
});

test('a page that does not begin where the read models stand is not applied', async () => {
  const ledger = handWrittenLedger();
  let skips = true;
  const gappy = {
    ...ledger,
    readAll: (after: number, limit: number) => ledger.readAll(skips ? after + 1 : after, limit),
  };
  const projector = project(gappy);
  const end = ledger.record(counted('a'), counted('a'));
  await eventually(async () => told.mock.calls.flat().join().includes('the ledger gave 2'), atOnce);
  expect(await totals()).toEqual([]);
  skips = false;
  await projector.waitFor(end);
  expect(await totals()).toEqual([{ name: 'a', total: 2 }]);
});

test('a leader that shows no sign of life loses its session to one who waits', async () => {
  // A process that was stopped right after it took the lead looks like this.
  const frozen = connection({ max: 1 });
  await frozen`select pg_advisory_lock(${leadership})`;
  const ledger = handWrittenLedger();
  const projector = project(ledger);
  const end = ledger.record(counted('a'));
  await projector.waitFor(end);
  expect(await totals()).toEqual([{ name: 'a', total: 1 }]);
  expect(told.mock.calls.flat().join('\n')).toContain('no sign of life');
});

test('a leader that is busy with one batch for longer than that keeps the lead', async () => {
  const ledger = handWrittenLedger();
  const leader = project(ledger);
  await leader.waitFor(ledger.record(counted('a')));
  const waiting = project(ledger);
  const { epoch } = await leader.status();
  // Its batch takes longer than anybody who only waits may be silent.
  const owner = connection({ max: 1 });
  await owner.unsafe(`
    create function read.slowly() returns trigger language plpgsql as $$ begin perform pg_sleep(6); return new; end $$;
    create trigger slowly before update on read.counter for each row execute function read.slowly()`);
  const end = ledger.record(counted('a'));
  await Promise.all([leader.waitFor(end), waiting.waitFor(end)]);
  await owner`drop function read.slowly cascade`;
  expect(await leader.status()).toMatchObject({ leader: true, epoch });
  expect(told.mock.calls).toEqual([]);
});

test('a swap of the read models takes the lead from the leader of the old ones, and counts on', async () => {
  const ledger = handWrittenLedger();
  const projector = project(ledger);
  await projector.waitFor(ledger.record(counted('a')));
  const before = await checkpoint();
  const slow = withSlowPages(ledger);
  const other = project(slow);
  await rebuildReadModels(connection({ max: 1 }), ledger, models, 'v1');
  const end = ledger.record(counted('a'));
  await Promise.all([projector.waitFor(end), other.waitFor(end)]);
  expect(await totals()).toEqual([{ name: 'a', total: 2 }]);
  expect((await checkpoint())?.epoch).toBeGreaterThan((before?.epoch ?? 0) + 1);
});

test('read models of a release that knew no epochs are replaced like any others', async () => {
  const ledger = handWrittenLedger();
  ledger.record(counted('a'));
  await sql`drop table read.checkpoint`;
  await sql`create table read.checkpoint (position bigint not null, fingerprint text not null)`;
  await sql`insert into read.checkpoint values (0, 'v0')`;
  await rebuildReadModels(connection({ max: 1 }), ledger, models, 'v1');
  const projector = project(ledger);
  await projector.waitFor(ledger.record(counted('a')));
  expect(await totals()).toEqual([{ name: 'a', total: 2 }]);
});

test('a rebuild and a comparison that lost their connection write nothing into what another has begun', async () => {
  const ledger = handWrittenLedger();
  const projector = project(ledger);
  await projector.waitFor(ledger.record(...Array.from({ length: 150 }, () => counted('a'))));
  const works = [
    [
      'read_next',
      (own: Database, from: LedgerReader) => rebuildReadModels(own, from, models, 'v2'),
    ],
    ['read_check', (own: Database, from: LedgerReader) => checkReadModels(own, from, models)],
  ] as const;
  for (const [schema, work] of works) {
    const slow = withSlowPages(ledger);
    const page = slow.holdNextPage();
    const own = connection({ max: 1, connection: { application_name: 'interrupted' } });
    const interrupted = work(own, slow);
    await page.isHeld;
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'interrupted'`;
    // Another begins again from other sources and is at the same position.
    await sql`drop schema ${sql(schema)} cascade`;
    await createReadSchema(sql, schema, models, 'another');
    page.goOn();
    expect(interrupted).rejects.toThrow();
    await interrupted.catch(() => undefined);
    const rows = await sql`select * from ${sql(schema)}.counter`;
    expect([...rows]).toEqual([]);
    await sql`drop schema ${sql(schema)} cascade`;
  }
});

const total = async (of: string) => {
  const [row] = await sql<{ total: number }[]>`select total from read.counter where name = ${of}`;
  return row?.total;
};
const times = (count: number, of = 'a') => Array.from({ length: count }, () => counted(of));
const page = 100;

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
  await eventually(async () => {
    const rows = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'transactionid'`;
    return rows.count > 0;
  }, atOnce);
}
