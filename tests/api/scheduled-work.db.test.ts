import { afterEach, beforeEach, describe, expect, spyOn, test } from 'bun:test';
import { z } from 'zod';
import { type Database, openDatabase } from '#api/database/database.ts';
import { forgetOldWork, notClaimed } from '#api/scheduled-work/claims.ts';
import { type CameTo, type DueKind, dueWork } from '#api/scheduled-work/due-work.ts';
import { openRounds } from '#api/scheduled-work/rounds.ts';
import { createVault } from '#api/vault/migrations.ts';
import { addMinutes, type Instant } from '#domain/kernel/nz-time.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';

const noon: Instant = '2026-11-20T23:00:00.000Z';
const item = z.object({ key: z.string(), dueAt: z.string() });
type Item = z.infer<typeof item>;
type Reported = { key: string; outcome: string; reason?: string; details?: object | null };

let now = noon;
let database: FreshDatabase;
let sql: Database;
let done: string[];
let reports: Reported[];
const faults = spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(async () => {
  now = noon;
  done = [];
  reports = [];
  database = await freshDatabase();
  sql = openDatabase(database.url, { max: 4 });
  await createVault(sql);
  await sql`create table vault.appointment (id int primary key, at timestamptz not null)`;
});
afterEach(async () => {
  await sql.end();
  await database.drop();
  faults.mockClear();
});

const clock = () => now;
const book = (id: number, at: Instant) => sql`
  insert into vault.appointment values (${id}, ${at}) on conflict (id) do update set at = excluded.at`;
const statesOf = async () =>
  (
    await sql<{ key: string; state: string }[]>`select key, state from vault.due_work order by key`
  ).map(({ key, state }) => `${key} ${state}`);

/** Appointments are due at their time, under a key that holds it. */
function appointments(
  carryOut: DueKind<Item>['carryOut'] = async ({ key }, handOver) => {
    await handOver();
    done.push(key);
    return { outcome: 'done' };
  },
): DueKind<Item> {
  const key = sql`appointment.id || ' at ' || to_char(at at time zone 'UTC', 'HH24:MI')`;
  return {
    name: 'appointments',
    item,
    find: async (at, most) => sql<Item[]>`
      select ${key} as key, at as due_at from vault.appointment
      where at <= ${at} and ${notClaimed(sql, 'appointments', key)} order by at limit ${most}`,
    carryOut,
    async report({ key: reported }, ended) {
      reports.push({ key: reported, ...ended });
    },
  };
}
const work = (kind = appointments()) => dueWork(sql, clock, [kind]);

describe('what is due', () => {
  test('is carried out when it is due and not before, once, and is reported', async () => {
    await book(1, addMinutes(noon, 5));
    expect(await work().run()).toBe(0);
    now = addMinutes(noon, 5);
    expect(await work().run()).toBe(1);
    expect(await work().run()).toBe(0);
    expect(done).toEqual(['1 at 23:05']);
    expect(reports).toEqual([{ key: '1 at 23:05', outcome: 'done', reason: '', details: null }]);
  });

  test('under a new key is due again: what was moved is another thing', async () => {
    await book(1, noon);
    await work().run();
    await book(1, addMinutes(noon, 30));
    now = addMinutes(noon, 29);
    expect(await work().run()).toBe(0);
    now = addMinutes(noon, 30);
    await work().run();
    expect(done).toEqual(['1 at 23:00', '1 at 23:30']);
  });

  test('is carried out once by many processes that look at the same moment, however much it is', async () => {
    for (let id = 1; id <= 120; id++) await book(id, noon);
    await Promise.all([work(), work(), work(), work()].map((each) => each.run()));
    expect(done).toHaveLength(120);
    expect(new Set(done).size).toBe(120);
    expect(reports.length).toBeGreaterThanOrEqual(120);
  });

  test('that failed before it left is tried again later, and one fault holds up nothing else', async () => {
    await book(1, noon);
    await book(2, noon);
    let isBroken = true;
    const kind = appointments(async ({ key }, handOver) => {
      if (isBroken && key.startsWith('1')) throw new Error('a fault of ours');
      await handOver();
      done.push(key);
      return { outcome: 'done' };
    });
    await work(kind).run();
    expect(done).toEqual(['2 at 23:00']);
    isBroken = false;
    await work(kind).run();
    expect(done).toHaveLength(1);
    now = addMinutes(noon, 1);
    await work(kind).run();
    expect(done).toEqual(['2 at 23:00', '1 at 23:00']);
  });

  test('that came to nothing for now waits until it was told to; what is refused or withdrawn is over', async () => {
    const outcomes: Record<string, CameTo[]> = {
      '1 at 23:00': [{ outcome: 'later', at: addMinutes(noon, 2) }, { outcome: 'done' }],
      '2 at 23:00': [{ outcome: 'refused', reason: 'no such mailbox' }],
      '3 at 23:00': [{ outcome: 'withdrawn' }],
    };
    for (const id of [1, 2, 3]) await book(id, noon);
    const kind = appointments(async ({ key }, handOver) => {
      await handOver();
      done.push(key);
      return outcomes[key]?.shift() ?? { outcome: 'done' };
    });
    await work(kind).run();
    expect(await statesOf()).toEqual([
      '1 at 23:00 claimed',
      '2 at 23:00 refused',
      '3 at 23:00 withdrawn',
    ]);
    now = addMinutes(noon, 2);
    await work(kind).run();
    expect(done).toEqual(['1 at 23:00', '2 at 23:00', '3 at 23:00', '1 at 23:00']);
    expect(reports.map(({ outcome }) => outcome).toSorted()).toEqual([
      'done',
      'refused',
      'withdrawn',
    ]);
    expect(reports.find(({ outcome }) => outcome === 'refused')?.reason).toBe('no such mailbox');
  });
});

describe('a process that ends amid it', () => {
  const never = new Promise<never>(() => undefined);

  test('before it handed over: another carries it out, once the claim has run out', async () => {
    await book(1, noon);
    const begun = Promise.withResolvers<void>();
    void work(appointments(() => (begun.resolve(), never))).run();
    await begun.promise;
    now = addMinutes(noon, 2);
    expect(await work().run()).toBe(0);
    now = addMinutes(noon, 3);
    expect(await work().run()).toBe(1);
    expect(done).toEqual(['1 at 23:00']);
  });

  test('after it handed over: the outcome is unknown, and nobody does it again', async () => {
    await book(1, noon);
    const begun = Promise.withResolvers<void>();
    const kind = appointments(async (_, handOver) => {
      await handOver();
      begun.resolve();
      return never;
    });
    void work(kind).run();
    await begun.promise;
    now = addMinutes(noon, 60);
    await work().run();
    expect(done).toEqual([]);
    expect(reports).toEqual([{ key: '1 at 23:00', outcome: 'unknown', reason: '', details: null }]);
  });

  test('after it ended and before it was reported: another reports it', async () => {
    await book(1, noon);
    const dying: DueKind<Item> = {
      ...appointments(),
      report: async () => {
        throw new Error('gone');
      },
    };
    await work(dying).run();
    expect(reports).toEqual([]);
    await work().run();
    expect(done).toHaveLength(1);
    expect(reports.map(({ outcome }) => outcome)).toEqual(['done']);
  });

  test('that was only frozen does nothing when it wakes after another took over', async () => {
    await book(1, noon);
    const thaw = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const frozen = work(
      appointments(async ({ key }, handOver) => {
        begun.resolve();
        await thaw.promise;
        await handOver();
        done.push(`${key}, frozen`);
        return { outcome: 'done' };
      }),
    ).run();
    await begun.promise;
    now = addMinutes(noon, 4);
    await work().run();
    thaw.resolve();
    await frozen;
    expect(done).toEqual(['1 at 23:00']);
    expect(await statesOf()).toEqual(['1 at 23:00 done']);
  });

  test('a fault after the hand-over leaves the outcome unknown', async () => {
    await book(1, noon);
    const kind = appointments(async (_, handOver) => {
      await handOver();
      throw new Error('the line broke');
    });
    await work(kind).run();
    expect(reports).toEqual([{ key: '1 at 23:00', outcome: 'unknown', reason: '', details: null }]);
  });
});

test('what is overdue is counted: not begun, and begun by a process that is gone', async () => {
  await book(1, noon);
  now = addMinutes(noon, 2);
  expect(await work().overdue()).toEqual([{ kind: 'appointments', count: 1, seconds: 120 }]);
  const begun = Promise.withResolvers<void>();
  void work(appointments(() => (begun.resolve(), new Promise<never>(() => undefined)))).run();
  await begun.promise;
  expect(await work().overdue()).toEqual([{ kind: 'appointments', count: 0, seconds: 0 }]);
  now = addMinutes(noon, 6);
  expect(await work().overdue()).toEqual([{ kind: 'appointments', count: 1, seconds: 60 }]);
});

test('what ended long ago is forgotten; what is not reported is kept', async () => {
  await book(1, noon);
  await work({ ...appointments(), report: () => Promise.reject(new Error('away')) }).run();
  now = addMinutes(noon, 61 * 24 * 60);
  await forgetOldWork(sql, now);
  expect(await statesOf()).toHaveLength(1);
  await work().run();
  await forgetOldWork(sql, now);
  expect(await statesOf()).toEqual([]);
});

describe('rounds', () => {
  const hourly = (run: () => Promise<unknown>) =>
    openRounds(sql, clock, [{ name: 'hourly', everyMinutes: 60, run }]);

  test('are done when they are due, by one process of many', async () => {
    let count = 0;
    const processes = Array.from({ length: 4 }, () => hourly(async () => (count += 1)));
    const all = () => Promise.all(processes.map((each) => each.run()));
    await all();
    await all();
    expect(count).toBe(1);
    now = addMinutes(noon, 60);
    await all();
    expect(count).toBe(2);
  });

  test('that fail are due again the next time, and are reported', async () => {
    const rounds = hourly(() => Promise.reject(new Error('no')));
    await rounds.run();
    expect(faults.mock.calls.join()).toContain('"round":"hourly"');
    now = addMinutes(noon, 90);
    expect(await rounds.overdue()).toEqual([{ round: 'hourly', seconds: 1_800 }]);
  });

  test('that a process began and did not end are done by another after a while', async () => {
    const begun = Promise.withResolvers<void>();
    void hourly(() => (begun.resolve(), new Promise(() => undefined))).run();
    await begun.promise;
    let count = 0;
    const other = hourly(async () => (count += 1));
    await other.run();
    expect(count).toBe(0);
    now = addMinutes(noon, 10);
    await other.run();
    expect(count).toBe(1);
  });

  test('that a process was only frozen in end when it wakes, and are due again no earlier than an hour from when it began', async () => {
    const thaw = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const frozen = hourly(() => (begun.resolve(), thaw.promise)).run();
    await begun.promise;
    let count = 0;
    const other = hourly(async () => (count += 1));
    now = addMinutes(noon, 10);
    await other.run();
    thaw.resolve();
    await frozen;
    now = addMinutes(noon, 59);
    await other.run();
    expect(count).toBe(1);
    now = addMinutes(noon, 70);
    await other.run();
    expect(count).toBe(2);
  });
});
