import { cpus, loadavg } from 'node:os';
import { addMinutes, instantAt } from '#domain/kernel/nz-time.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';
import { fillRemindedSchool, whileBooked } from '../support/reminded-school.ts';
import { startChild } from './child.ts';
import { at, commandsPerSecond, type Filled, unanswered, worker } from './desk-work.ts';
import { note } from './figures.ts';
import { type Metered, meter } from './meter.ts';
import { withOwnPostgres } from './own-postgres.ts';
import { progress } from './progress.ts';

/** 40,000 bills of 1,500 schools. */
const whole = 40_000;
const learnersOfASchool = 10;
const lessonsEach = 4;
/** Schools that are filled at a time. */
const atOnce = 8;
const quietMs = 30_000;
/** The product looks every ten seconds for what is due; the end is noticed sooner. */
const lookMs = 2_000;
const goalSeconds = 3_600;
const goalRatio = 1.2;
/** The evening's run. */
const runsAt = instantAt('2026-11-23', '18:01');

/**
 * `bun run bench billing`: the bills of many schools in one evening, each of four lessons with its payments, invoice, PDF and letter, taken by a mail server while
 * people work; how long until the last has left, and what that does to the commands. `bun run bench billing 400` for few; what all take follows from their pace.
 */
export async function run(): Promise<void> {
  const schools = Math.ceil(Number(process.argv[3] ?? whole) / learnersOfASchool);
  const due = schools * learnersOfASchool;
  const sink = startChild('The mail server', 'mail-sink.ts');
  try {
    const smtpUrl = await sink.answer();
    await withOwnPostgres(async (appUrl, url) => {
      let ahead = 0;
      const from = performance.now();
      const product = await openTestProduct({
        clock: () => addMinutes(whileBooked, ahead + (performance.now() - from) / 60_000),
        smtpUrl,
        database: { url, appUrl, drop: async () => undefined },
      });
      try {
        const filled = await fill(product, schools);
        const work = worker(product, filled);
        await work(() => Bun.sleep(5_000));
        const quiet = await work(() => Bun.sleep(quietMs));
        ahead = (Date.parse(runsAt) - Date.parse(whileBooked)) / 60_000;
        const measured = await meter(product.owner);
        let busy: number[] = [];
        const pace = await measured(due, async () => {
          busy = await work(async () => {
            while ((await left(product)) < due) {
              await product.product.scheduled.runDue();
              await Bun.sleep(lookMs);
            }
          });
        });
        tell(due, pace, quiet, busy);
      } finally {
        await product.close();
      }
    });
  } finally {
    sink.stop();
  }
}

async function fill(product: TestProduct, schools: number): Promise<Filled[]> {
  const bar = progress(schools);
  const filled: Filled[] = [];
  for (let nth = 0; nth < schools; nth += atOnce) {
    bar.step(`school ${nth + 1}`);
    const these = Array.from({ length: Math.min(atOnce, schools - nth) }, async () => {
      const school = await fillRemindedSchool(product, {
        students: learnersOfASchool,
        lessonsEach,
      });
      const set = (path: string, body: object) => school.instructor.put(path, body);
      await set('/api/bills/rules', { rhythm: 'booked', weekday: 7, daysToPay: 7 });
      // Bills alone are due.
      const kinds = { booked: false, moved: false, cancelled: false };
      await set('/api/settings/notices', { reminders: [], kinds });
      return school;
    });
    filled.push(...(await Promise.all(these)));
    // So many accounts are not opened from one address.
    await product.owner`delete from vault.rate_limit`;
  }
  bar.done();
  return filled;
}

/** How many bills have their invoice and no letter left to send. */
async function left({ owner }: TestProduct): Promise<number> {
  const [row] = await owner<{ count: number }[]>`
    select (select count(*) from read.invoice)::int - (select count(*) from vault.letter where kind = 'invoice')::int as count`;
  return row?.count ?? 0;
}

function tell(due: number, pace: Metered, quiet: number[], busy: number[]): void {
  const [bare, ours] = [at(quiet, 0.99), at(busy, 0.99)];
  const load = `load average ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`;
  const { perSecond, perBusySecond } = pace;
  const minutes = (each: number) => (whole / each / 60).toFixed(0);
  const own =
    perBusySecond === null
      ? ''
      : `; on two cores of its own ${perBusySecond.toFixed(1)}/s, ${whole} in ${minutes(perBusySecond)} min, without the drawing of PDFs`;
  console.log(
    `${due} bills left at ${perSecond.toFixed(1)}/s (${whole} in ${minutes(perSecond)} min${own}); commands p50 ${at(busy, 0.5).toFixed(1)} ms, p99 ${ours.toFixed(1)} ms; ` +
      `without them p50 ${at(quiet, 0.5).toFixed(1)} ms, p99 ${bare.toFixed(1)} ms (${load}${unanswered() > 0 ? `; ${unanswered()} commands had no answer in time` : ''})`,
  );
  note({
    what: `${due.toLocaleString('en-NZ')} automatic bills of four lessons, until the mail server has the last`,
    measured: `${(due / perSecond).toFixed(0)} s`,
    goal: '40,000 in an hour',
    isHeld: whole / perSecond <= goalSeconds,
  });
  note({
    what: `a command while bills are drawn, p99, at ${commandsPerSecond} commands a second`,
    measured: `${ours.toFixed(1)} ms`,
    beside: `${bare.toFixed(1)} ms with nothing due`,
    ratio: ours / bare,
    goal: `at most ${goalRatio}`,
    isHeld: ours / bare <= goalRatio,
  });
}
