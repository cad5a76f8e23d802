import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql';
import { type Database, openDatabase } from '#api/database/database.ts';
import { ledgerAppends, lesson } from './append.ts';
import { note, perSecond } from './figures.ts';
import { fillBusyYears } from './fill-busy-years.ts';
import { progress } from './progress.ts';
import { median, ratePerSecond } from './rate.ts';

const CALLERS = 64;
const ROUNDS = 9;
const WARM_UP_MS = 300;
const ROUND_MS = 1_000;
const SHORT = 10_000;

type Contender = {
  append(caller: number, nth: number): Promise<unknown>;
  close(): Promise<unknown>;
};

/** Appends by 64 callers to the ledger at `url`, to a new one of 10,000 events, and to emmett-postgresql's: they take turns. */
export async function compareAppends(url: string): Promise<void> {
  const sql = openDatabase(url);
  const [head] = await sql<{ position: number }[]>`select position from ledger.head`;
  const bar = progress(ROUNDS + 1);
  bar.step('filling a short ledger');
  await sql`create database short`;
  await fillBusyYears(at(url, 'short'), SHORT);
  await sql`create database emmett`;
  const rates = { long: [] as number[], short: [] as number[], emmett: [] as number[] };
  const order = ['long', 'short', 'emmett'] as const;
  for (let round = 0; round < ROUNDS; round++) {
    bar.step(`appending, round ${round + 1} of ${ROUNDS}`);
    for (let nth = 0; nth < order.length; nth++) {
      const who = order[(round + nth) % order.length] ?? 'long';
      rates[who].push(await measure(await contender(who, url, sql, round)));
    }
  }
  bar.done();
  report(head?.position ?? 0, median(rates.long), median(rates.short), median(rates.emmett));
  await sql.end();
}

async function contender(
  who: 'long' | 'short' | 'emmett',
  url: string,
  sql: Database,
  round: number,
): Promise<Contender> {
  if (who === 'emmett') return emmett(at(url, 'emmett'));
  // A short ledger does not stay short for long: each round begins with a copy.
  if (who === 'short') await sql.unsafe(`create database short_${round} template short`);
  const pool = openDatabase(who === 'long' ? url : at(url, `short_${round}`));
  const { append, close } = ledgerAppends(pool);
  return { append, close: async () => [await close(), await pool.end()] };
}

/** As its documentation shows it, with its own pool. */
function emmett(url: string): Contender {
  const store = getPostgreSQLEventStore(url);
  const mark = crypto.randomUUID();
  return {
    append: (caller, nth) =>
      store.appendToStream(`diary-${mark}-${caller}-${nth >> 4}`, [
        { type: 'LessonBooked', data: lesson(caller, nth) },
      ]),
    close: () => store.close(),
  };
}

async function measure({ append, close }: Contender): Promise<number> {
  await ratePerSecond(CALLERS, WARM_UP_MS, (caller, nth) => append(caller + CALLERS, nth));
  const rate = await ratePerSecond(CALLERS, ROUND_MS, append);
  await close();
  return rate;
}

function at(url: string, database: string): string {
  const there = new URL(url);
  there.pathname = `/${database}`;
  return there.href;
}

function report(events: number, long: number, short: number, emmettRate: number): void {
  const figure = (rate: number) => Math.round(rate).toLocaleString('en-NZ').padStart(12);
  const verdict = (ratio: number, goal: number) =>
    `   ratio ${ratio.toFixed(2)}   goal ${goal}: ${ratio >= goal ? 'held' : 'MISSED'}`;
  const length = (count: number) => count.toLocaleString('en-NZ').padEnd(12);
  note({
    what: `appends, ${CALLERS} callers, to a ledger of ${events.toLocaleString('en-NZ')}`,
    measured: perSecond(long),
    beside: `${perSecond(short)}, to one of ${SHORT.toLocaleString('en-NZ')}`,
    ratio: long / short,
    goal: 'ratio 0.8',
    isHeld: long / short >= 0.8,
  });
  note({
    what: 'the same',
    measured: perSecond(long),
    beside: `${perSecond(emmettRate)}, emmett-postgresql`,
    ratio: long / emmettRate,
    goal: 'ratio 3',
    isHeld: long / emmettRate >= 3,
  });
  console.log(
    [
      `Appends per second, ${CALLERS} callers, median of ${ROUNDS} rounds of ${ROUND_MS} ms`,
      `  to a ledger of ${length(SHORT)}       ${figure(short)}`,
      `  to a ledger of ${length(events)}       ${figure(long)}${verdict(long / short, 0.8)}`,
      `  to emmett-postgresql              ${figure(emmettRate)}${verdict(long / emmettRate, 3)} (the long ledger beside it)\n`,
    ].join('\n'),
  );
}
