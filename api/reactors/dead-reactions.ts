import { z } from 'zod';
import type { Database } from '#api/database/database.ts';
import { isArchived } from '#api/event-log/archived.ts';
import { kindOfFault } from '#api/telemetry/logger.ts';
import { bigint, oneOfThese } from '#api/vault/columns.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { column, filled, int, later, moment, oneOf, text } from '#projections/engine/columns.ts';
import { table } from '#projections/engine/table.ts';

const causes = ['failed', 'archived'] as const;

/** Events that a reactor could not deal with, and why: the reactor goes on without them, and tries each again later. Names nobody. */
export const deadReactionTable = table(
  'vault.dead_reaction',
  {
    reactor: text(),
    position: bigint(),
    type: text(),
    /** `archived`: it needs events that lie in a file; it is tried again once they are back. */
    cause: oneOf(causes),
    /** What the fault is and where it was thrown, or which part is archived; names nobody. */
    reason: text(),
    tries: int(),
    failedAt: filled(moment(), 'default clock_timestamp()'),
    /** Null: it is not tried again until somebody asks for it, or the archived part is back. */
    tryAgainAt: later(moment()),
    /** The first positions of the parts that were archived when it failed. */
    partsAway: filled(column(z.array(z.number().int()), 'bigint[]'), `default '{}'`),
  },
  { key: ['reactor', 'position'], constraints: [oneOfThese('cause', causes)] },
);

/** Minutes until a dead reaction is tried again, after its first failure, its second, and so on; then somebody has to ask. */
const pauses = [1, 5, 30, 120, 720, 1_440];

/** Notes that a reactor could not deal with an event, and why. */
export async function noteDead(
  sql: Database,
  reactor: string,
  { position, type }: Pick<RecordedEvent, 'position' | 'type'>,
  fault: unknown,
): Promise<void> {
  const cause = isArchived(fault) ? 'archived' : 'failed';
  const reason = isArchived(fault) ? fault.message : kindOfFault(fault);
  const again = (tries: ReturnType<Database>) => sql`
    case when ${cause} = 'failed' then clock_timestamp() + (${pauses}::int[])[${tries}] * interval '1 minute' end`;
  await sql`
    insert into vault.dead_reaction (reactor, position, type, cause, reason, tries, try_again_at, parts_away)
    values (${reactor}, ${position}, ${type}, ${cause}, ${reason}, 1, ${again(sql`1`)},
      array(select first from ledger.archived_part order by first))
    on conflict (reactor, position) do update set cause = excluded.cause, reason = excluded.reason, tries = dead_reaction.tries + 1,
      failed_at = clock_timestamp(), try_again_at = ${again(sql`dead_reaction.tries + 1`)}, parts_away = excluded.parts_away`;
}

/** It was dealt with after all. */
export async function forgetDead(sql: Database, reactor: string, position: number): Promise<void> {
  await sql`delete from vault.dead_reaction where reactor = ${reactor} and position = ${position}`;
}

/** What these reactors are to try again now: its time has come, or an archived part has come back. The oldest first. */
export const deadToTry = (sql: Database, reactors: readonly string[], most: number) =>
  deadReactionTable.select(sql, ['reactor', 'position'])`
    where reactor in ${sql(reactors)} and (try_again_at <= clock_timestamp()
      or (cause = 'archived' and not parts_away <@ array(select first from ledger.archived_part)))
    order by position, reactor limit ${most}`;

const deadReaction = deadReactionTable.row.omit({ partsAway: true });

/** All dead reactions, the oldest first. */
export const listDead = (sql: Database) =>
  deadReactionTable.select(sql, deadReaction)`order by position, reactor`;

/** Has dead reactions tried again within seconds, by whichever process reacts. @returns how many */
export async function tryDeadAgain(
  sql: Database,
  { reactor, position }: { reactor?: string | undefined; position?: number | undefined } = {},
): Promise<number> {
  const { count } = await sql`
    update vault.dead_reaction set try_again_at = clock_timestamp()
    where reactor = ${reactor ?? sql`reactor`} and position = ${position ?? sql`position`}`;
  return count;
}
