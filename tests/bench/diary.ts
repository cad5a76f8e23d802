import { systemClock } from '#api/ground/clock.ts';
import { openProduct } from '#api/open-product.ts';
import * as ids from '#domain/kernel/ids.ts';
import { addDays, dateOf, instantAt, mondayOf } from '#domain/kernel/nz-time.ts';
import { listLessons } from '#projections/lessons/query.ts';
import { testKeyStore } from '../support/key-store.ts';
import { testPepper } from '../support/pepper.ts';
import { aStudent } from '../support/samples.ts';
import { note } from './figures.ts';
import { numberIn, openSchool } from './open-school.ts';
import { withOwnPostgres } from './own-postgres.ts';
import { progress } from './progress.ts';
import { median } from './rate.ts';

const datesOfASeries = 52;
const goalMs = 500;
/** What the week may take beyond its query. */
const weekGoalMs = 5;
const rounds = 60;

/**
 * `bun run bench diary`: series of fifty-two lessons over the API until the year is full, then a week of it beside the bare query. `bun run bench diary 5` books
 * few.
 */
export async function run(): Promise<void> {
  const many = Number(process.argv[3] ?? 40);
  await withOwnPostgres(async (databaseUrl, ownerUrl) => {
    const { app, deps, close } = await openProduct({
      keyStore: testKeyStore,
      pepper: testPepper,
      databaseUrl,
      ownerUrl,
      publicUrl: 'http://localhost',
      demo: false,
      clock: systemClock,
      siteFolder: 'tests/support/empty-site',
      tellOperator: () => undefined,
    });
    try {
      const ask = await openSchool((request) => app.handle(request), 1);
      const studentId = numberIn(await ask('/api/students', aStudent()));
      const monday = addDays(mondayOf(dateOf(systemClock())), 7);
      const [from, to] = [monday, addDays(monday, 7)].map((day) => instantAt(day, '00:00'));
      const week = `/api/lessons?from=${from}&to=${to}`;
      const took: number[] = [];
      const bar = progress(many);
      for (let nth = 0; nth < many; nth += 1) {
        bar.step(`series ${nth + 1}`);
        const time = `${String(7 + Math.trunc(nth / 5)).padStart(2, '0')}:00`;
        const first = addDays(monday, nth % 5);
        const take = Array.from({ length: datesOfASeries }, (_, later) =>
          instantAt(addDays(first, 7 * later), time),
        );
        took.push(
          await msOf(() =>
            ask('/api/lesson-series', {
              studentId,
              title: 'Town',
              lessonType: 'City Driving',
              startTime: take[0],
              durationMinutes: 60,
              everyWeeks: 1,
              count: datesOfASeries,
              take,
            }),
          ),
        );
      }
      bar.done();
      const user: unknown = JSON.parse(new TextDecoder().decode(await ask('/api/auth/user')));
      // The account that founds a school gives it its number.
      const schoolId = ids.schoolId.parse(numberIn(user));
      const span = { from, to };
      const ours = { answer: [] as number[], bare: [] as number[] };
      // They take turns, so that a busy minute is one for both.
      for (let round = -10; round < rounds; round++) {
        const answered = await msOf(() => ask(week));
        const queried = await msOf(() => listLessons(deps.sql, schoolId, span));
        if (round < 0) continue;
        ours.answer.push(answered);
        ours.bare.push(queried);
      }
      tell(took, median(ours.answer), median(ours.bare));
    } finally {
      await close();
    }
  });
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/** The longest but one of twenty. */
const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(0.95 * values.length) - 1] ?? 0;

function tell(took: readonly number[], week: number, bare: number): void {
  const slowest = p95(took);
  console.log(
    `series of ${datesOfASeries}  p95 ${slowest.toFixed(0)} ms, middle ${median(took).toFixed(0)} ms; week of a full year ${week.toFixed(1)} ms, bare ${bare.toFixed(1)} ms`,
  );
  note({
    what: `a series of ${datesOfASeries} lessons, booked over the API`,
    measured: `${slowest.toFixed(0)} ms at p95, ${median(took).toFixed(0)} ms in the middle`,
    goal: `${goalMs} ms at p95`,
    isHeld: slowest <= goalMs,
  });
  note({
    what: `a week of a year with ${took.length * datesOfASeries} lessons, over the API`,
    measured: `${week.toFixed(1)} ms`,
    beside: `${bare.toFixed(1)} ms, its query alone`,
    ratio: week / bare,
    goal: `${weekGoalMs} ms beyond its query`,
    isHeld: week - bare <= weekGoalMs,
  });
}
