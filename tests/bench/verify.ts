import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '#api/database/database.ts';
import { indexEvents } from '#api/event-log/event-index.ts';
import { createLedger } from '#api/event-log/schema.ts';
import { systemClock } from '#api/ground/clock.ts';
import { openSealKeeper } from '#api/transparency/seal-keeper.ts';
import { createSeals } from '#api/transparency/seal-store.ts';
import { startSealing } from '#api/transparency/sealer.ts';
import { verifyDatabase } from '#api/transparency/verify-database.ts';
import { note, perSecond } from './figures.ts';
import { withOwnPostgres } from './own-postgres.ts';
import { progress } from './progress.ts';
import { median } from './rate.ts';

const EVENTS = 1_000_000;
const ROUNDS = 3;
const GOAL = 100_000;

/** Events per second that `audit verify` holds against their seals, beside reading the same rows and doing nothing with them. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'keep-left-bench-seals-'));
  await withOwnPostgres(async (_, url) => {
    const sql = openDatabase(url);
    const bar = progress(2 + 2 * ROUNDS);
    bar.step(`filling a ledger with ${EVENTS} events`);
    await fill(sql);
    bar.step('sealing them');
    const keeper = openSealKeeper(folder);
    const begin = performance.now();
    const sealer = startSealing(sql, { subscribe: () => () => undefined }, keeper, systemClock);
    await sealer.sealNow();
    const sealing = rateSince(begin);
    await sealer.stop();

    const rates: { verify: number[]; read: number[] } = { verify: [], read: [] };
    for (let round = 1; round <= ROUNDS; round++) {
      bar.step(`verifying, round ${round} of ${ROUNDS}`);
      rates.verify.push(await timed(() => verifyAll(sql, keeper)));
      bar.step(`reading, round ${round} of ${ROUNDS}`);
      rates.read.push(await timed(() => readAll(sql)));
    }
    bar.done();
    report(sealing, median(rates.verify), median(rates.read));
    await sql.end();
  });
  rmSync(folder, { recursive: true, force: true });
}

async function verifyAll(sql: Database, keeper: ReturnType<typeof openSealKeeper>): Promise<void> {
  const trust = { publicKey: keeper.publicKey, remembered: keeper.lastSeal() };
  const { events, fault } = await verifyDatabase(sql, trust, { inTwo: true });
  if (fault) throw new Error(fault.sentence);
  if (events !== EVENTS) throw new Error(`only ${events} events were verified`);
}

async function readAll(sql: Database): Promise<void> {
  let rows = 0;
  for await (const batch of sql`select * from ledger.events order by position`.cursor(2_000))
    rows += batch.length;
  if (rows !== EVENTS) throw new Error(`only ${rows} rows were read`);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begin = performance.now();
  await work();
  return rateSince(begin);
}

const rateSince = (begin: number): number => EVENTS / ((performance.now() - begin) / 1_000);

/** Written by one statement, because how they came there is not what is measured; as large as the product's own. */
async function fill(sql: Database): Promise<void> {
  await createLedger(sql);
  await createSeals(sql);
  await sql`
    insert into ledger.events (position, stream, revision, event_id, type, schema_version, data, metadata, recorded_at)
    select n, 'payment-' || n / 8, n % 8, gen_random_uuid(), 'PaymentCorrected', 1,
      jsonb_build_object('paymentId', n / 8, 'studentId', n / 80, 'amountCents', 5500, 'dueOn', '2026-11-21', 'receivedCents', 0,
        'description', jsonb_build_object('sealed', repeat(md5(n::text), 3))),
      jsonb_build_object('actor', jsonb_build_object('kind', 'instructor', 'id', 7), 'occurredAt', '2026-11-21T01:30:00.000Z',
        'correlationId', gen_random_uuid(), 'schoolId', 3, 'studentId', n / 80, 'paymentId', n / 8, 'person', 'student-' || n / 80),
      date_trunc('milliseconds', clock_timestamp())
    from generate_series(1, ${EVENTS}) n`;
  await sql`update ledger.head set position = ${EVENTS}`;
  await indexEvents(sql);
  await sql`vacuum analyze ledger.events, ledger.event_index`;
}

function report(sealing: number, verifying: number, reading: number): void {
  const figure = (rate: number) => Math.round(rate).toLocaleString('en-NZ').padStart(10);
  note({
    what: `verify ${EVENTS.toLocaleString('en-NZ')} events against their seals`,
    measured: perSecond(verifying),
    beside: `${perSecond(reading)}, reading the rows and no more`,
    ratio: verifying / reading,
    goal: perSecond(GOAL),
    isHeld: verifying >= GOAL,
  });
  const verdict = verifying >= GOAL ? 'held' : 'MISSED';
  console.log(
    [
      `Events per second over ${EVENTS.toLocaleString('en-NZ')} events, median of ${ROUNDS} rounds\n`,
      `verify against the seals   ${figure(verifying)}   goal ${GOAL.toLocaleString('en-NZ')}: ${verdict}`,
      `read the rows, no more     ${figure(reading)}   ratio ${(verifying / reading).toFixed(2)}`,
      `seal them (once)           ${figure(sealing)}`,
      `memory at the end          ${Math.round(process.memoryUsage.rss() / 1_000_000)} MB`.padEnd(
        40,
      ),
    ].join('\n'),
  );
}
