import { afterAll, expect, test } from 'bun:test';
import { addDays, dateOf, instantAt } from '#domain/kernel/nz-time.ts';
import { call, signUp } from '../support/app-client.ts';
import { type AppProcess, dataFolder, startApp } from '../support/app-process.ts';
import { aStudent } from '../support/samples.ts';

const folder = dataFolder();
let app: AppProcess | undefined;
afterAll(async () => {
  await app?.stop();
  folder.clear();
});

const tomorrow = addDays(dateOf(new Date().toISOString()), 1);

/** Two hundred different slots over ten days. */
const slots = Array.from({ length: 200 }, (_, index) => {
  const date = addDays(tomorrow, index % 10);
  const hour = String(Math.trunc(index / 10)).padStart(2, '0');
  return { startTime: instantAt(date, `${hour}:00`), endTime: instantAt(date, `${hour}:45`) };
});

test('after kill -9 of app and database amid 200 bookings, every acknowledged lesson is there, none twice, and a rebuild agrees', async () => {
  app = await startApp(folder.path);
  const cookie = await signUp(app.url);
  const { id: studentId } = await call(app.url, cookie, '/api/students', aStudent());

  const acknowledged: number[] = [];
  const bookings = slots.map(async (slot) => {
    const lesson = { studentId, title: 'Parking', lessonType: 'Parking Practice', ...slot };
    const { id } = await call(app?.url ?? '', cookie, '/api/lessons', lesson);
    acknowledged.push(id);
    if (acknowledged.length === 60) await app?.killEverything();
  });
  await Promise.allSettled(bookings);
  expect(acknowledged.length).toBeGreaterThanOrEqual(60);
  expect(acknowledged.length).toBeLessThan(200);

  app = await startApp(folder.path);
  const lessons = await call(app.url, cookie, '/api/lessons');
  const ids = lessons.map(({ id }: { id: number }) => id);
  expect(acknowledged.filter((id) => !ids.includes(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(lessons.map(({ startTime }: { startTime: string }) => startTime)).size).toBe(
    ids.length,
  );

  const rebuild = Bun.spawn([process.execPath, 'api/rebuild.ts'], {
    env: { ...process.env, DATA_DIR: folder.path },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const said = await new Response(rebuild.stdout).text();
  expect([await rebuild.exited, said]).toEqual([
    0,
    expect.stringContaining('The live read models were the same, row by row.'),
  ]);
  expect(await call(app.url, cookie, '/api/lessons')).toEqual(lessons);
}, 120_000);
