import { cpus, loadavg } from 'node:os';
import { asOwner } from '#api/boot/database-owner.ts';
import { openEmbeddedPostgres } from '#api/boot/embedded-postgres.ts';
import { readPostmaster } from '#api/boot/postmaster.ts';
import { type Database, openDatabase } from '#api/database/database.ts';
import { codec } from '#api/event-log/codec.ts';
import { postgresEventLog } from '#api/event-log/postgres.ts';
import { systemClock } from '#api/ground/clock.ts';
import { keyRing } from '#api/personal-keys/key-ring.ts';
import { openKeyStore } from '#api/personal-keys/open-key-store.ts';
import { prepareTables } from '#api/prepare-tables.ts';
import { prepareReadModels } from '#api/read-models.ts';
import { openPepper } from '#api/sessions/pepper.ts';
import { openSealKeeper } from '#api/transparency/seal-keeper.ts';
import { startSealing } from '#api/transparency/sealer.ts';
import { domainEvents } from '#domain/domain-events.ts';
import { type AppProcess, dataFolder, startApp } from '../support/app-process.ts';
import { startChild } from './child.ts';
import { note } from './figures.ts';
import { fillLedger } from './fill-ledger.ts';
import { type School, signedIn } from './nation-people.ts';
import {
  type Answers,
  allTimes,
  ask,
  byRoute,
  countOf,
  percentile,
  type RouteTimes,
  together,
} from './nation-replay.ts';
import { look, type Sight, type Watched } from './nation-watch.ts';
import { nationYear } from './nation-year.ts';
import { progress } from './progress.ts';
import { median } from './rate.ts';
import { writeSection } from './results-section.ts';

/** Of one school in a busy hour: `api/event-log/README.md`, measured over a year and a half. */
const requestsOfABusyHour = 28;
/** How fast weeks are replayed, and how much of each hour. */
type Pace = {
  readonly weeks: number;
  /** An hour is replayed in such a part of it. */
  readonly timesFaster: number;
  /** What is asked of an hour, of what it lasts at this pace. */
  readonly seconds: number;
  /** How many hours go by from one look at the product to the next. */
  readonly hoursALook: number;
  /** Whether the busiest hour is asked faster and faster afterwards. */
  readonly isRaised: boolean;
};
const hourSecondsAt = (timesFaster: number) => 3_600 / timesFaster;
const hoursOfAWeek = 7 * 24;
const weeksOfAYear = 52;
/** How much of a busy hour each hour of a day has: instructors and learners by day, learners in the evening, phones at night. */
const hourShares = [
  0.02, 0.01, 0.01, 0.01, 0.01, 0.03, 0.12, 0.35, 0.6, 0.7, 0.75, 0.75, 0.8, 0.75, 0.75, 0.95, 1,
  0.95, 0.8, 0.7, 0.55, 0.35, 0.15, 0.06,
];
/** Monday first: most lessons are after school and on Saturday. */
const dayShares = [0.9, 0.95, 1, 1, 0.95, 0.8, 0.3];
const rampSeconds = 20;
const rampSteps = 8;
/** What people still call an answer. */
const bearableP99Ms = 1_000;
const bearableLag = 2_000;
const metricsToken = 'the figures of the nation';

/**
 * `bun run bench nation [schools] [weeks] [seconds of each hour]`: a year of New Zealand lies in the ledger; its busiest weeks are asked of the real HTTP interface by
 * signed-in instructors and learners, thirty times as fast as they live, following the hours of the day. Fewer seconds of an hour than 120 sample it at the same rate.
 * Then the busiest hour again, half as fast again each time, until something breaks, which is named.
 *
 * `bun run bench nation 4 year [minutes]`: every request of a whole year of so few schools, none left out, in so many minutes. One school asks 98,000 times a year, the
 * 1,500 of the country 147 million times, which at a thousand a second is 41 hours.
 */
export async function run(): Promise<void> {
  const schoolCount = Number(process.argv[3] ?? 1_500);
  const pace =
    process.argv[4] === 'year'
      ? wholeYear(Number(process.argv[5] ?? 45))
      : someWeeks(Number(process.argv[4] ?? 1), process.argv[5]);
  const { weeks, timesFaster, seconds } = pace;
  const folder = dataFolder();
  const sink = startChild('The mail server', 'mail-sink.ts');
  const hours = weeks * hoursOfAWeek;
  const bar = progress(4 + hours + rampSteps);
  let app: AppProcess | null = null;
  try {
    const smtpUrl = await sink.answer();
    bar.step(`a year of ${schoolCount} schools`);
    const filled = await fill(folder.path, schoolCount, bar.step);
    bar.step('starting');
    app = await startApp(folder.path, {
      SITE_FOLDER: 'dist',
      METRICS_TOKEN: metricsToken,
      SMTP_URL: smtpUrl,
    });
    const watched = {
      url: app.url,
      metricsToken,
      appPid: app.pid,
      postmasterPid: readPostmaster(`${folder.path}/postgres`)?.pid ?? 0,
    };
    const idle = await look(watched);
    const busiest = (requestsOfABusyHour * schoolCount * timesFaster) / 3_600;
    const sights: Sight[] = [];
    const stretches: Answers[] = [];
    const { hoursALook } = pace;
    for (let hour = 0; hour < hours; hour += hoursALook) {
      const rateAt = (nth: number) => busiest * shareOf(hour + nth);
      bar.step(`${whenOf(hour)}, ${rateAt(0).toFixed(0)} requests a second`);
      const dueBy = dueAtRates(rateAt, seconds * 1_000);
      stretches.push(await ask(app.url, filled.schools, dueBy, hoursALook * seconds * 1_000));
      const sight = await look(watched);
      if (sight) sights.push(sight);
    }
    const steps = pace.isRaised ? await raise(app, watched, filled.schools, busiest, bar.step) : [];
    bar.done();
    await tell({
      schoolCount,
      pace,
      busiest,
      ...filled,
      idle,
      sights,
      answers: together(stretches),
      steps,
    });
  } finally {
    sink.stop();
    await app?.stop();
    folder.clear();
  }
}

/** A thirtieth of each hour; a full week takes five and a half hours. Fewer seconds sample each hour. */
function someWeeks(weeks: number, wanted: string | undefined): Pace {
  const timesFaster = 30;
  const whole = hourSecondsAt(timesFaster);
  const seconds = Math.min(Number(wanted ?? whole), whole);
  return { weeks, timesFaster, seconds, hoursALook: 1, isRaised: true };
}

/** Every hour of a year whole, as fast as makes it so many minutes. */
function wholeYear(minutes: number): Pace {
  const seconds = (minutes * 60) / (weeksOfAYear * hoursOfAWeek);
  const timesFaster = 3_600 / seconds;
  return {
    weeks: weeksOfAYear,
    timesFaster,
    seconds,
    hoursALook: hoursOfAWeek,
    isRaised: false,
  };
}

const dayAndHour = (hour: number) => [Math.trunc(hour / 24) % 7, hour % 24] as const;

/** Of the busiest hour, what an hour since Monday's first has. */
function shareOf(hour: number): number {
  const [day, of] = dayAndHour(hour);
  return (hourShares[of] ?? 0) * (dayShares[day] ?? 0);
}

function whenOf(hour: number): string {
  const [day, of] = dayAndHour(hour);
  return `day ${day + 1}, ${of} o'clock`;
}

/** How many requests are due by when, where each hour lasts so many milliseconds and has a rate a second of its own. */
function dueAtRates(rateAt: (nth: number) => number, hourMs: number): (ms: number) => number {
  return (ms) => {
    let due = 0;
    for (let nth = 0; nth * hourMs < ms; nth++)
      due += (rateAt(nth) * Math.min(hourMs, ms - nth * hourMs)) / 1_000;
    return due;
  };
}

/** The year before now, its read models, and everybody signed in; on the disk as the app will find it. */
async function fill(dataDir: string, schoolCount: number, step: (what: string) => void) {
  const postgres = await openEmbeddedPostgres({ dataDir });
  try {
    const keyStore = openKeyStore(dataDir);
    const year = nationYear(schoolCount, new Date().toISOString());
    const events = await fillLedger(postgres.ownerUrl, keyStore, year.pages());
    step(`read models of ${events} events`);
    const sql = openDatabase(postgres.url);
    const keys = keyRing(sql, keyStore);
    const log = postgresEventLog(sql, codec(domainEvents, keys));
    const owner = openDatabase(postgres.ownerUrl, { max: 1 });
    await asOwner({ databaseUrl: postgres.url, ownerUrl: postgres.ownerUrl }, sql, async (own) => {
      const { app } = await prepareTables(own, sql, {});
      await prepareReadModels(own, log, app);
    });
    step('seals');
    const sealer = startSealing(owner, log, openSealKeeper(dataDir), systemClock);
    await sealer.sealNow();
    await sealer.stop();
    const schools = await signedIn(postgres.ownerUrl, openPepper(dataDir), year.desks);
    const disk = {
      ledger: await bytesOf(owner, 'ledger'),
      read: await bytesOf(owner, 'read'),
      vault: await bytesOf(owner, 'vault'),
    };
    await log.close();
    await keys.close();
    await sql.end();
    await owner.end();
    return { events, schools, disk };
  } finally {
    await postgres.stop();
  }
}

async function bytesOf(sql: Database, schema: string): Promise<number> {
  const [row] = await sql<{ bytes: number }[]>`
    select coalesce(sum(pg_total_relation_size(pg_class.oid)), 0)::float as bytes from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace where nspname = ${schema} and relkind = 'r'`;
  return row?.bytes ?? 0;
}

type Step = {
  readonly rate: number;
  readonly answered: number;
  readonly p50: number;
  readonly p99: number;
  /** Of a core, on average. */
  readonly appCore: number;
  readonly postgresCore: number;
  readonly lag: number;
  readonly slowest: RouteTimes | undefined;
  /** What gave; null where it held. */
  readonly broke: string | null;
};

/** The busiest hour at a rising rate, until something gives. */
async function raise(
  app: AppProcess,
  watched: Watched,
  schools: readonly School[],
  busiest: number,
  step: (what: string) => void,
): Promise<Step[]> {
  const steps: Step[] = [];
  for (let nth = 0; nth < rampSteps && !steps.at(-1)?.broke; nth++) {
    const rate = busiest * 1.5 ** nth;
    step(`${rate.toFixed(0)} requests a second`);
    const before = await look(watched);
    const from = performance.now();
    const dueBy = (ms: number) => (ms / 1_000) * rate;
    const answers = await ask(app.url, schools, dueBy, rampSeconds * 1_000);
    const tookSeconds = (performance.now() - from) / 1_000;
    const after = await look(watched);
    const times = allTimes(answers);
    const of = (key: 'appSeconds' | 'postgresSeconds') =>
      ((after?.[key] ?? 0) - (before?.[key] ?? 0)) / tookSeconds;
    const [slowest] = byRoute(answers);
    const reached = {
      rate,
      answered: times.length / tookSeconds,
      p50: median(times),
      p99: percentile(times, 0.99),
      appCore: of('appSeconds'),
      postgresCore: of('postgresSeconds'),
      lag: after?.projectorLag ?? 0,
      slowest,
    };
    steps.push({ ...reached, broke: whatGave(reached, answers, after) });
  }
  return steps;
}

function whatGave(
  { p99, lag, slowest }: Omit<Step, 'broke'>,
  { faults, leftOut }: Answers,
  after: Sight | null,
): string | null {
  const gave: string[] = [];
  if (countOf(faults) > 0)
    gave.push(`errors (${[...faults].map(([what, count]) => `${count} × ${what}`).join('; ')})`);
  if (leftOut > 0) gave.push(`${leftOut} requests found too many waiting before them`);
  if (p99 > bearableP99Ms)
    gave.push(
      `p99 of ${p99.toFixed(0)} ms, the slowest ${slowest?.route} with ${slowest?.p99.toFixed(0)} ms`,
    );
  if (lag > bearableLag) gave.push(`the projector ${lag} events behind`);
  if (!after) gave.push('no answer to /metrics');
  return gave.length > 0 ? gave.join('; ') : null;
}

type Told = {
  readonly schoolCount: number;
  readonly pace: Pace;
  readonly busiest: number;
  readonly events: number;
  readonly disk: { readonly ledger: number; readonly read: number; readonly vault: number };
  readonly idle: Sight | null;
  readonly sights: readonly Sight[];
  readonly answers: Answers;
  readonly steps: readonly Step[];
};

async function tell(told: Told): Promise<void> {
  const { schoolCount, pace, busiest, events, disk, idle, sights, answers, steps } = told;
  const { weeks, seconds, timesFaster, isRaised } = pace;
  const whole = hourSecondsAt(timesFaster);
  const command = isRaised ? `${schoolCount} ${weeks} ${seconds}` : `${schoolCount} year`;
  const span = isRaised ? (weeks === 1 ? 'the week' : `${weeks} weeks`) : 'the year';
  const title = isRaised ? 'A week of New Zealand' : 'A year, every request of it';
  const times = allTimes(answers);
  const routes = byRoute(answers);
  const failed = countOf(answers.faults);
  const most = (key: keyof Sight) => Math.max(...sights.map((sight) => sight[key]));
  const middle = (key: keyof Sight) => median(sights.map((sight) => sight[key]));
  const third = (key: keyof Sight, nth: number) =>
    median(
      sights
        .slice((sights.length * nth) / 3, (sights.length * (nth + 1)) / 3)
        .map((sight) => sight[key]),
    );
  const kilobytes = (bytes: number) => `${said(bytes / schoolCount / 1_000)} kB`;
  const p99 = percentile(times, 0.99);
  note({
    what: `${title.toLowerCase()}, ${said(schoolCount)} schools, ${said(events)} events before it, ${said(timesFaster)} times as fast: p99 of all requests`,
    measured: `${p99.toFixed(1)} ms (${said(times.length)} requests, ${failed} failed)`,
  });
  note({
    what: `slowest p99 of a route, ${routes[0]?.route}`,
    measured: `${routes[0]?.p99.toFixed(1)} ms`,
  });
  const lines = [
    `\`bun run bench nation ${command}\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores of ${cpus()[0]?.model.trim() ?? 'unknown kind'}, which app, Postgres, mail server and those who ask share; load average ${(loadavg()[0] ?? 0).toFixed(1)} at the end. ` +
      `A year of ${said(schoolCount)} schools lies before it, ${said(events)} events. Each hour of ${span} is asked at ${said(timesFaster)} times its rate, ${seconds === whole ? 'whole' : `${seconds} of its ${whole} seconds`}; the busiest with ${said(busiest)} requests a second, one in seven a write.\n`,
    row('what', 'measured'),
    row('---', '---'),
    row(
      'requests',
      `${said(times.length)}, p50 ${median(times).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
    ),
    row(
      'failed',
      failed === 0
        ? '0'
        : [...answers.faults].map(([what, count]) => `${count} × ${what}`).join('; '),
    ),
    row('not asked, because too many were waited for', answers.leftOut),
    row(
      'disk for a school and year',
      `${kilobytes(disk.ledger)} in the ledger, ${kilobytes(disk.read)} in read models, ${kilobytes(disk.vault)} in the vault`,
    ),
    row(
      'memory of the app, megabytes',
      `${idle?.appMegabytes} idle; ${third('appMegabytes', 0)}, ${third('appMegabytes', 1)}, ${third('appMegabytes', 2)} in the three thirds; at most ${most('appMegabytes')}`,
    ),
    row(
      'memory of Postgres, megabytes (what its processes share counted once)',
      `${idle?.postgresMegabytes} idle; ${third('postgresMegabytes', 0)}, ${third('postgresMegabytes', 1)}, ${third('postgresMegabytes', 2)}; at most ${most('postgresMegabytes')}`,
    ),
    row(
      'events the read models had yet to take in, hour by hour',
      `${middle('projectorLag')}, at most ${most('projectorLag')}`,
    ),
    row(
      'events nobody had reacted to',
      `${middle('followersLag')}, at most ${most('followersLag')}`,
    ),
    row('reminders due and not taken up', `${middle('dueNotices')}, at most ${most('dueNotices')}`),
    row(
      'letters the mail server had not taken',
      `${middle('lettersWaiting')}, at most ${most('lettersWaiting')}`,
    ),
    row('events that waited for a seal', `${middle('unsealed')}, at most ${most('unsealed')}`),
    '\nThe slowest routes, by p99:\n',
    row('route', 'requests', 'p50', 'p99'),
    row('---', '---:', '---:', '---:'),
    ...routes
      .slice(0, 12)
      .map((each) =>
        row(each.route, said(each.count), `${each.p50.toFixed(1)} ms`, `${each.p99.toFixed(1)} ms`),
      ),
    ...(isRaised ? raisedLines(steps) : []),
  ];
  console.log(lines.join('\n'));
  await writeSection(title, lines.join('\n'));
}

const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;

function raisedLines(steps: readonly Step[]): string[] {
  const broken = steps.find(({ broke }) => broke);
  return [
    '\nThe busiest hour at a rising rate, until something gives:\n',
    row(
      'requests a second',
      'answered',
      'p50',
      'p99',
      'app, of a core',
      'Postgres, of a core',
      'projector behind',
      '',
    ),
    row('---:', '---:', '---:', '---:', '---:', '---:', '---:', '---'),
    ...steps.map((each) =>
      row(
        said(each.rate),
        `${said(each.answered)}/s`,
        `${each.p50.toFixed(1)} ms`,
        `${each.p99.toFixed(1)} ms`,
        each.appCore.toFixed(2),
        each.postgresCore.toFixed(2),
        each.lag,
        each.broke ? '**gave**' : 'held',
      ),
    ),
    broken
      ? `\nWhat breaks first, at ${said(broken.rate)} requests a second, the busiest hour of ${said(broken.rate / (requestsOfABusyHour / 3_600))} schools as they live: ${broken.broke}. ` +
        `The app had ${broken.appCore.toFixed(2)} of a core then and Postgres ${broken.postgresCore.toFixed(2)}.`
      : '\nNothing gave.',
  ];
}

const said = (value: number) => Math.round(value).toLocaleString('en-NZ');
