import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import { createTables } from '#api/create-tables.ts';
import { type Database, openDatabase } from '#api/database/database.ts';
import { listDead, tryDeadAgain } from '#api/reactors/dead-reactions.ts';
import { type FollowUps, followUps } from '#api/reactors/follow-ups.ts';
import type { Reactor } from '#api/reactors/reactor.ts';
import { type Reactors, startReactors } from '#api/reactors/run-reactors.ts';
import { schoolId } from '#domain/kernel/ids.ts';
import type { NewEvent, RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { ledgerTail } from '#projections/engine/ledger-tail.ts';
import { counted, metadata } from '../support/contract-events.ts';
import {
  freshPostgresLedger,
  type LedgerProcess,
  type PostgresLedger,
} from '../support/contract-postgres.ts';
import { eventually } from '../support/eventually.ts';
import { openLine } from '../support/line.ts';

let ledger: PostgresLedger;
let here: LedgerProcess;
let running: Reactors[] = [];
beforeAll(async () => {
  ledger = await freshPostgresLedger();
  const owner = openDatabase(ledger.url, { max: 1 });
  await createTables(owner);
  await owner.end();
  here = ledger.open();
});
beforeEach(async () => {
  await Promise.all(running.map((one) => one.stop()));
  running = [];
  await here.sql`truncate vault.reactor, vault.dead_reaction`;
  await here.sql`update vault.process_checkpoint set position = 0`;
});
afterAll(async () => {
  await Promise.all(running.map((one) => one.stop()));
  await ledger.drop();
});

const react = (
  name: string,
  handle: (event: RecordedEvent) => unknown,
  startsAt: Reactor['startsAt'] = 'the beginning',
  schoolsAtOnce = 1,
): Reactor => ({
  name,
  startsAt,
  schoolsAtOnce,
  on: new Map([['Counted', async (event) => handle(event)]]),
});

function start(
  reactors: readonly Reactor[],
  sql: Database = here.sql,
  progress: FollowUps = followUps(sql),
): Reactors {
  const started = startReactors(sql, ledgerTail(here.log), reactors, progress);
  running.push(started);
  return started;
}

/** Records events and answers the position of the first. */
async function record(...counts: number[]): Promise<number> {
  const facts = counts.map((count) => counted(count));
  const { position } = await here.log.append(`counts-${crypto.randomUUID()}`, 'none', facts);
  return position - counts.length + 1;
}

const ofSchool = (school: number, count: number): NewEvent => ({
  ...counted(count),
  metadata: { ...metadata, schoolId: schoolId.parse(school) },
});

const countOf = ({ data }: RecordedEvent) => Number(data['count']);
const stands = async (reactors: Reactors, name: string) =>
  (await reactors.status()).find((one) => one.name === name);

test('events that do not concern a reactor are passed over, and the database hears of it soon', async () => {
  const reactors = start([{ ...react('idle', () => undefined), on: new Map() }]);
  await record(50);
  await reactors.settled();
  await eventually(async () => (await stands(reactors, 'idle'))?.lag === 0);
  const last = await record(51);
  await reactors.settled();
  await reactors.stop();
  const [stored] = await here.sql<{ position: string }[]>`
    select position from vault.reactor where name = 'idle'`;
  expect(Number(stored?.position)).toBe(last);
});

test('an event that one reactor fails at holds up no other, nor what comes after it; it can be tried again', async () => {
  const [good, bad]: [number[], number[]] = [[], []];
  let isMended = false;
  const reactors = start([
    react('good', (event) => good.push(countOf(event))),
    react('bad', (event) => {
      if (countOf(event) === 2 && !isMended) throw new TypeError('Ana Smith is not a number');
      bad.push(countOf(event));
    }),
  ]);
  const first = await record(1, 2, 3);
  await reactors.settled();
  expect(good.slice(-3)).toEqual([1, 2, 3]);
  expect(bad.slice(-2)).toEqual([1, 3]);
  expect(await listDead(here.sql)).toMatchObject([
    { reactor: 'bad', position: first + 1, type: 'Counted', cause: 'failed', tries: 1 },
  ]);
  expect((await listDead(here.sql))[0]?.reason).toMatch(/^TypeError at /);
  expect((await listDead(here.sql))[0]?.reason).not.toContain('Ana');
  await eventually(async () => (await stands(reactors, 'bad'))?.lag === 0);
  expect(await stands(reactors, 'bad')).toMatchObject({ dead: 1, archived: 0 });
  expect(await stands(reactors, 'good')).toMatchObject({ dead: 0, lag: 0 });

  // It fails again, and is kept.
  expect(await tryDeadAgain(here.sql, { reactor: 'bad' })).toBe(1);
  await eventually(async () => (await listDead(here.sql))[0]?.tries === 2);
  isMended = true;
  expect(await tryDeadAgain(here.sql, { reactor: 'bad', position: first + 1 })).toBe(1);
  await eventually(async () => (await listDead(here.sql)).length === 0);
  expect(bad.at(-1)).toBe(2);
});

test('schools are dealt with at once, each in its own order, and the checkpoint waits for the first that is open', async () => {
  const gate = Promise.withResolvers<void>();
  const done: number[] = [];
  const reactors = start([
    react(
      'by-school',
      async (event) => {
        if (countOf(event) === 11) await gate.promise;
        done.push(countOf(event));
      },
      'now',
      2,
    ),
  ]);
  await reactors.settled();
  const facts = [11, 21, 12, 22, 31].map((count) => ofSchool(Math.floor(count / 10), count));
  const { position } = await here.log.append(`counts-${crypto.randomUUID()}`, 'none', facts);
  const first = position - facts.length + 1;
  await eventually(async () => done.length === 3);
  // School 1 waits, and the second place went on with the other two.
  expect(done).toEqual([21, 22, 31]);
  expect(await stands(reactors, 'by-school')).toMatchObject({ lag: position - first + 1 });
  gate.resolve();
  await reactors.settled();
  expect(done).toEqual([21, 22, 31, 11, 12]);
});

test('a rule that says no is no failure: it would say no again', async () => {
  const reactors = start([
    react('refused', () => {
      throw new Rejection('conflict', 'already', 'It is so already.');
    }),
  ]);
  await record(1);
  await reactors.settled();
  expect(await listDead(here.sql)).toHaveLength(0);
});

test('what needs an archived part is set aside with its sentence, and done once the part is back', async () => {
  const done: number[] = [];
  const archived = Object.assign(new Error('Events 1 to 9 are archived in ledger-1-9.gz.'), {
    code: 'KL003',
  });
  let isAway = true;
  await here.sql`insert into ledger.archived_part (first, last, file, sha256) values (100001, 100002, 'ledger.gz', '')`;
  const reactors = start([
    react('old', (event) => {
      if (isAway && countOf(event) === 7) throw archived;
      done.push(countOf(event));
    }),
  ]);
  await record(7, 8);
  await reactors.settled();
  expect(done.at(-1)).toBe(8);
  expect(await listDead(here.sql)).toMatchObject([
    { cause: 'archived', reason: archived.message, tryAgainAt: null },
  ]);
  expect(await stands(reactors, 'old')).toMatchObject({ dead: 0, archived: 1 });
  isAway = false;
  await here.sql`delete from ledger.archived_part`;
  await eventually(async () => (await listDead(here.sql)).length === 0);
  expect(done.at(-1)).toBe(7);
});

test('a reactor goes on from the checkpoint that all shared in an earlier release; a new one starts where it says', async () => {
  await record(1, 2, 3);
  const head = await here.log.head();
  await here.sql`update vault.process_checkpoint set position = ${head - 1}`;
  const met = new Map<string, number[]>();
  const noting = (name: string, startsAt?: Reactor['startsAt']) =>
    react(name, ({ position }) => met.set(name, [...(met.get(name) ?? []), position]), startsAt);
  const reactors = start([
    noting('issue-settled'),
    noting('brand-new'),
    noting('from-now-on', 'now'),
  ]);
  await reactors.settled();
  expect(met.get('issue-settled')).toEqual([head]);
  expect(met.get('brand-new')?.length).toBe(head);
  expect(met.get('from-now-on')).toBeUndefined();
  await record(4);
  await reactors.settled();
  expect(met.get('from-now-on')).toEqual([head + 1]);
});

test('a process that freezes loses its turn within seconds, and moves nothing once it thaws', async () => {
  const line = await openLine(Number(new URL(ledger.url).port));
  const through = new URL(ledger.url);
  through.port = String(line.port);
  const frozenSql = openDatabase(through.href, { max: 2 });
  const [byFrozen, byNext]: [number[], number[]] = [[], []];
  const frozen = startReactors(frozenSql, ledgerTail(here.log), [
    react('turns', (event) => byFrozen.push(countOf(event))),
  ]);
  try {
    await record(1);
    await frozen.settled();
    expect(byFrozen.at(-1)).toBe(1);
    const next = start([react('turns', (event) => byNext.push(countOf(event)))]);
    line.stall();
    await record(2);
    await next.settled();
    expect(byNext).toContain(2);
    const stored = () => here.sql`select position, epoch from vault.reactor where name = 'turns'`;
    await eventually(async () => (await stored())[0]?.['position'] === (await here.log.head()));
    const before = [...(await stored())];
    line.goOn();
    // Its next sign of life finds that another one has the turn.
    await record(3);
    await next.settled();
    await frozen.settled();
    const [after] = await stored();
    expect(after?.['epoch']).toBe(before[0]?.['epoch']);
    expect(byNext.at(-1)).toBe(3);
  } finally {
    line.goOn();
    await frozen.stop();
    await frozenSql.end({ timeout: 1 });
    await line.close();
  }
});

test('a request waits until a reactor has dealt with what it recorded, here or in another process', async () => {
  const ours = followUps(here.sql);
  const theirs = followUps(here.sql);
  theirs.begun();
  const done: number[] = [];
  const gate = Promise.withResolvers<void>();
  const reactors = start(
    [
      react('slow', async (event) => {
        await gate.promise;
        done.push(countOf(event));
      }),
      react('quick', () => undefined),
    ],
    here.sql,
    ours,
  );
  const position = await record(7);
  // Of another reactor nobody waits.
  await ours.waitFor('quick', position);
  expect(done).not.toContain(7);
  const waits = [ours.waitFor('slow', position), theirs.waitFor('slow', position)];
  gate.resolve();
  await Promise.all(waits);
  expect(done).toContain(7);
  // What it has dealt with already is not waited for.
  await ours.waitFor('slow', position);
  await reactors.settled();
});

test('a request waits only for so long, and not at all where no reactor was begun', async () => {
  const gate = Promise.withResolvers<void>();
  const impatient = followUps(here.sql, { patienceMs: 50 });
  const reactors = start([react('stuck', () => gate.promise)], here.sql, impatient);
  const position = await record(8);
  await impatient.waitFor('stuck', position);
  await followUps(here.sql, { patienceMs: 600_000 }).waitFor('stuck', position);
  gate.resolve();
  await reactors.settled();
});
