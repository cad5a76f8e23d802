import { z } from 'zod';
import type { Database } from '#api/database/database.ts';
import { type Clock, laterIn, nowIn } from '#api/ground/clock.ts';
import { reportFault } from '#api/telemetry/logger.ts';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import { later, moment, text } from '#projections/engine/columns.ts';
import { rowsOf, textsOf } from '#projections/engine/rows.ts';
import { table } from '#projections/engine/table.ts';

/** What is done again and again, and when it is due next. */
export const roundTable = table(
  'vault.round',
  { name: text(), dueAt: moment(), heldUntil: later(moment()) },
  { key: ['name'] },
);

/** Something that is done again and again. To do it twice, or in two processes at once, must do no harm. */
export type Round = {
  readonly name: string;
  readonly everyMinutes: number;
  /** Whether each process also does it when it starts, because it puts right what a crash left. */
  readonly isDoneFirst?: boolean;
  run(): Promise<unknown>;
};

export type Rounds = {
  /** Does the rounds that are due and that no other process is at. */
  run(): Promise<void>;
  /** Does those that a process begins with, due or not. A fault of one is reported and not thrown. */
  runFirst(): Promise<void>;
  /** How long each round has been due, in seconds; 0 where it is not. */
  overdue(): Promise<readonly { round: string; seconds: number }[]>;
};

const waiting = z.object({ name: z.string(), seconds: z.number() });

/** Minutes until another process may do a round that one has begun and not ended. */
const heldMinutes = 10;

/** Rounds of all processes on a database: each is done by one of them when it is due, and is due again from when it was begun. */
export function openRounds(sql: Database, clock: Clock, rounds: readonly Round[]): Rounds {
  const now = () => nowIn(sql, clock);
  return {
    async run() {
      const names = rounds.map(({ name }) => name);
      if (names.length === 0) return;
      const due = await textsOf(sql)`
        select known.name from unnest(${names}::text[]) as known (name) left join vault.round using (name)
        where round.name is null or (round.due_at <= ${now()} and coalesce(round.held_until, round.due_at) <= ${now()})`;
      for (const name of due) {
        const round = rounds.find((one) => one.name === name);
        if (round && (await begin(round))) await run(round);
      }
    },
    async runFirst() {
      await Promise.all(rounds.filter(({ isDoneFirst }) => isDoneFirst).map(run));
    },
    async overdue() {
      const rows = await rowsOf(sql, waiting)`
        select name, extract(epoch from ${now()} - due_at)::float8 as seconds from vault.round`;
      return rounds.map(({ name: round }) => {
        const seconds = rows.find((row) => row.name === round)?.seconds ?? 0;
        return { round, seconds: Math.max(0, seconds) };
      });
    },
  };

  /** False where another process was faster. */
  async function begin({ name }: Round): Promise<boolean> {
    const { count } = await sql`
      insert into vault.round as round (name, due_at, held_until)
      values (${name}, ${now()}, ${laterIn(sql, clock, heldMinutes)})
      on conflict (name) do update set held_until = excluded.held_until
      where round.due_at <= ${now()} and coalesce(round.held_until, round.due_at) <= ${now()}`;
    return count > 0;
  }

  async function run({ name, everyMinutes, run: work }: Round): Promise<void> {
    const begunAt = clock();
    try {
      await work();
    } catch (fault) {
      reportFault('rounds', fault, { round: name });
    }
    await sql`
      insert into vault.round (name, due_at) values (${name}, ${addMinutes(begunAt, everyMinutes)})
      on conflict (name) do update set due_at = excluded.due_at, held_until = null`.catch((fault) =>
      reportFault('rounds', fault, { round: name }),
    );
  }
}
