import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '#api/database/database.ts';
import { codec } from '#api/event-log/codec.ts';
import { storedRows } from '#api/event-log/ledger-table.ts';
import { createLedger } from '#api/event-log/schema.ts';
import type { StoredRow } from '#api/event-log/stored-event.ts';
import { kurrentConnection } from '#api/ledger-kurrent/connection.ts';
import { kurrentEnd } from '#api/ledger-kurrent/copy-end.ts';
import { toKurrent } from '#api/ledger-kurrent/event.ts';
import { kurrentEventLog } from '#api/ledger-kurrent/kurrentdb.ts';
import { memoryKeyRing } from '#api/personal-keys/memory-key-ring.ts';
import { contractCatalogue } from '../support/contract-events.ts';
import { startChild } from './child.ts';
import { note, perSecond } from './figures.ts';
import { withOwnPostgres } from './own-postgres.ts';
import { median } from './rate.ts';

const ROUNDS = 5;
/** Long enough that what runs for days is compiled. */
const WARM_UP_MS = 3_000;
const ROUND_MS = 1_000;
/** Callers, in how many processes, and the least share of the bare client's rate that the ledger is held to. */
const GOALS = [
  { callers: 1, processes: 1, goal: 1 / 1.5 },
  { callers: 64, processes: 1, goal: 0.9 },
  { callers: 64, processes: 3, goal: null },
] as const;
const TOGETHER_GOAL = 1;
const COMPARED_GOAL = 20_000;
const COPY_GOAL = 5_000;
/** Events that are copied, at most, in pages as a copy reads them. */
const COPIED = 20_000;
const PAGE = 2_000;
/** Appends that the bare client has under way, as a copy has. */
const AT_ONCE = 256;

/**
 * Appends per second to a ledger in a KurrentDB, by one process and by three together, beside the bare client appending and waiting for the arrival; then events
 * per second held against the copy. Each in a process of its own, and the server too: the small one of the tests, or the one that TEST_EVENTLOG_URL names.
 */
export async function run(): Promise<void> {
  await withOwnPostgres(async (url, ownerUrl) => {
    const owner = openDatabase(ownerUrl);
    await createLedger(owner);
    const server = await startServer();
    const prefix = `bench${crypto.randomUUID().replaceAll('-', '')}.`;
    const startLedger = () => start('ledger', server.url, ownerUrl, prefix);
    const startBare = (nth: number) => start('bare', server.url, url, `${nth}${prefix}`);
    const ledgers = [await startLedger()];
    const bares = [await startBare(0)];
    const measured: Rates[] = [];
    try {
      console.log('callers  processes    ledger      bare   ratio');
      for (const { callers, processes, goal } of GOALS) {
        while (ledgers.length < processes) ledgers.push(await startLedger());
        while (bares.length < processes) bares.push(await startBare(bares.length));
        const rates = await turns(
          (ms) => together(ledgers, callers, ms),
          (ms) => together(bares, callers, ms),
        );
        report(callers, processes, goal, rates);
        measured.push(rates);
      }
      reportTogether(measured);
      await compare(server.url, owner, prefix);
      await copy(server.url, owner, prefix);
    } finally {
      for (const each of [...ledgers, ...bares]) each.stop();
      server.stop();
      await owner.end();
    }
  });
}

type Rates = { readonly ledger: number; readonly bare: number };
type Measured = (forMs: number) => Promise<number>;

async function turns(ledger: Measured, bare: Measured): Promise<Rates> {
  const rates: { ledger: number[]; bare: number[] } = { ledger: [], bare: [] };
  await ledger(WARM_UP_MS);
  await bare(WARM_UP_MS);
  for (let round = 0; round < ROUNDS; round++) {
    rates.bare.push(await bare(ROUND_MS));
    rates.ledger.push(await ledger(ROUND_MS));
  }
  return { ledger: median(rates.ledger), bare: median(rates.bare) };
}

/** So many callers in all, shared out. */
async function together(those: readonly Process[], callers: number, ms: number): Promise<number> {
  const each = Math.ceil(callers / those.length);
  const rates = await Promise.all(those.map(({ rate }) => rate(each, ms)));
  return rates.reduce((sum, rate) => sum + rate, 0);
}

function report(callers: number, processes: number, goal: number | null, { ledger, bare }: Rates) {
  const ratio = ledger / bare;
  const isHeld = goal === null || ratio >= goal;
  note({
    what: `appends to a KurrentDB, ${callers === 1 ? '1 caller' : `${callers} callers`} in ${processes === 1 ? 'one process' : `${processes} processes`}`,
    measured: perSecond(ledger),
    beside: `${perSecond(bare)}, the bare client until the arrival`,
    ratio,
    ...(goal === null ? {} : { goal: `ratio ${goal.toFixed(2)}`, isHeld }),
  });
  const verdict = goal === null ? '' : `   goal ${goal.toFixed(2)}: ${isHeld ? 'held' : 'MISSED'}`;
  console.log(
    `${String(callers).padStart(7)}${String(processes).padStart(11)}${ledger.toFixed(0).padStart(10)}${bare.toFixed(0).padStart(10)}${ratio.toFixed(2).padStart(8)}${verdict}`,
  );
}

/** What several processes do together beside one of them, and what as many bare clients do beside one: they share the machine's cores too. */
function reportTogether(measured: readonly Rates[]): void {
  const [, one, three] = measured;
  if (!one || !three) return;
  const ratio = three.ledger / one.ledger;
  const ofBare = three.bare / one.bare;
  const isHeld = ratio >= TOGETHER_GOAL;
  note({
    what: 'three processes beside one, 64 callers',
    measured: ratio.toFixed(2),
    beside: `${ofBare.toFixed(2)}, three bare clients beside one`,
    goal: `ratio ${TOGETHER_GOAL}`,
    isHeld,
  });
  console.log(
    `three processes beside one ${ratio.toFixed(2)}, three bare clients beside one ${ofBare.toFixed(2)}   goal ${TOGETHER_GOAL}: ${isHeld ? 'held' : 'MISSED'}`,
  );
}

async function compare(url: string, sql: Database, prefix: string): Promise<void> {
  const log = await kurrentEventLog(url, sql, codec(contractCatalogue, memoryKeyRing()), {
    prefix,
  });
  const from = performance.now();
  const compared = await log.server?.compare({ now: new Date().toISOString(), isAll: true });
  const rate = (compared?.events ?? 0) / ((performance.now() - from) / 1_000);
  const isHeld = rate >= COMPARED_GOAL;
  note({
    what: `${compared?.events} events of a KurrentDB held against the copy`,
    measured: perSecond(rate),
    goal: perSecond(COMPARED_GOAL),
    isHeld,
  });
  console.log(
    `${compared?.events} events held against the copy, ${rate.toFixed(0)}/s, ${compared?.differences.length} differences   goal ${COMPARED_GOAL}: ${isHeld ? 'held' : 'MISSED'}`,
  );
  await log.close();
}

/** As `ledger copy` writes them, beside a bare client that appends the same, as many at a time and in no order. */
async function copy(url: string, sql: Database, prefix: string): Promise<void> {
  const pages: (readonly StoredRow[])[] = [];
  for (let after = 0; after < COPIED; after += PAGE) pages.push(await storedRows(sql, after, PAGE));
  const rows = pages.flat();
  const target = kurrentEnd(url, `copy${prefix}`);
  const bare = kurrentConnection(url);
  const rateOf = async (work: () => Promise<unknown>) => {
    const from = performance.now();
    await work();
    return rows.length / ((performance.now() - from) / 1_000);
  };
  const copied = await rateOf(async () => {
    for (const page of pages) await target.write(page);
  });
  const beside = await rateOf(async () => {
    const waiting = rows.values();
    const appendOn = async () => {
      for (const row of waiting)
        await bare
          .client()
          .appendToStream(`barecopy${prefix}${row.stream}`, toKurrent(row, row.recordedAt));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, appendOn));
  });
  await target.close();
  await bare.close();
  const isHeld = copied >= COPY_GOAL;
  note({
    what: `${rows.length} events copied into a KurrentDB`,
    measured: perSecond(copied),
    beside: `${perSecond(beside)}, the bare client's batch append, ${AT_ONCE} at once`,
    ratio: copied / beside,
    goal: perSecond(COPY_GOAL),
    isHeld,
  });
  console.log(
    `${rows.length} events copied, ${copied.toFixed(0)}/s, the bare client's batch append ${beside.toFixed(0)}/s   goal ${COPY_GOAL}: ${isHeld ? 'held' : 'MISSED'}`,
  );
}

type Process = { rate(callers: number, forMs: number): Promise<number>; stop(): void };

async function startServer(): Promise<{ readonly url: string; stop(): void }> {
  const real = process.env['TEST_EVENTLOG_URL'];
  if (real) return { url: real, stop: () => undefined };
  const folder = mkdtempSync(join(tmpdir(), 'keep-left-bench-kurrent-'));
  const child = startChild(
    'The KurrentDB of the tests',
    'kurrent-server.ts',
    join(folder, 'journal'),
  );
  return {
    url: await child.answer(),
    stop() {
      child.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Beyond the time that it was asked for: the last appends wait for their events. */
const lastAppendsMs = 60_000;

async function start(kind: 'ledger' | 'bare', ...args: readonly string[]): Promise<Process> {
  const what = kind === 'bare' ? 'A bare client' : 'A process of the ledger';
  const child = startChild(what, 'kurrent-process.ts', kind, ...args);
  await child.answer();
  return {
    rate: async (callers, forMs) =>
      Number(await child.answer(`${callers} ${forMs}`, forMs + lastAppendsMs)),
    stop: child.stop,
  };
}
