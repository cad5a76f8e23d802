import { afterEach, beforeEach, describe, expect, spyOn, test } from 'bun:test';
import { type Database, openDatabase } from '#api/database/database.ts';
import { applyBatch, CheckpointMoved } from '#projections/engine/apply.ts';
import { changedModels } from '#projections/engine/changed.ts';
import { checkReadModels } from '#projections/engine/check.ts';
import { int, text } from '#projections/engine/columns.ts';
import { isDatabaseAway } from '#projections/engine/database-faults.ts';
import { createEngine } from '#projections/engine/engine-schema.ts';
import { type LedgerReader, ledgerTail } from '#projections/engine/ledger-tail.ts';
import type { Projection } from '#projections/engine/projection.ts';
import { type Projector, startProjector } from '#projections/engine/projector.ts';
import { rebuildReadModels, renewReadModels } from '#projections/engine/rebuild.ts';
import { createReadSchema } from '#projections/engine/schema.ts';
import { table } from '#projections/engine/table.ts';
import { ReadModelsStandStill } from '#projections/engine/waiting.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { atOnce, eventually } from '../support/eventually.ts';
import {
  aPage,
  broken,
  closed,
  count,
  counted,
  counters,
  handWrittenLedger,
  heard,
  recorded,
  stumbling,
} from './counters.ts';

/** Gives the event at a position as a ledger does that cannot open it. */
const withUnreadable =
  (ledger: LedgerReader, position: number): LedgerReader['readAll'] =>
  async (after, limit) => {
    const events = await ledger.readAll(after, limit);
    return events.map((event) =>
      event.position === position ? { ...event, data: {}, unreadable: 'it was changed' } : event,
    );
  };

/** What the sessions of a projector are called. */
const projecting = 'projector';

let database: FreshDatabase;
let sql: Database;
let opened: Database[] = [];
let running: Projector[] = [];

const connection = (options: Parameters<typeof openDatabase>[1] = {}) => {
  const made = openDatabase(database.url, options);
  opened.push(made);
  return made;
};
const project = (ledger: LedgerReader, fingerprint = 'v1') => {
  const named = { connection: { application_name: projecting } };
  const projector = startProjector(
    connection(named),
    connection({ max: 1, ...named }),
    ledgerTail(ledger, aPage),
    [counters],
    fingerprint,
  );
  running.push(projector);
  return projector;
};
const totals = async () => [
  ...(await sql<
    { name: string; total: number }[]
  >`select name, total from read.counter order by name`),
];
const indexedIn = async (schema: string) => {
  const rows = await sql<{ tablename: string }[]>`
    select tablename from pg_indexes where schemaname = ${schema} and indexdef like '%shout%' order by tablename`;
  return rows.map(({ tablename }) => tablename);
};

beforeEach(async () => {
  database = await freshDatabase();
  opened = [];
  running = [];
  sql = connection();
  await createEngine(sql);
  await createReadSchema(sql, 'read', [counters], 'v1');
});
afterEach(async () => {
  for (const projector of running) await projector.stop();
  for (const each of opened) await each.end({ timeout: 1 });
  await database.drop();
});

describe('the projector', () => {
  test('returns only once the read models hold the position', async () => {
    const ledger = handWrittenLedger();
    const projector = project(ledger);
    for (let round = 1; round <= 20; round++) {
      await projector.waitFor(ledger.record(counted('a')));
      expect((await totals())[0]?.total).toBe(round);
    }
  });

  test('catches up with what was recorded before it started', async () => {
    const ledger = handWrittenLedger();
    const head = ledger.record(...Array.from({ length: 1200 }, () => counted('a')));
    await project(ledger).waitFor(head);
    expect(await totals()).toEqual([{ name: 'a', total: 1200 }]);
  });

  test('of two on one database one leads; the other waits for it, and takes over when it stops', async () => {
    const ledger = handWrittenLedger();
    const [first, second] = [project(ledger), project(ledger)];
    await Promise.all([first.waitFor(ledger.record(counted('a'))), second.waitFor(1)]);
    const [one, two] = await Promise.all([first.status(), second.status()]);
    expect([one.leader, two.leader].filter(Boolean)).toHaveLength(1);

    const [leader, other] = one.leader ? [first, second] : [second, first];
    running = running.filter((projector) => projector !== leader);
    await leader.stop();
    await other.waitFor(ledger.record(counted('a')));
    expect(await totals()).toEqual([{ name: 'a', total: 2 }]);
    expect((await other.status()).leader).toBe(true);
  });

  test('sets aside what a projection cannot apply, names it, and goes on', async () => {
    const ledger = handWrittenLedger();
    const projector = project(ledger);
    await projector.waitFor(ledger.record(counted('a'), broken, counted('b')));
    expect(await totals()).toEqual([
      { name: 'a', total: 1 },
      { name: 'b', total: 1 },
    ]);
    const { deadLetters } = await projector.status();
    expect(deadLetters).toEqual([
      {
        projection: 'counters',
        position: 2,
        type: 'Broken',
        error: expect.stringContaining('counter.total does not hold 0.5'),
      },
    ]);
  });

  test('sets aside what a handler stumbles over and what cannot be read, and goes on; a rebuild does the same', async () => {
    const ledger = handWrittenLedger();
    const unreadable = { ...ledger, readAll: withUnreadable(ledger, 3) };
    const projector = project(unreadable);
    const many = Array.from({ length: 40 }, () => counted('a'));
    await projector.waitFor(
      ledger.record(counted('a'), stumbling, counted('lost'), counted('b'), ...many),
    );
    const asExpected = {
      deadLetterCount: 2,
      deadLetters: [
        {
          projection: 'counters',
          position: 2,
          type: 'Counted',
          error: 'Error: the handler stumbled',
        },
        { projection: 'every projection', position: 3, type: 'Counted', error: 'it was changed' },
      ],
    };
    expect(await projector.status()).toMatchObject(asExpected);
    const before = await totals();
    expect(before).toEqual([
      { name: 'a', total: 41 },
      { name: 'b', total: 1 },
    ]);
    const own = connection({ max: 1 });
    expect((await rebuildReadModels(own, unreadable, [counters], 'v1')).drift).toEqual([]);
    expect((await checkReadModels(own, unreadable, [counters])).drift).toEqual([]);
    expect(await projector.status()).toMatchObject(asExpected);
    expect(await totals()).toEqual(before);
  });

  test.each([
    ['53100', 'the disk is full', '53100'],
    ['57014', 'statement timeout', '57014'],
    ['55P03', 'lock timeout', '55P03'],
    ['40001', 'serialization', '40001'],
    ['25006', 'a standby', '25006'],
    // The page was refused, so each fact is applied by itself when the fault comes.
    ['57014', 'statement timeout after a refusal', '23514'],
  ])(
    'sets nothing aside for a fault that passes (%s, %s), and takes the fact when it has',
    async (code, _what, before) => {
      const told = spyOn(console, 'warn').mockImplementation(() => undefined);
      const ledger = handWrittenLedger();
      await sql.unsafe(`
      create sequence attempt;
      create function fail() returns trigger language plpgsql as $$ begin
        case nextval('attempt')
          when 1 then raise exception 'not now' using errcode = '${before}';
          when 2 then raise exception 'not now' using errcode = '${code}';
          else return new;
        end case;
      end $$;
      create trigger failing before insert on read.counter for each row execute function fail();`);
      const projector = project(ledger);
      await projector.waitFor(ledger.record(counted('a')));
      expect(await totals()).toEqual([{ name: 'a', total: 1 }]);
      expect((await projector.status()).deadLetters).toEqual([]);
      expect(told.mock.calls.flat().join()).toContain('not now; starting over');
      told.mockRestore();
    },
  );

  test('leaves read models alone that the next version has made, which takes over', async () => {
    const told = spyOn(console, 'warn').mockImplementation(() => undefined);
    const ledger = handWrittenLedger();
    const old = project(ledger, 'v1');
    await old.waitFor(ledger.record(counted('a')));
    await rebuildReadModels(connection({ max: 1 }), ledger, [counters], 'v2', () => undefined);
    const next = project(ledger, 'v2');
    const head = ledger.record(counted('a'));
    await Promise.all([next.waitFor(head), old.waitFor(head)]);
    expect(await totals()).toEqual([{ name: 'a', total: 2 }]);
    expect([(await old.status()).leader, (await next.status()).leader]).toEqual([false, true]);
    expect(told.mock.calls.flat().join()).toContain('another version');
    told.mockRestore();
  });

  test('comes back when its connections are cut', async () => {
    const ledger = handWrittenLedger();
    const projector = project(ledger);
    await projector.waitFor(ledger.record(counted('a')));
    // Only its own: the test's sessions stay, or its next query would fail.
    const cut = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = ${projecting} and datname = current_database()`;
    expect(cut.count).toBeGreaterThan(1);
    const end = ledger.record(counted('a'));
    // The wait itself may meet a cut session; its caller asks again, as our clients do.
    await eventually(() => projector.waitFor(end).then(() => true, isAway), atOnce);
    expect(await totals()).toEqual([{ name: 'a', total: 2 }]);
  });
});

describe('a batch', () => {
  test('is rolled back whole when the checkpoint is not where it was thought to be', async () => {
    const events = [recorded(counted('a'), 1)];
    await applyBatch(sql, 'read', [counters], 0, events);
    expect(applyBatch(sql, 'read', [counters], 0, events)).rejects.toThrow(CheckpointMoved);
    expect(await totals()).toEqual([{ name: 'a', total: 1 }]);
  });

  test('locks no table while it waits for a rebuild that has locked the checkpoint', async () => {
    await applyBatch(sql, 'read', [counters], 0, [recorded(counted('a'), 1)]);
    let applied: Promise<void> = Promise.resolve();
    await connection({ max: 1 }).begin(async (tx) => {
      await tx`lock table read.checkpoint in exclusive mode`;
      applied = applyBatch(sql, 'read', [counters], 1, [recorded(counted('a'), 2)]);
      await eventually(async () => {
        const waiting =
          await sql`select from pg_locks where not granted and relation = 'read.checkpoint'::regclass`;
        return waiting.count > 0;
      });
      await tx`lock table read.counter in access exclusive mode nowait`;
    });
    await applied;
    expect(await totals()).toEqual([{ name: 'a', total: 2 }]);
  });
});

describe('a rebuild', () => {
  let own: Database;
  beforeEach(() => {
    own = connection({ max: 1 });
  });

  test('fills new read models and swaps them in while the projector runs', async () => {
    const ledger = handWrittenLedger();
    const projector = project(ledger);
    await projector.waitFor(ledger.record(counted('a'), counted('b')));
    const [before] = await sql`select 'read.counter'::regclass::oid as table`;
    const progress: number[] = [];
    const { drift, position } = await rebuildReadModels(own, ledger, [counters], 'v1', (at) =>
      progress.push(at),
    );
    expect([drift, position, progress.at(-1)]).toEqual([[], 2, 2]);
    await projector.waitFor(ledger.record(counted('a')));
    expect(await totals()).toEqual([
      { name: 'a', total: 2 },
      { name: 'b', total: 1 },
    ]);
    const [after] = await sql`select 'read.counter'::regclass::oid as table`;
    expect(after).not.toEqual(before);
    // Minus one where the planner has never been told.
    expect([
      ...(await sql`select reltuples from pg_class where oid = 'read.counter'::regclass`),
    ]).toEqual([{ reltuples: 2 }]);
  });

  test('tells row by row where the live read models had drifted', async () => {
    const ledger = handWrittenLedger();
    const projector = project(ledger);
    await projector.waitFor(ledger.record(counted('a'), counted('b')));
    await sql`update read.counter set total = 7 where name = 'a'`;
    const { drift } = await rebuildReadModels(own, ledger, [counters], 'v1');
    expect(drift).toEqual([
      {
        table: 'counter',
        keyColumns: ['name'],
        onlyLive: [{ name: 'a', total: 7, shout: 'A' }],
        onlyRebuilt: [{ name: 'a', total: 1, shout: 'A' }],
      },
    ]);
    expect((await totals())[0]).toEqual({ name: 'a', total: 1 });
  });

  test('that was interrupted goes on where it stopped, adds nothing twice, and has the indexes it waited with', async () => {
    const ledger = handWrittenLedger();
    const projector = project(ledger);
    ledger.record(counted('a', 7), closed('A'));
    const many = Array.from({ length: 26_000 }, () => counted('a'));
    await projector.waitFor(ledger.record(...many));
    const failing = {
      ...ledger,
      async readAll(after: number, limit: number) {
        if (after === 25_500) throw new Error('the line broke');
        return ledger.readAll(after, limit);
      },
    };
    const more = table(
      'more',
      { name: text() },
      { key: ['name'], indexes: ['(name) where name <> $$shout$$'] },
    );
    const both = [counters, { name: 'more', tables: [more], handlers: {} }];
    expect(rebuildReadModels(own, failing, both, 'v2')).rejects.toThrow('the line broke');
    expect(await indexedIn('read_next')).toEqual([]);
    const progress: number[] = [];
    const rebuilt = await rebuildReadModels(own, ledger, both, 'v2', (at) => progress.push(at));
    expect(rebuilt).toEqual({ position: 26_002, comparedAt: 26_002, drift: [] });
    expect(progress[0]).toBe(25_100);
    expect(await indexedIn('read')).toEqual(['counter', 'more']);
    expect(await totals()).toEqual([{ name: 'a', total: 25_993 }]);
  });

  test('compares at one position and loses nothing while facts keep coming', async () => {
    const ledger = handWrittenLedger();
    const projector = project(ledger);
    await projector.waitFor(ledger.record(...Array.from({ length: 300 }, () => counted('a'))));
    let isOver = false;
    const writing = (async () => {
      while (!isOver) await projector.waitFor(ledger.record(counted('b'), counted('a')));
    })();
    const { drift, comparedAt } = await rebuildReadModels(own, ledger, [counters], 'v1');
    isOver = true;
    await writing;
    expect(drift).toEqual([]);
    expect(comparedAt).toBeGreaterThanOrEqual(300);
    const end = await ledger.head();
    expect(await totals()).toEqual([
      { name: 'a', total: 300 + (end - 300) / 2 },
      { name: 'b', total: (end - 300) / 2 },
    ]);
  });

  test('sets the same facts aside as the live read models did, and takes the rest and what comes after', async () => {
    const ledger = handWrittenLedger();
    const projector = project(ledger);
    const many = Array.from({ length: 200 }, () => counted('a'));
    ledger.record(...many);
    await projector.waitFor(ledger.record(counted('a'), broken, closed('A')));
    expect((await rebuildReadModels(own, ledger, [counters], 'v2')).drift).toEqual([]);
    expect((await projector.status()).deadLetters).toMatchObject([{ position: 202 }]);
    expect(await totals()).toEqual([{ name: 'a', total: -201 }]);
  });

  test('that another one is busy with waits for it', async () => {
    const ledger = handWrittenLedger();
    const projector = project(ledger);
    await projector.waitFor(ledger.record(...Array.from({ length: 250 }, () => counted('a'))));
    const both = await Promise.all([
      rebuildReadModels(own, ledger, [counters], 'v2'),
      rebuildReadModels(connection({ max: 1 }), ledger, [counters], 'v3'),
    ]);
    expect(both.map(({ drift }) => drift)).toEqual([[], []]);
    expect(await totals()).toEqual([{ name: 'a', total: 250 }]);
  });

  test('cleans up what an interrupted one left', async () => {
    const ledger = handWrittenLedger();
    ledger.record(counted('a'));
    await createReadSchema(own, 'read_next', [counters], 'half');
    await rebuildReadModels(own, ledger, [counters], 'v2');
    const left =
      await sql`select nspname from pg_namespace where nspname in ('read_next', 'read_old')`;
    expect([...left]).toEqual([]);
  });
});

describe('a renewal', () => {
  const listening: Projection = { ...heard, fingerprint: 'heard 1' };
  const inDozens: Projection = {
    ...counters,
    handlers: {
      ...counters.handlers,
      Counted: ({ data }, rows) => count(rows, String(data['name']), 12 * Number(data['by'])),
    },
    fingerprint: 'counters 2',
  };
  const before = [{ ...counters, fingerprint: 'counters 1' }, listening];
  const after = [inDozens, listening];
  const placeOf = async (name: string) => [
    ...(await sql`
      select oid::int, pg_relation_filenode(oid)::int as file,
        (select string_agg(xmin::text || ctid::text, ' ') from read.heard) as versions
      from pg_class where oid = ${`read.${name}`}::regclass`),
  ];
  let ledger: ReturnType<typeof handWrittenLedger>;
  let old: Projector;

  beforeEach(async () => {
    await sql`drop schema read cascade`;
    await createReadSchema(sql, 'read', before, 'v1');
    ledger = handWrittenLedger();
    old = startProjector(
      connection(),
      connection({ max: 1 }),
      ledgerTail(ledger, aPage),
      before,
      'v1',
    );
    running.push(old);
    await old.waitFor(ledger.record(counted('a'), counted('b')));
  });

  test('builds what has changed beside the old rows, which an older process keeps up to date until the swap, and touches nothing else', async () => {
    const [place, changing] = [await placeOf('heard'), await placeOf('counter')];
    const held = Promise.withResolvers<void>();
    const reading = Promise.withResolvers<void>();
    const asked: (readonly string[] | undefined)[] = [];
    const slow: LedgerReader = {
      ...ledger,
      async readAll(after, limit, types) {
        asked.push(types);
        reading.resolve();
        await held.promise;
        return ledger.readAll(after, limit, types);
      },
    };
    const renewed = renewReadModels(connection({ max: 1 }), slow, after, 'v2');
    await reading.promise;
    await old.waitFor(ledger.record(counted('a')));
    expect(await totals()).toEqual([
      { name: 'a', total: 2 },
      { name: 'b', total: 1 },
    ]);
    held.resolve();
    await renewed;
    expect(await totals()).toEqual([
      { name: 'a', total: 24 },
      { name: 'b', total: 12 },
    ]);
    // Of the ledger it reads what concerns them.
    expect(new Set(asked.flat())).toEqual(new Set(Object.keys(counters.handlers)));
    expect(await placeOf('heard')).toEqual(place);
    expect(await placeOf('counter')).not.toEqual(changing);
    expect(await indexedIn('read')).toEqual(['counter']);
    expect(await changedModels(sql, after)).toEqual([]);
    expect((await changedModels(sql, before)).map(({ name }) => name)).toEqual(['counters']);

    const next = startProjector(
      connection(),
      connection({ max: 1 }),
      ledgerTail(ledger, aPage),
      after,
      'v2',
    );
    running.push(next);
    const told = spyOn(console, 'warn').mockImplementation(() => undefined);
    const head = ledger.record(counted('b'), counted('c'));
    await Promise.all([next.waitFor(head), old.waitFor(head)]);
    told.mockRestore();
    expect((await totals()).slice(1)).toEqual([
      { name: 'b', total: 24 },
      { name: 'c', total: 12 },
    ]);
    expect([(await old.status()).isOurs, (await next.status()).isOurs]).toEqual([false, true]);
  });

  test('that was broken off goes on where it stopped, and is done once by whoever asks', async () => {
    await old.waitFor(ledger.record(...Array.from({ length: 27_998 }, () => counted('a'))));
    const own = connection({ max: 1 });
    const stop = (at: number) => {
      if (at > 27_000) throw new Error('killed');
    };
    expect(renewReadModels(own, ledger, after, 'v2', stop)).rejects.toThrow('killed');
    const reached: number[] = [];
    const renew = () =>
      renewReadModels(connection({ max: 1 }), ledger, after, 'v2', (at) => reached.push(at));
    await Promise.all([renew(), renew()]);
    expect(reached).toEqual([28_000]);
    expect(await totals()).toEqual([
      { name: 'a', total: 12 * 27_999 },
      { name: 'b', total: 12 },
    ]);
  });

  test('drops what is gone, adds what is new, and keeps what was set aside of the rest', async () => {
    await old.waitFor(ledger.record(broken, counted('a')));
    const once = table('added', { name: text() }, { key: ['name'] });
    const added: Projection = {
      name: 'added',
      tables: [once],
      handlers: { Counted: (_, rows) => rows.insert(once, { name: 'once' }) },
      fingerprint: 'added 1',
    };
    await sql`insert into read.dead_letter values ('heard', 1, 'Counted', 'of before')`;
    await renewReadModels(connection({ max: 1 }), ledger, [listening, added], 'v2');
    const tables = await sql<{ name: string }[]>`
      select tablename as name from pg_tables where schemaname = 'read' order by 1`;
    expect(tables.map(({ name }) => name)).toEqual([
      'added',
      'checkpoint',
      'dead_letter',
      'heard',
      'model',
    ]);
    expect([...(await sql`select * from read.added`)]).toEqual([{ name: 'once' }]);
    expect([...(await sql`select projection from read.dead_letter`)]).toEqual([
      { projection: 'heard' },
    ]);
  });

  test('meanwhile a process of the new version says at once that nothing moves, where no older one is left', async () => {
    running = running.filter((one) => one !== old);
    await old.stop();
    const told = spyOn(console, 'warn').mockImplementation(() => undefined);
    const next = startProjector(
      connection(),
      connection({ max: 1 }),
      ledgerTail(ledger, aPage),
      after,
      'v2',
    );
    running.push(next);
    expect(next.mustMove()).rejects.toThrow(ReadModelsStandStill);
    await next.waitFor(2);
    expect(next.waitFor(ledger.record(counted('a')))).rejects.toThrow(ReadModelsStandStill);
    await renewReadModels(connection({ max: 1 }), ledger, after, 'v2');
    await eventually(() => next.mustMove().then(() => true, standsStill), atOnce);
    await next.waitFor(3);
    told.mockRestore();
    expect((await totals())[0]).toEqual({ name: 'a', total: 24 });
  });

  test('takes with a model those whose tables it reads', async () => {
    const whose = table('whose', { id: int(), person: int() });
    // Each has a table more, which is of nobody.
    const [theirs, others] = [table('theirs', { id: int() }), table('others', { id: int() })];
    const owner: Projection = {
      name: 'whose',
      tables: [whose, theirs],
      handlers: {},
      fingerprint: 'new',
    };
    const read: Projection = {
      name: 'read',
      tables: [
        table('reading', { id: int(), whoseId: int() }, { belongsTo: ['whoseId', whose] }),
        others,
      ],
      handlers: {},
      fingerprint: 'read 1',
    };
    await sql`insert into read.model values ('read', 'read 1'), ('whose', 'old')`;
    const names = (await changedModels(sql, [...before, owner, read])).map(({ name }) => name);
    expect(names).toEqual(['whose', 'read']);
  });
});

/** False where a session was cut. @throws any other fault */
function isAway(fault: unknown): false {
  if (isDatabaseAway(fault)) return false;
  throw fault;
}

/** False where the read models stand still. @throws any other fault */
function standsStill(fault: unknown): false {
  if (fault instanceof ReadModelsStandStill) return false;
  throw fault;
}
