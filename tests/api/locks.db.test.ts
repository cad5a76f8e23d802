import { afterEach, beforeEach, expect, test } from 'bun:test';
import {
  advisoryLocks,
  type LockConnection,
  LockLost,
  LockOrderBroken,
  LockTimeout,
  openLocks,
} from '#api/database/advisory-locks.ts';
import { openDatabase } from '#api/database/database.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';

let database: FreshDatabase;
let opened: LockConnection[];

/** A process of its own, as far as its locks go. */
const aProcess = (options?: { patienceMs: number }): LockConnection => {
  const locks = openLocks(database.url, options);
  opened.push(locks);
  return locks;
};

beforeEach(async () => {
  database = await freshDatabase();
  opened = [];
});
afterEach(async () => {
  for (const locks of opened) await locks.close();
  await database.drop();
});

test('work under one key never overlaps, in one process or in several; different keys and families do not wait', async () => {
  const [here, there] = [aProcess(), aProcess()];
  const under = new Map<string, number>();
  let most = 0;
  const work = (name: string) => async () => {
    const now = (under.get(name) ?? 0) + 1;
    under.set(name, now);
    most = Math.max(most, now);
    await new Promise(setImmediate);
    under.set(name, now - 1);
  };
  await Promise.all(
    Array.from({ length: 60 }, (_, nth) =>
      (nth % 2 ? here : there).of({ number: 1 + (nth % 3) })(
        nth % 4,
        work(`${nth % 3} ${nth % 4}`),
      ),
    ),
  );
  expect(most).toBe(1);
});

test('a process holds any number of locks at once, one inside another, on one connection', async () => {
  const locks = aProcess();
  const all = Promise.withResolvers<void>();
  let held = 0;
  await Promise.all(
    Array.from({ length: 50 }, (_, key) =>
      locks.of({ number: 1 })(key, () =>
        locks.of({ number: 2 })(key, async () => {
          held += 1;
          if (held === 50) all.resolve();
          await all.promise;
        }),
      ),
    ),
  );
  expect(held).toBe(50);
});

test('a key may be any number or text', async () => {
  const alone = aProcess().of({ number: 1 });
  for (const key of [0, -1, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 0.5, '', 'ana@example.nz'])
    expect(await alone(key, async () => key)).toBe(key);
});

test('what work throws reaches its caller, and the lock is free', async () => {
  const [here, there] = [aProcess(), aProcess()];
  const failing = here.of({ number: 1 })(7, async () => {
    throw new Error('no');
  });
  expect(failing).rejects.toThrow('no');
  await failing.catch(() => null);
  expect(await there.of({ number: 1 })(7, async () => 'free')).toBe('free');
});

test('whoever waits too long for another process is told so, and their work has not begun', async () => {
  const [here, there] = [aProcess(), aProcess({ patienceMs: 20 })];
  let hasBegun = false;
  await here.of({ number: 1 })(7, async () => {
    const waiting = there.of({ number: 1 })(7, async () => {
      hasBegun = true;
    });
    expect(await waiting.catch((fault) => fault)).toBeInstanceOf(LockTimeout);
  });
  expect(hasBegun).toBe(false);
});

test('work that lost its lock on the way is not reported as done alone, and locks go on', async () => {
  const alone = aProcess().of({ number: 1 });
  const sql = openDatabase(database.url, { max: 1 });
  const outcome = alone(7, async () => {
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'keep-left locks' and datname = current_database()
    `;
    return 'done';
  });
  expect(await outcome.catch((fault) => fault)).toBeInstanceOf(LockLost);
  expect(await alone(7, async () => 'again')).toBe('again');
  await sql.end();
});

test('under a lock only those below it are taken: any other is refused before it is locked', async () => {
  const locks = advisoryLocks(aProcess());
  const inside = (outer: keyof typeof locks, inner: keyof typeof locks, key = 2) =>
    locks[outer](1, () => locks[inner](key, async () => 'done')).catch((fault) => fault);
  expect(await inside('lesson', 'student')).toBe('done');
  expect(await inside('mailbox', 'payment')).toBe('done');
  expect(await inside('student', 'lesson')).toBeInstanceOf(LockOrderBroken);
  // Of one family in the order of their numbers: two that hold one each would wait for the other's.
  expect(await inside('payment', 'payment')).toBe('done');
  expect(await inside('payment', 'payment', 1)).toBeInstanceOf(LockOrderBroken);
  expect(await inside('payment', 'payment', 0)).toBeInstanceOf(LockOrderBroken);
  // What lies between is asked as well.
  const deep = locks.lesson(1, () => locks.payment(1, () => inside('student', 'payment')));
  expect(await deep).toBeInstanceOf(LockOrderBroken);
  expect(await inside('lesson', 'student')).toBe('done');
});

test('work that goes on after its lock was let go of may take any, and so may work beside it', async () => {
  const locks = advisoryLocks(aProcess());
  const letGo = Promise.withResolvers<void>();
  const later: Promise<string>[] = [];
  await locks.payment(1, async () => {
    later.push(letGo.promise.then(() => locks.lesson(1, async () => 'later')));
  });
  letGo.resolve();
  expect(await Promise.all(later)).toEqual(['later']);
  const [one, other] = await Promise.all([
    locks.payment(1, async () => 'one'),
    locks.lesson(1, async () => 'other'),
  ]);
  expect([one, other]).toEqual(['one', 'other']);
});
