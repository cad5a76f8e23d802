import { afterEach, describe, expect, spyOn, test } from 'bun:test';
import { type Documents, documents } from '#api/documents/documents.ts';
import * as ids from '#domain/kernel/ids.ts';
import { eventually } from '../support/eventually.ts';
import { openTestProduct } from '../support/product.ts';

const opened: Documents[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

/** Documents that need no database. */
function open(limits: Parameters<typeof documents>[1] = {}): Documents {
  const made = documents(async () => 'postgres://nobody@127.0.0.1:1/none', limits);
  opened.push(made);
  return made;
}

const report = (title: string, students = 1) => ({
  title,
  summary: 'A summary',
  schoolName: 'Kōwhai Driving',
  asOf: '2026-11-22',
  skillNames: ['Parking', 'Mirrors'],
  students: Array.from({ length: students }, (_, id) => ({
    id,
    name: `Learner ${id}`,
    levels: ['beginner' as const, 'advanced' as const],
  })),
});
const draw = (from: Documents, title: string, { school = 1, students = 1 } = {}) =>
  from.pdf(ids.schoolId.parse(school), 'class-report', report(title, students));
const isPdf = (bytes: Uint8Array) => new TextDecoder().decode(bytes.subarray(0, 5)) === '%PDF-';

/** The one process that makes documents for this one. */
async function onlyWorker(): Promise<number> {
  const [worker, ...others] = await workers();
  // Zero would be everything that runs with this test.
  if (!worker || others.length > 0) throw new Error('not one worker');
  return worker;
}

/** The processes that make documents for this one. */
async function workers(): Promise<number[]> {
  const listed = Bun.spawn(['pgrep', '-P', String(process.pid), '-f', 'documents/worker.ts']);
  const text = await new Response(listed.stdout).text();
  return text.split('\n').filter(Boolean).map(Number);
}

describe('PDFs', () => {
  test('are drawn in other processes, two at the most, which end with the product', async () => {
    const all = open();
    const drawn = await Promise.all(
      [1, 2, 3, 4, 5].map((school) => draw(all, `School ${school}`, { school })),
    );
    expect(drawn.every(isPdf)).toBe(true);
    expect(await workers()).toHaveLength(2);
    await all.close();
    expect(await workers()).toEqual([]);
  });

  test('of one school are drawn one after another: another school’s does not wait behind all of them', async () => {
    // With a worker for each school it would be a race between four long ones and the start of a process.
    const all = open({ most: 1 });
    const order: string[] = [];
    const many = [1, 2, 3, 4].map((nth) =>
      draw(all, `Long ${nth}`, { school: 1, students: 60 }).then(() => order.push('first')),
    );
    const one = draw(all, 'Short', { school: 2 }).then(() => order.push('second'));
    await Promise.all([...many, one]);
    expect(order.indexOf('second')).toBe(1);
  });

  test('that say the same are drawn once', async () => {
    const all = open();
    const [first, second] = await Promise.all([draw(all, 'Same'), draw(all, 'Same')]);
    expect(second).toBe(first);
    await all.close();
    // Nothing can draw any more.
    expect(await draw(all, 'Same')).toBe(first);
    await expect(draw(all, 'Another')).rejects.toThrow('stopping');
  });

  test('are forgotten when they are too many to keep', async () => {
    const all = open({ keptBytes: 1 });
    await draw(all, 'Same');
    await all.close();
    await expect(draw(all, 'Same')).rejects.toThrow('stopping');
  });

  test('are refused with a time to come back when too many wait', async () => {
    const all = open({ perSchool: 2, inAll: 3 });
    const settled = await Promise.allSettled(
      [1, 1, 1, 2, 3].map((school, nth) => draw(all, `Waiting ${nth}`, { school })),
    );
    expect(settled.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
    ]);
    for (const each of settled)
      if (each.status === 'rejected')
        expect(each.reason).toMatchObject({
          kind: 'limited',
          code: 'too_many_documents',
          details: { retryAfterSeconds: 60 },
        });
    // Those that were refused did not stay in the count.
    expect(isPdf(await draw(all, 'Afterwards'))).toBe(true);
  });

  test('of a worker that is killed are not made; the next one is', async () => {
    const all = open({ most: 1 });
    await draw(all, 'Starts the worker');
    const worker = await onlyWorker();
    const broken = draw(all, 'Never', { students: 500 });
    process.kill(worker, 'SIGKILL');
    await expect(broken).rejects.toThrow('ended');
    expect(isPdf(await draw(all, 'Afterwards'))).toBe(true);
    expect(await workers()).not.toContain(worker);
  });

  test('of a worker that hangs are given up; the next one is made', async () => {
    const pieceMs = 240_000;
    const all = open({ most: 1, pieceMs });
    await draw(all, 'Starts the worker');
    const worker = await onlyWorker();
    process.kill(worker, 'SIGSTOP');
    const timers = spyOn(globalThis, 'setTimeout');
    const never = draw(all, 'Never');
    const hung = () => timers.mock.calls.find(([, ms]) => ms === pieceMs)?.[0];
    await eventually(async () => hung() !== undefined);
    hung()?.();
    timers.mockRestore();
    await expect(never).rejects.toThrow('ended');
    expect(isPdf(await draw(all, 'Afterwards'))).toBe(true);
  });

  test('are drawn by nobody once nobody asks for a while', async () => {
    const all = open({ idleMs: 1 });
    await draw(all, 'Once');
    await eventually(async () => (await workers()).length === 0);
    expect(isPdf(await draw(all, 'Again'))).toBe(true);
  });
});

test('while sixteen reports of a school are asked for, everybody else is answered', async () => {
  const app = await openTestProduct();
  let drawn = 0;
  const reports = Array.from({ length: 16 }, (_, nth) =>
    app.product.deps.documents
      .pdf(ids.schoolId.parse(1), 'class-report', report(`Report ${nth}`, 60))
      .then(() => (drawn += 1)),
  );
  const done = Promise.allSettled(reports);
  const asked = new Set<number>();
  for (let nth = 0; nth < 100; nth++)
    asked.add((await app.visitor().get('/api/public/landing')).status);
  // A hundred answers take less than sixteen reports, on any machine, unless the reports stand in their way.
  expect(drawn).toBeLessThan(16);
  expect(asked).toEqual(new Set([200]));
  await app.close();
  await done;
});

describe('exports', () => {
  test('nobody takes are given up, so that the next one has its turn', async () => {
    const app = await openTestProduct();
    const all = documents(async () => app.databaseUrl, { aheadBytes: 1, stalledMs: 50 });
    opened.push(all);
    try {
      await app.instructor();
      const task = {
        format: 'json',
        scope: { schoolId: ids.schoolId.parse(1), studentId: null },
        now: '2026-11-22T00:00:00.000Z',
      } as const;
      const untaken = await all.export(ids.schoolId.parse(1), task);
      const taken = await all.export(ids.schoolId.parse(1), task);
      expect(JSON.parse(await new Response(taken).text())).toMatchObject({
        about: { product: 'Keep Left' },
      });
      await expect(new Response(untaken).text()).rejects.toThrow('nobody takes');
    } finally {
      await app.close();
    }
  });
});
