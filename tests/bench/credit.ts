import { systemClock } from '#api/ground/clock.ts';
import { openProduct } from '#api/open-product.ts';
import * as ids from '#domain/kernel/ids.ts';
import { getCreditBalance, listMovements, listPurchases } from '#projections/credit/query.ts';
import { testKeyStore } from '../support/key-store.ts';
import { testPepper } from '../support/pepper.ts';
import { aStudent } from '../support/samples.ts';
import { note } from './figures.ts';
import { numberIn, openSchool } from './open-school.ts';
import { withOwnPostgres } from './own-postgres.ts';
import { progress } from './progress.ts';
import { median } from './rate.ts';

const atOnce = 32;
const rounds = 60;
const warmUps = 10;
/** What the answer may take beyond its queries. */
const goalMs = 5;

/** `bun run bench credit`: a student's credit of two thousand movements over the API, beside its bare queries. `bun run bench credit 40` tries it with few. */
export async function run(): Promise<void> {
  const movements = Number(process.argv[3] ?? 2_000);
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
      const id = ids.studentId.parse(numberIn(await ask('/api/students', aStudent())));
      const path = `/api/students/${id}/credit`;
      const bar = progress(movements);
      for (let each = 0; each < movements; each += atOnce)
        await Promise.all(
          Array.from({ length: Math.min(atOnce, movements - each) }, (_, nth) => {
            bar.step(`movement ${each + nth + 1}`);
            return ask(`${path}/grants`, { minutes: 1, reason: `Goodwill ${each + nth + 1}` });
          }),
        );
      bar.done();
      const bare = () =>
        Promise.all([
          getCreditBalance(deps.sql, id),
          listMovements(deps.sql, id),
          listPurchases(deps.sql, id),
        ]);
      const ours = { answer: [] as number[], bare: [] as number[] };
      // They take turns, so that a busy minute is one for both.
      for (let round = -warmUps; round < rounds; round++) {
        const answered = await msOf(() => ask(path));
        const queried = await msOf(bare);
        if (round < 0) continue;
        ours.answer.push(answered);
        ours.bare.push(queried);
      }
      tell(movements, median(ours.answer), median(ours.bare));
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

function tell(movements: number, answer: number, bare: number): void {
  console.log(
    `credit of ${movements} movements  ${answer.toFixed(1)} ms, bare ${bare.toFixed(1)} ms`,
  );
  note({
    what: `a student's credit of ${movements} movements, over the API`,
    measured: `${answer.toFixed(1)} ms`,
    beside: `${bare.toFixed(1)} ms, its queries alone`,
    ratio: answer / bare,
    goal: `${goalMs} ms beyond its queries`,
    isHeld: answer - bare <= goalMs,
  });
}
