import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditLedger } from '#api/audit/audit-ledger.ts';
import { asOwner } from '#api/boot/database-owner.ts';
import { type Database, openDatabase } from '#api/database/database.ts';
import { codec } from '#api/event-log/codec.ts';
import { newEventId } from '#api/event-log/event-log.ts';
import { postgresEventLog } from '#api/event-log/postgres.ts';
import { systemClock } from '#api/ground/clock.ts';
import { openProduct } from '#api/open-product.ts';
import { keyRing } from '#api/personal-keys/key-ring.ts';
import { prepareTables } from '#api/prepare-tables.ts';
import { prepareReadModels, readModels } from '#api/read-models.ts';
import { openSealKeeper } from '#api/transparency/seal-keeper.ts';
import { startSealing } from '#api/transparency/sealer.ts';
import { verifyDatabase } from '#api/transparency/verify-database.ts';
import { domainEvents } from '#domain/domain-events.ts';
import * as ids from '#domain/kernel/ids.ts';
import type { LedgerSearch } from '#domain/telling/search.ts';
import { ledgerTail } from '#projections/engine/ledger-tail.ts';
import { startProjector } from '#projections/engine/projector.ts';
import { testKeyStore } from '../support/key-store.ts';
import { bareInserts } from './append.ts';
import { aLessonOf, eventsPerStudent } from './busy-years.ts';
import { note } from './figures.ts';
import { fillBusyYears } from './fill-busy-years.ts';
import { withOwnPostgres } from './own-postgres.ts';
import { plainProduct } from './plain-product.ts';
import { type Line, type Panel, plot } from './plot.ts';
import { progress } from './progress.ts';
import { median, ratePerSecond } from './rate.ts';
import { writeSection } from './results-section.ts';

const lengths = [1_000, 10_000, 100_000, 300_000, 1_000_000, 3_000_000];
const callers = 64;
const rounds = 5;
const roundMs = 600;
const asked = 25;
const pointsFile = 'tests/bench/growth.json';
const plotFile = 'tests/bench/growth.svg';

/** What one ledger cost, by the name of what was done: rates a second, milliseconds, seconds, bytes. */
type Point = { readonly events: number; readonly load: number } & Record<Measure, number>;
type Measure = keyof typeof measures;

/** What is drawn where. */
const measures = {
  appends64: { panel: 0, name: `appends, ${callers} callers` },
  bare64: { panel: 0, name: `bare inserts, ${callers} callers` },
  appends1: { panel: 0, name: 'appends, 1 caller' },
  bare1: { panel: 0, name: 'bare inserts, 1 caller' },
  projected: { panel: 1, name: 'projector, live' },
  rebuilt: { panel: 1, name: 'rebuild of every read model' },
  verified: { panel: 1, name: 'verify against the seals' },
  streamRead: { panel: 2, name: 'a stream is read' },
  searchSchool: { panel: 2, name: 'search by school' },
  searchActor: { panel: 2, name: 'search by actor' },
  searchType: { panel: 2, name: 'search by type and time' },
  boot: { panel: 3, name: 'a start, until it answers' },
  rebuildAll: { panel: 3, name: 'rebuild of every read model' },
  verifyAll: { panel: 3, name: 'verify' },
  ledgerBytes: { panel: 4, name: 'ledger with its indexes' },
  readBytes: { panel: 4, name: 'read models with theirs' },
} as const;

const panels = [
  { title: 'Appends', unit: 'a second' },
  { title: 'Working through the ledger', unit: 'events a second' },
  { title: 'Reading of it', unit: 'milliseconds, median' },
  { title: 'All of it', unit: 'seconds' },
  { title: 'Disk', unit: 'bytes for an event' },
] as const;

/**
 * `bun run bench growth`: what everything costs on ledgers of 1,000 to 3,000,000 events, each on a Postgres of its own, as a plot. `bun run bench growth 100000 10000` ends
 * with the first and begins with the second; what was measured of longer ones before stays drawn.
 */
export async function run(): Promise<void> {
  const most = Number(process.argv[3] ?? lengths.at(-1));
  const least = Number(process.argv[4] ?? 0);
  const chosen = lengths.filter((length) => length <= most && length >= least);
  const bar = progress(chosen.length * steps);
  const points = new Map((await pointsBefore()).map((point) => [point.events, point]));
  for (const events of chosen) {
    const point = await measure(events, (what) => bar.step(`${said(events)} events: ${what}`));
    points.set(events, point);
    console.log(events, JSON.stringify(point));
    await write([...points.values()].toSorted((a, b) => a.events - b.events));
  }
  bar.done();
}

const steps = 8;

async function measure(events: number, step: (what: string) => void): Promise<Point> {
  let point: Point | undefined;
  const folder = mkdtempSync(join(tmpdir(), 'keep-left-bench-seals-'));
  const load = loadavg()[0] ?? 0;
  await withOwnPostgres(async (url, ownerUrl) => {
    step('filling');
    await fillBusyYears(ownerUrl, events);
    const sql = openDatabase(url);
    const owner = openDatabase(ownerUrl, { max: 1 });
    const keys = keyRing(sql, testKeyStore);
    const sealed = codec(domainEvents, keys);
    const log = postgresEventLog(sql, sealed);
    const place = { databaseUrl: url, ownerUrl };

    step('building the read models');
    const rebuildAll = await asOwner(place, sql, async (own) => {
      const { app } = await prepareTables(own, sql, {});
      return secondsOf(() => prepareReadModels(own, log, app));
    });
    const head = await log.head();
    const ledgerBytes = await bytesOf(owner, 'ledger', 'events%');
    const readBytes = await bytesOf(owner, 'read');

    step('sealing and verifying');
    const keeper = openSealKeeper(folder);
    const sealer = startSealing(owner, { subscribe: () => () => undefined }, keeper, systemClock);
    await sealer.sealNow();
    await sealer.stop();
    const trust = { publicKey: keeper.publicKey, remembered: keeper.lastSeal() };
    const verifyAll = await secondsOf(async () => {
      const { fault } = await verifyDatabase(owner, trust);
      if (fault) throw new Error(fault.sentence);
    });

    step('starting');
    const boot = await medianOf(3, async () => {
      const begin = performance.now();
      const product = await openProduct({
        ...plainProduct,
        ...place,
      });
      const answer = await product.app.handle(new Request('http://localhost/readyz'));
      const took = performance.now() - begin;
      if (!answer.ok) throw new Error(`readyz: ${answer.status} ${await answer.text()}`);
      await product.close();
      return took / 1_000;
    });

    step('reading');
    const students = Math.max(1, Math.trunc(head / eventsPerStudent));
    const audit = auditLedger(sql, sealed);
    const search = (of: LedgerSearch) =>
      medianOf(asked, () => milliseconds(() => audit.search(of, undefined, 50)));
    const streamRead = await medianOf(asked, (nth) =>
      milliseconds(() => log.read(`progress-${1 + ((nth * 7_919) % students)}`)),
    );
    const searchSchool = await search({ school: 1 });
    const searchActor = await search({ actor: 'instructor-1' });
    const searchType = await search({
      type: 'SchoolRegistered',
      from: '2026-01-01',
      to: '2026-12-31',
    });

    step('appending');
    let lesson = 100_000_000;
    const append = () => {
      lesson += 1;
      const { stream, event, metadata } = aLessonOf(
        ids.studentId.parse(1 + (lesson % students)),
        lesson,
      );
      return log.append(stream, 'any', [{ ...event, id: newEventId(), metadata }]);
    };
    const [appends1, bare1] = await turns(1, append, ownerUrl);
    const [appends64, bare64] = await turns(callers, append, ownerUrl);

    step('projecting');
    const { projections, fingerprint } = await readModels();
    const own = openDatabase(url, { max: 1, idle_timeout: 0 });
    const appended = (await log.head()) - head;
    const begin = performance.now();
    const projector = startProjector(sql, own, ledgerTail(log), projections, fingerprint);
    while (projector.position() < head + appended) await Bun.sleep(5);
    const projected = appended / ((performance.now() - begin) / 1_000);
    await projector.stop();
    await own.end();

    point = {
      events,
      load: round(load),
      appends64: round(appends64),
      bare64: round(bare64),
      appends1: round(appends1),
      bare1: round(bare1),
      projected: round(projected),
      rebuilt: round(head / rebuildAll),
      verified: round(head / verifyAll),
      streamRead: round(streamRead),
      searchSchool: round(searchSchool),
      searchActor: round(searchActor),
      searchType: round(searchType),
      boot: round(boot),
      rebuildAll: round(rebuildAll),
      verifyAll: round(verifyAll),
      ledgerBytes: round(ledgerBytes / head),
      readBytes: round(readBytes / head),
    };
    await log.close();
    await keys.close();
    await sql.end();
    await owner.end();
  });
  rmSync(folder, { recursive: true, force: true });
  if (!point) throw new Error('nothing was measured');
  return point;
}

/** Rates of our appends and of bare inserts, which take turns. */
async function turns(
  count: number,
  append: () => Promise<unknown>,
  ownerUrl: string,
): Promise<[ours: number, bare: number]> {
  const bare = await bareInserts(ownerUrl, count);
  const rates: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  for (let round = -1; round < rounds; round++)
    for (const who of ['ours', 'bare'] as const) {
      const rate = await ratePerSecond(count, roundMs, who === 'ours' ? append : bare.insert);
      if (round >= 0) rates[who].push(rate);
    }
  await bare.close();
  return [median(rates.ours), median(rates.bare)];
}

/** Of a schema's tables, or of one and its parts, with indexes and what is kept apart. */
async function bytesOf(sql: Database, schema: string, table = '%'): Promise<number> {
  const [row] = await sql<{ bytes: number }[]>`
    select sum(pg_total_relation_size(pg_class.oid))::float as bytes from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = ${schema} and relkind = 'r' and relname like ${table}`;
  return row?.bytes ?? 0;
}

async function medianOf(times: number, work: (nth: number) => Promise<number>): Promise<number> {
  const taken: number[] = [];
  for (let nth = 0; nth < times; nth++) taken.push(await work(nth));
  return median(taken);
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

const secondsOf = async (work: () => Promise<unknown>) => (await milliseconds(work)) / 1_000;
/** Whether what is written there lies in memory, as Linux says it. */
const isInMemory = (folder: string) =>
  Bun.spawnSync(['stat', '-f', '-c', '%T', folder]).stdout.toString().trim() === 'tmpfs';
const round = (value: number) => Number(value.toPrecision(3));
const said = (count: number) => count.toLocaleString('en-NZ');

async function pointsBefore(): Promise<Point[]> {
  const file = Bun.file(pointsFile);
  // We wrote it ourselves, below.
  return (await file.exists()) ? ((await file.json()) as Point[]) : [];
}

async function write(points: readonly Point[]): Promise<void> {
  const names = Object.keys(measures) as Measure[];
  const drawn = panels.map(
    (panel, nth): Panel => ({
      ...panel,
      lines: names
        .filter((name) => measures[name].panel === nth)
        .map(
          (name): Line => ({
            name: measures[name].name,
            points: points.map((point) => [point.events, point[name]] as const),
          }),
        ),
    }),
  );
  await Bun.write(pointsFile, `${JSON.stringify(points, null, 2)}\n`);
  await Bun.write(
    plotFile,
    plot('How the cost grows with the ledger', 'events in the ledger', drawn),
  );
  await writeSection('How the cost grows', tableOf(points));
  for (const point of points)
    note({
      what: `appends, ${callers} callers, to ${said(point.events)} events`,
      measured: `${said(point.appends64)}/s`,
      beside: `${said(point.bare64)}/s, bare single-row inserts`,
      ratio: point.appends64 / point.bare64,
    });
}

function tableOf(points: readonly Point[]): string {
  const names = Object.keys(measures) as Measure[];
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const of = (name: Measure) => `${measures[name].name} (${panels[measures[name].panel].unit})`;
  return [
    '![How appends, reads, rebuild, start and disk grow with the ledger](growth.svg)\n',
    `\`bun run bench growth\`, last on ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores of ${cpus()[0]?.model.trim() ?? 'unknown kind'}; each ledger on a Postgres of its own, ${isInMemory(tmpdir()) ? 'whose disk is memory' : 'on a disk'}. The load average ` +
      'before each says who else was at work: above the number of cores only the distance of two lines says something, not their height.\n',
    row(['', ...points.map(({ events }) => `${said(events)} events`)]),
    row(['---', ...points.map(() => '---:')]),
    ...names.map((name) => row([of(name), ...points.map((point) => said(point[name]))])),
    row([
      'ratio of appends to bare inserts, 64 callers',
      ...points.map((point) => (point.appends64 / point.bare64).toFixed(2)),
    ]),
    row([
      'the same, 1 caller',
      ...points.map((point) => (point.appends1 / point.bare1).toFixed(2)),
    ]),
    row(['load average before it', ...points.map(({ load }) => said(load))]),
  ].join('\n');
}
