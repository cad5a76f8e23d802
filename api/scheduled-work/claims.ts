import type { PendingQuery, Row } from 'postgres';
import { z } from 'zod';
import type { Database } from '#api/database/database.ts';
import { type Clock, laterIn, nowIn } from '#api/ground/clock.ts';
import { oneOfThese } from '#api/vault/columns.ts';
import { addMinutes, type Instant } from '#domain/kernel/nz-time.ts';
import {
  initially,
  int,
  json,
  later,
  moment,
  oneOf,
  text,
  uuid,
} from '#projections/engine/columns.ts';
import { rowsOf } from '#projections/engine/rows.ts';
import { table } from '#projections/engine/table.ts';

const states = ['claimed', 'handed_over', 'done', 'withdrawn', 'refused', 'unknown'] as const;

/** What was due, by a key that names it for good: each is carried out once, whichever process does it. Numbers of things only, no names. */
export const dueWorkTable = table(
  'vault.due_work',
  {
    kind: text(),
    key: text(),
    item: json(z.unknown()),
    dueAt: moment(),
    state: oneOf(states),
    attempts: initially(int(), 1),
    /** The process that is at it, and until when nobody else may be. */
    holder: uuid(),
    heldUntil: moment(),
    settledAt: later(moment()),
    reason: later(text()),
    reportedAt: later(moment()),
    /** What its kind wants to know of how it ended. */
    details: later(json(z.custom<NonNullable<Ended['details']>>())),
  },
  {
    key: ['kind', 'key'],
    indexes: [
      `(kind, held_until) where state in ('claimed', 'handed_over')`,
      '(kind) where settled_at is not null and reported_at is null',
    ],
    constraints: [oneOfThese('state', states)],
  },
);

/** One thing that is due. Its key names it for good, with all that makes it this and no other: a lesson that moves has another key. */
export type DueItem = { readonly key: string; readonly dueAt: Instant };

/** How an item ended. `withdrawn`: it was not to happen any more. `refused`: it was tried, and whoever it was handed to would not have it. */
export type Ended = {
  /** What its kind wants to know of how it ended, as it writes it; numbers and words of ours, no names. */
  readonly details?: Readonly<Record<string, string | number | boolean | undefined>> | null;
} & (
  | { readonly outcome: 'done' | 'withdrawn' | 'unknown'; readonly reason?: string }
  | { readonly outcome: 'refused'; readonly reason: string }
);

/** Another process has taken the item, because this one was silent for too long. */
class ClaimLost extends Error {
  override name = 'ClaimLost';
}

/** Days for which it is remembered what was carried out: longer than any finder looks back. */
const rememberedDays = 60;
const ended = dueWorkTable.row
  .pick({ item: true, state: true, reason: true, details: true })
  .extend({ state: z.enum(['done', 'withdrawn', 'refused', 'unknown']), settledAt: z.string() });
const ranOut = z.object({ item: z.unknown(), since: z.string() });

/** SQL for a finder: whether an item, by the SQL of its key, was never claimed. */
export const notClaimed = (sql: Database, kind: string, key: PendingQuery<Row[]>) =>
  sql`not exists (select from vault.due_work where kind = ${kind} and vault.due_work.key = ${key})`;

/** Forgets what ended long ago. Several processes may do it at once. */
export async function forgetOldWork(sql: Database, now: Instant): Promise<void> {
  await sql`
    delete from vault.due_work
    where settled_at < ${addMinutes(now, -rememberedDays * 24 * 60)} and reported_at is not null`;
  await sql`
    delete from vault.letter_key where kept_at < ${addMinutes(now, -rememberedDays * 24 * 60)}`;
}

/** The claims of one kind, as one process makes and keeps them. Times are the database's. */
export function openClaims(sql: Database, clock: Clock, kind: string, holdSeconds: number) {
  const holder = crypto.randomUUID();
  const now = () => nowIn(sql, clock);
  const until = () => laterIn(sql, clock, holdSeconds / 60);
  const mine = (key: string) => sql`kind = ${kind} and key = ${key} and holder = ${holder}`;

  return {
    /** Claims an item that nobody has claimed; false where another was faster. */
    async take(item: DueItem): Promise<boolean> {
      const { count } = await sql`
        insert into vault.due_work (kind, key, item, due_at, state, holder, held_until)
        values (${kind}, ${item.key}, ${sql.json(item)}, ${item.dueAt}, 'claimed', ${holder}, ${until()})
        on conflict do nothing`;
      return count > 0;
    },

    /** Items whose claim has run out before anything left, and since when. */
    runOut: (most: number) => rowsOf(sql, ranOut)`
      select item, held_until as since from vault.due_work
      where kind = ${kind} and state = 'claimed' and held_until <= ${now()} order by due_at limit ${most}`,

    /** Claims one of those; false where another was faster. */
    async takeOver(key: string): Promise<boolean> {
      const { count } = await sql`
        update vault.due_work set holder = ${holder}, held_until = ${until()}, attempts = attempts + 1
        where kind = ${kind} and key = ${key} and state = 'claimed' and held_until <= ${now()}`;
      return count > 0;
    },

    /** From here on nobody else carries it out. @throws ClaimLost when somebody else has it */
    async handOver(key: string): Promise<void> {
      const { count } = await sql`
        update vault.due_work set state = 'handed_over', held_until = ${until()}
        where ${mine(key)} and state = 'claimed'`;
      if (count === 0) throw new ClaimLost('Another process has taken what was due.');
    },

    /** It did not happen, and is to be tried from `at` on. */
    async release(key: string, { at, why }: { at: Instant; why?: string }): Promise<void> {
      await sql`
        update vault.due_work set state = 'claimed', held_until = ${at}, reason = ${why ?? null}
        where ${mine(key)} and state in ('claimed', 'handed_over')`;
    },

    /** Also where it was given up meanwhile: this process knows. */
    async settle(key: string, { outcome, reason, details }: Ended) {
      await sql`
        update vault.due_work set state = ${outcome}, reason = ${reason ?? null}, details = ${details ? sql.json(details) : null}, settled_at = ${now()}, reported_at = null
        where ${mine(key)}`;
    },

    /** What was handed over by a process that then fell silent is never learnt. */
    async giveUpHandedOver(): Promise<void> {
      await sql`
        update vault.due_work set state = 'unknown', settled_at = ${now()}
        where kind = ${kind} and state = 'handed_over' and held_until <= ${now()}`;
    },

    async unreported(most: number) {
      const rows = await rowsOf(sql, ended)`
        select item, state, reason, details, settled_at from vault.due_work
        where kind = ${kind} and settled_at is not null and reported_at is null order by settled_at limit ${most}`;
      return rows.map(({ item, state, reason, details, settledAt }) => ({
        item,
        settledAt,
        ended: { outcome: state, reason: reason ?? '', details },
      }));
    },

    async reported(key: string): Promise<void> {
      await sql`update vault.due_work set reported_at = ${now()} where kind = ${kind} and key = ${key}`;
    },
  };
}
