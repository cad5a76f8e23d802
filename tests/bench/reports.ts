import { systemClock } from '#api/ground/clock.ts';
import { openProduct } from '#api/open-product.ts';
import * as ids from '#domain/kernel/ids.ts';
import { testKeyStore } from '../support/key-store.ts';
import { testPepper } from '../support/pepper.ts';
import { note } from './figures.ts';
import { withOwnPostgres } from './own-postgres.ts';
import { median } from './rate.ts';

const reports = 16;
const students = 500;
const skills = ['Parking', 'Mirrors', 'Steering', 'Hazards', 'Roundabouts', 'Motorways'];

/** `bun run bench reports`: the landing page while sixteen reports of a school of five hundred are asked for, beside the landing page alone. Goal: no answer over 100 ms. */
export async function run(): Promise<void> {
  await withOwnPostgres(async (databaseUrl, ownerUrl) => {
    const { app, deps, close } = await openProduct({
      keyStore: testKeyStore,
      databaseUrl,
      ownerUrl,
      publicUrl: 'http://localhost',
      demo: false,
      clock: systemClock,
      pepper: testPepper,
      siteFolder: 'dist',
    });
    app.listen({ hostname: '127.0.0.1', port: 0 });
    const landing = `http://127.0.0.1:${app.server?.port}/`;
    try {
      const alone = await askedUntil(landing, Bun.sleep(3_000));
      const asked = Promise.all(
        Array.from({ length: reports }, (_, nth) =>
          deps.documents.pdf(ids.schoolId.parse(1 + (nth % 4)), 'class-report', reportOf(nth)),
        ),
      );
      const beside = await askedUntil(landing, asked);
      const slowest = Math.max(...beside);
      console.log(
        `landing page alone: median ${inMs(median(alone))}, slowest ${inMs(Math.max(...alone))}`,
      );
      console.log(
        `while ${reports} reports of ${students} students are drawn: median ${inMs(median(beside))}, slowest ${inMs(slowest)} (goal 100 ms)`,
      );
      note({
        what: `the landing page while ${reports} reports of ${students} students are drawn, slowest of ${beside.length}`,
        measured: inMs(slowest),
        beside: `${inMs(Math.max(...alone))} alone`,
        goal: '100 ms',
        isHeld: slowest < 100,
      });
    } finally {
      await app.stop(true);
      await close();
    }
  });
}

/** How long each answer took, one after another, until `end`. */
async function askedUntil(url: string, end: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const over = end.finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  while (!isOver) {
    const from = performance.now();
    await (await fetch(url)).bytes();
    times.push(performance.now() - from);
  }
  await over;
  return times;
}

const reportOf = (nth: number) => ({
  title: `Skills report ${nth}`,
  summary: `${students} students`,
  schoolName: 'School',
  asOf: '2026-11-22',
  skillNames: skills,
  students: Array.from({ length: students }, (_, id) => ({
    id,
    name: `Learner ${id}`,
    levels: skills.map(() => 'beginner' as const),
  })),
});

const inMs = (ms: number): string => `${ms.toFixed(1)} ms`;
