import { z } from 'zod';
import { systemClock } from '#api/ground/clock.ts';
import { openProduct } from '#api/open-product.ts';
import * as ids from '#domain/kernel/ids.ts';
import { getAccount } from '#projections/statements/query.ts';
import { testKeyStore } from '../support/key-store.ts';
import { testPepper } from '../support/pepper.ts';
import { aStudent } from '../support/samples.ts';
import { note } from './figures.ts';
import { numberIn, openSchool } from './open-school.ts';
import { withOwnPostgres } from './own-postgres.ts';
import { progress } from './progress.ts';
import { median } from './rate.ts';

/** Payments entered at once while a school is filled. */
const atOnce = 32;
const rounds = 60;
const warmUps = 10;
const goalMs = 50;
/** The last page of many may take so much of the time of a page of few; what is left is noise. */
const mostRatio = 1.5;

/**
 * `bun run bench books`: a statement of two thousand lines over the API beside its bare queries, and the last page of two thousand payments beside
 * a page of twenty. `bun run bench books 40` tries it with few.
 */
export async function run(): Promise<void> {
  const payments = Number(process.argv[3] ?? 2_000);
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
      const handle = (request: Request) => app.handle(request);
      const large = await schoolOf(handle, 1, payments);
      const small = await schoolOf(handle, 2, 20);
      const lastPage = await endOf(large.ask, payments);
      const lastOfFew = await endOf(small.ask, 20);
      const work = {
        statement: () => large.ask(`/api/students/${large.studentId}/statement`),
        'its bare queries': () =>
          getAccount(deps.sql, large.schoolId, { studentId: large.studentId }),
        'the first page of many': () => large.ask('/api/payments?limit=10'),
        'the last page of many': () => large.ask(`/api/payments?limit=10&after=${lastPage}`),
        'the last page of twenty': () => small.ask(`/api/payments?limit=10&after=${lastOfFew}`),
      };
      const times: Record<string, number> = {};
      for (const [what, ask] of Object.entries(work)) times[what] = await msOf(ask);
      for (const [what, ms] of Object.entries(times))
        console.log(`${what.padEnd(28)} ${ms.toFixed(1).padStart(7)} ms`);
      tell(times, payments);
    } finally {
      await close();
    }
  });
}

/** Half of them are paid, all of one student: a charge and, where it is paid, a receipt. */
async function schoolOf(
  handle: (request: Request) => Promise<Response>,
  nth: number,
  payments: number,
) {
  const ask = await openSchool(handle, nth);
  const studentId = ids.studentId.parse(numberIn(await ask('/api/students', aStudent())));
  const bar = progress(payments);
  const enter = (each: number) => {
    bar.step(`payment ${each + 1}`);
    return ask('/api/payments', {
      studentId,
      amount: 55 + (each % 40),
      description: `Lesson ${each + 1}`,
      paymentMethod: 'bank_transfer',
      status: each % 2 === 0 ? 'paid' : 'pending',
    });
  };
  for (let each = 0; each < payments; each += atOnce)
    await Promise.all(
      Array.from({ length: Math.min(atOnce, payments - each) }, (_, nth) => enter(each + nth)),
    );
  bar.done();
  const schoolId = ids.schoolId.parse(numberIn(readJson(await ask('/api/schools/mine'))));
  return { ask, studentId, schoolId };
}

/** The payment behind which the last ten stand. */
async function endOf(ask: (path: string) => Promise<ArrayBuffer>, payments: number) {
  const idsOf = async (query: string) =>
    listed.parse(readJson(await ask(`/api/payments?${query}`))).map(({ id }) => id);
  let [after = 0] = await idsOf(`limit=1&skip=${Math.min(1_000, payments - 11)}`);
  for (;;) {
    const next = await idsOf(`limit=100&after=${after}`);
    if (next.length <= 10) return after;
    after = next[Math.min(99, next.length - 11)] ?? after;
  }
}

const listed = z.array(z.object({ id: z.number().int() }));

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let round = -warmUps; round < rounds; round++) {
    const begin = performance.now();
    await work();
    if (round >= 0) taken.push(performance.now() - begin);
  }
  return median(taken);
}

function tell(times: Readonly<Record<string, number>>, payments: number): void {
  const ms = (what: string) => times[what] ?? 0;
  note({
    what: `a statement of ${Math.round(payments * 1.5)} lines, over the API`,
    measured: `${ms('statement').toFixed(1)} ms`,
    beside: `${ms('its bare queries').toFixed(1)} ms, its queries alone`,
    goal: `${goalMs} ms`,
    isHeld: ms('statement') < goalMs,
  });
  const ratio = ms('the last page of many') / ms('the last page of twenty');
  note({
    what: `the last page of ${payments} payments`,
    measured: `${ms('the last page of many').toFixed(1)} ms`,
    beside: `${ms('the last page of twenty').toFixed(1)} ms, the last page of twenty`,
    ratio,
    goal: `ratio ${mostRatio}`,
    isHeld: ratio <= mostRatio,
  });
}

function readJson(bytes: ArrayBuffer): unknown {
  const read: unknown = JSON.parse(new TextDecoder().decode(bytes));
  return read;
}
