import { z } from 'zod';
import { createTables } from '#api/create-tables.ts';
import { type Database, openDatabase } from '#api/database/database.ts';
import { roleOf, shareWithApp } from '#api/database/roles.ts';
import { codec } from '#api/event-log/codec.ts';
import { type Metadata, newEventId } from '#api/event-log/event-log.ts';
import { postgresEventLog } from '#api/event-log/postgres.ts';
import { memoryKeyRing } from '#api/personal-keys/memory-key-ring.ts';
import { event } from '#domain/kernel/event.ts';
import * as ids from '#domain/kernel/ids.ts';
import { note, perSecond } from './figures.ts';
import { withOwnPostgres } from './own-postgres.ts';
import { progress } from './progress.ts';
import { median, ratePerSecond } from './rate.ts';

const ROUNDS = 7;
const WARM_UP_MS = 700;
const ROUND_MS = 1_000;
/** Callers, and the least share of the bare inserts' rate that the ledger is held to. */
const GOALS = [
  { callers: 1, goal: 0.5 },
  { callers: 16, goal: null },
  { callers: 64, goal: 1 },
] as const;

/** Appends per second to the ledger, beside bare single-row inserts by as many callers on connections of their own. */
export async function run(): Promise<void> {
  await withOwnPostgres(async (url, ownerUrl) => {
    const sql = openDatabase(url);
    const owner = openDatabase(ownerUrl);
    await createTables(owner);
    await shareWithApp(owner, await roleOf(sql));
    const [server] = await owner<{ version: string; fsync: string }[]>`
      select current_setting('server_version') as version, current_setting('fsync') as fsync`;
    console.log(
      `Appends per second; PostgreSQL ${server?.version}, fsync ${server?.fsync}, median of ${ROUNDS} rounds of ${ROUND_MS} ms\n`,
    );

    const bar = progress(GOALS.length * (ROUNDS + 1));
    const lines: string[] = [];
    for (const { callers, goal } of GOALS) {
      const { ledger, bare } = await compare(ownerUrl, sql, callers, bar.step);
      lines.push(line(callers, ledger, bare, goal));
    }
    bar.done();
    console.log(['callers      ledger        bare   ratio', ...lines].join('\n'));
    await sql.end();
    await owner.end();
  });
}

async function compare(
  ownerUrl: string,
  sql: Database,
  callers: number,
  step: (what: string) => void,
) {
  const ledger = ledgerAppends(sql);
  const bare = await bareInserts(ownerUrl, callers);
  const rates: { ledger: number[]; bare: number[] } = { ledger: [], bare: [] };

  step(`${callers} callers, warming up`);
  await ratePerSecond(callers, WARM_UP_MS, ledger.append);
  await ratePerSecond(callers, WARM_UP_MS, bare.insert);
  for (let round = 1; round <= ROUNDS; round++) {
    step(`${callers} callers, round ${round} of ${ROUNDS}`);
    // The second finds a warmer or a busier disk, so they take turns.
    const order = round % 2 === 0 ? (['ledger', 'bare'] as const) : (['bare', 'ledger'] as const);
    for (const who of order) {
      const work = who === 'ledger' ? ledger.append : bare.insert;
      rates[who].push(await ratePerSecond(callers, ROUND_MS, work));
    }
  }
  await ledger.close();
  await bare.close();
  return { ledger: median(rates.ledger), bare: median(rates.bare) };
}

/** The whole way of an append: catalogue check, codec, group commit, every index and constraint of the ledger. */
export function ledgerAppends(sql: Database) {
  const lessonBooked = event(
    z.object({
      lesson: z.number().int(),
      student: z.number().int(),
      startsAt: z.string(),
      minutes: z.number().int(),
    }),
  );
  const log = postgresEventLog(sql, codec({ LessonBooked: lessonBooked }, memoryKeyRing()));
  const mark = crypto.randomUUID();
  return {
    append: (caller: number, nth: number) =>
      log.append(`diary-${mark}-${caller}-${nth >> 4}`, 'any', [
        { type: 'LessonBooked', id: newEventId(), data: lesson(caller, nth), metadata },
      ]),
    close: () => log.close(),
  };
}

/** The least that could be done: the same columns, a primary key, one autocommit insert for each call. */
export async function bareInserts(ownerUrl: string, callers: number) {
  const sql = openDatabase(ownerUrl, { max: callers });
  await sql`create table if not exists public.bare (
    position bigint generated always as identity primary key, stream text not null, revision int not null,
    event_id uuid not null, type text not null, schema_version int not null, data jsonb not null,
    metadata jsonb not null, recorded_at timestamptz not null default clock_timestamp())`;
  return {
    insert: (caller: number, nth: number) => sql`
      insert into public.bare (stream, revision, event_id, type, schema_version, data, metadata)
      values (${`diary-${caller}-${nth >> 4}`}, ${nth % 16}, ${crypto.randomUUID()}, 'LessonBooked', 1,
        ${sql.json(lesson(caller, nth))}, ${sql.json(metadata)})`,
    close: () => sql.end(),
  };
}

export const lesson = (caller: number, nth: number) => ({
  lesson: nth,
  student: caller,
  startsAt: '2026-11-21T01:30:00.000Z',
  minutes: 60,
});

const metadata = {
  actor: { kind: 'instructor', id: 7 },
  occurredAt: '2026-11-21T01:30:00.000Z',
  correlationId: '0c9c5a5e-8a51-4f0e-9d0d-3a5b3a3c7a52',
  schoolId: ids.schoolId.parse(3),
  studentId: ids.studentId.parse(12),
} satisfies Metadata;

function line(callers: number, ledger: number, bare: number, goal: number | null): string {
  const ratio = ledger / bare;
  note({
    what: `appends, ${callers} ${callers === 1 ? 'caller' : 'callers'}`,
    measured: perSecond(ledger),
    beside: `${perSecond(bare)}, bare single-row inserts`,
    ratio,
    ...(goal === null ? {} : { goal: `ratio ${goal}`, isHeld: ratio >= goal }),
  });
  const verdict =
    goal === null ? '' : `   goal ${goal.toFixed(2)}: ${ratio >= goal ? 'held' : 'MISSED'}`;
  const figures = [ledger, bare].map((rate) =>
    Math.round(rate).toLocaleString('en-NZ').padStart(12),
  );
  return `${String(callers).padStart(7)}${figures.join('')}${ratio.toFixed(2).padStart(8)}${verdict}`;
}
