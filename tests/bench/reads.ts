import { Elysia } from 'elysia';
import { seedDemoSchool } from '#api/demo/seed.ts';
import { systemClock } from '#api/ground/clock.ts';
import { openProduct } from '#api/open-product.ts';
import * as ids from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { getDashboardMetrics } from '#projections/dashboard-metrics/query.ts';
import { getDashboardWeeks } from '#projections/dashboard-weeks/query.ts';
import { listLessons, listUpcomingTests } from '#projections/lessons/query.ts';
import { listLogbook } from '#projections/logbook/query.ts';
import { listPayments } from '#projections/payments/query.ts';
import { listProgress } from '#projections/progress/query.ts';
import { listSkills } from '#projections/skills/query.ts';
import { getStudent, listStudents } from '#projections/students/query.ts';
import { testKeyStore } from '../support/key-store.ts';
import { testPepper } from '../support/pepper.ts';
import { startChild } from './child.ts';
import { signInToDemo } from './demo-sign-in.ts';
import { note, perSecond } from './figures.ts';
import { withOwnPostgres } from './own-postgres.ts';
import { progress } from './progress.ts';
import { median } from './rate.ts';

const callers = 16;
const roundMs = 1_500;
const rounds = 3;
const goal = 0.9;

/** `bun run bench reads`: the ten busiest reads of the demo school over HTTP, beside the same query in a bare Elysia handler on the same pool. Goal: at least 0.9. */
export async function run(): Promise<void> {
  await withOwnPostgres(async (databaseUrl, ownerUrl) => {
    const product = await openProduct({
      keyStore: testKeyStore,
      pepper: testPepper,
      databaseUrl,
      ownerUrl,
      publicUrl: 'http://localhost',
      demo: true,
      clock: systemClock,
      siteFolder: 'tests/support/empty-site',
      tellOperator: () => undefined,
    });
    await seedDemoSchool(product);
    product.app.listen({ hostname: '127.0.0.1', port: 0 });
    const ours = `http://127.0.0.1:${product.app.server?.port}`;
    const { cookie, schoolId } = await signInToDemo(ours);
    const { sql } = product.deps;
    const [{ id: student } = { id: 0 }] = await listStudents(sql, schoolId);
    const today = dateOf(systemClock());
    const week = {
      from: `${today}T00:00:00.000Z`,
      to: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    };

    const reads: Record<string, () => Promise<unknown>> = {
      '/api/dashboard/metrics': () => getDashboardMetrics(sql, schoolId, today),
      '/api/dashboard/weeks': () => getDashboardWeeks(sql, schoolId, systemClock()),
      '/api/dashboard/upcoming-tests': () => listUpcomingTests(sql, schoolId, systemClock(), 5),
      [`/api/lessons?from=${week.from}&to=${week.to}`]: () => listLessons(sql, schoolId, week),
      '/api/students': () => listStudents(sql, schoolId),
      [`/api/students/${student}`]: () => getStudent(sql, schoolId, ids.studentId.parse(student)),
      [`/api/students/${student}/driving-skills`]: () =>
        listSkills(sql, schoolId, ids.studentId.parse(student)),
      [`/api/students/${student}/progress`]: () =>
        listProgress(sql, schoolId, ids.studentId.parse(student)),
      [`/api/students/${student}/logbook`]: () =>
        listLogbook(sql, schoolId, ids.studentId.parse(student)),
      '/api/payments': () => listPayments(sql, schoolId, today),
    };
    const bare = new Elysia();
    for (const [path, query] of Object.entries(reads)) bare.get(path.split('?')[0] ?? '', query);
    bare.listen({ hostname: '127.0.0.1', port: 0 });
    const theirs = `http://127.0.0.1:${bare.server?.port}`;

    const bar = progress(Object.keys(reads).length);
    for (const path of Object.keys(reads)) {
      bar.step(path);
      const mine: Round[] = [];
      const other: Round[] = [];
      for (let round = 0; round <= rounds; round++) {
        const one = await ask(ours + path, cookie);
        const two = await ask(theirs + path, '');
        // The first round warms both up.
        if (round === 0) continue;
        mine.push(one);
        other.push(two);
      }
      const [a, b] = [median(mine.map(rateOf)), median(other.map(rateOf))];
      const name = path.replace(/\?.*/, ' of a week').replace(/\/\d+/, '/:id');
      const processor = `${best(mine)} and ${best(other)} µs of a processor`;
      console.log(
        `${name.padEnd(44)} ${perSecond(a).padStart(9)} ${perSecond(b).padStart(9)} ${(a / b).toFixed(2)}, ${processor}`,
      );
      note({
        what: `GET ${name}`,
        measured: perSecond(a),
        beside: `${perSecond(b)}, the query in a bare Elysia handler; ${processor}`,
        ratio: a / b,
        goal: `ratio ${goal}`,
        isHeld: a / b >= goal,
      });
    }
    bar.done();
    await bare.stop(true);
    await product.app.stop(true);
    await product.close();
  });
}

type Round = {
  /** Answers a second. */
  readonly rate: number;
  /** Time of a processor that this process, which answers, had for each: says more than the clock where others are at work. */
  readonly us: number;
};

const rateOf = ({ rate }: Round) => rate;
const best = (rounds: readonly Round[]) => Math.min(...rounds.map(({ us }) => us)).toFixed(0);

/** Asked by a process of its own, so that asking and answering do not share a thread. */
async function ask(url: string, cookie: string): Promise<Round> {
  const before = process.cpuUsage();
  const caller = startChild('A caller', 'caller.ts', url, cookie, String(callers), String(roundMs));
  const rate = Number(await caller.answer());
  const { user, system } = process.cpuUsage(before);
  return { rate, us: (user + system) / ((rate * roundMs) / 1_000) };
}
