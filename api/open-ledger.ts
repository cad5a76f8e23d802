import type { Sql } from 'postgres';
import { BootProblem } from '#api/ground/boot-problem.ts';
import { isTrue } from '#projections/engine/rows.ts';
import type { Codec } from './event-log/codec.ts';
import type { EventLog } from './event-log/event-log.ts';
import { postgresEventLog } from './event-log/postgres.ts';

/**
 * The product's ledger: in the KurrentDB at `eventlogUrl`, or in Postgres. Throws a `BootProblem` when Postgres holds a copy of a ledger that is kept
 * elsewhere and nobody says where, since appends into the copy would part the two for good.
 */
export async function openLedger(
  sql: Sql,
  codec: Codec,
  eventlogUrl: string | undefined,
  onCatchUp?: (followed: number) => void,
): Promise<EventLog> {
  if (eventlogUrl) {
    const { kurrentEventLog } = await import('./ledger-kurrent/kurrentdb.ts');
    return kurrentEventLog(eventlogUrl, sql, codec, onCatchUp && { onCatchUp });
  }
  if (await isTrue(sql)`select to_regclass('ledger.followed') is not null`)
    throw new BootProblem(
      'The ledger of this database is kept in a KurrentDB: set EVENTLOG_URL, or bring it here for good with bun run ledger copy --from esdb://… --to postgres://…',
    );
  return postgresEventLog(sql, codec);
}
