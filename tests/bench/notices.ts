import { cpus, loadavg } from 'node:os';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';
import { fillRemindedSchool, onceDue, whileBooked } from '../support/reminded-school.ts';
import { startChild } from './child.ts';
import { at, commandsPerSecond, type Filled, unanswered, worker } from './desk-work.ts';
import { note } from './figures.ts';
import { withOwnPostgres } from './own-postgres.ts';
import { progress } from './progress.ts';

/** Of ten learners and their parents, five lessons each: an account sends no more letters in an hour. */
const noticesOfASchool = 100;
/** Schools that are filled at a time. */
const atOnce = 8;
const quietMs = 30_000;
const goalSeconds = 3_600;
const goalRatio = 1.2;

/**
 * `bun run bench notices`: ten thousand reminders that fall due at the same moment, which is more than in an hour, taken by a mail server while people
 * work; how long until the last has left, and what that does to the commands. `bun run bench notices 500` for few.
 */
export async function run(): Promise<void> {
  const schools = Math.ceil(Number(process.argv[3] ?? 10_000) / noticesOfASchool);
  const due = schools * noticesOfASchool;
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
        const bar = progress(schools);
        const filled: Filled[] = [];
        for (let nth = 0; nth < schools; nth += atOnce) {
          bar.step(`school ${nth + 1}`);
          const these = Array.from({ length: Math.min(atOnce, schools - nth) });
          const made = these.map(() =>
            fillRemindedSchool(product, { students: 10, lessonsEach: 5 }),
          );
          filled.push(...(await Promise.all(made)));
          // So many accounts are not opened from one address.
          await product.owner`delete from vault.rate_limit`;
        }
        bar.done();
        const work = worker(product, filled);
        await work(() => Bun.sleep(5_000));
        const quiet = await work(() => Bun.sleep(quietMs));
        ahead = (Date.parse(onceDue) - Date.parse(whileBooked)) / 60_000;
        const begin = performance.now();
        const busy = await work(async () => {
          await product.product.scheduled.runDue();
          while ((await left(product)) < due) await Bun.sleep(200);
        });
        const seconds = (performance.now() - begin) / 1_000;
        const [row] = await product.owner<{ sent: number }[]>`
          select count(*)::int as sent from read.notice where outcome = 'sent'`;
        if (row?.sent !== due) throw new Error(`${row?.sent} of ${due} were sent`);
        tell(due, seconds, quiet, busy);
      } finally {
        await product.close();
      }
    });
  } finally {
    sink.stop();
  }
}

/** How many have left and are noted. */
async function left({ owner }: TestProduct): Promise<number> {
  const [row] = await owner<{ count: number }[]>`
    select count(*)::int as count from vault.due_work where reported_at is not null`;
  return row?.count ?? 0;
}

function tell(due: number, seconds: number, quiet: number[], busy: number[]): void {
  const [bare, ours] = [at(quiet, 0.99), at(busy, 0.99)];
  const load = `load average ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`;
  console.log(
    `${due} reminders left in ${seconds.toFixed(0)} s (${(due / seconds).toFixed(1)}/s); commands p50 ${at(busy, 0.5).toFixed(1)} ms, p99 ${ours.toFixed(1)} ms; ` +
      `without them p50 ${at(quiet, 0.5).toFixed(1)} ms, p99 ${bare.toFixed(1)} ms (${load}${unanswered() > 0 ? `; ${unanswered()} commands had no answer in time` : ''})`,
  );
  note({
    what: `${due.toLocaleString('en-NZ')} reminders due at once, until the mail server has the last`,
    measured: `${seconds.toFixed(0)} s`,
    goal: 'ten thousand in an hour',
    isHeld: (seconds / due) * 10_000 <= goalSeconds,
  });
  note({
    what: `a command while they leave, p99, at ${commandsPerSecond} commands a second`,
    measured: `${ours.toFixed(1)} ms`,
    beside: `${bare.toFixed(1)} ms with nothing due`,
    ratio: ours / bare,
    goal: `at most ${goalRatio}`,
    isHeld: ours / bare <= goalRatio,
  });
}
