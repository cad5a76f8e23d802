import type { Sql } from 'postgres';
import type { EventLog } from '#api/event-log/event-log.ts';
import type { Clock } from '#api/ground/clock.ts';
import { lastComparison } from '#api/ledger-kurrent/comparisons.ts';
import { reportFault } from '#api/telemetry/logger.ts';
import { timeOf } from '#domain/kernel/nz-time.ts';

/** From one to five in the morning by Auckland's clock. */
const nightBegins = '01:00';
const nightEnds = '05:00';
const often = 20 * 3_600_000;

/**
 * Holds the ledger against the server that keeps it, once a night and when it never was. What differs is reported to the operator, and auditors see it.
 * @returns how many comparisons were made, 0 or 1
 */
export async function compareNightly({
  sql,
  log,
  clock,
}: {
  readonly sql: Sql;
  readonly log: Pick<EventLog, 'server'>;
  readonly clock: Clock;
}): Promise<number> {
  const now = clock();
  if (!log.server || !isDue((await lastComparison(sql))?.comparedAt ?? null, now)) return 0;
  const { differences } = await log.server.compare({ now });
  for (const { kind, sentence } of differences.slice(0, 5))
    reportFault('ledger_differs', new Error(`${kind}: ${sentence}`));
  return 1;
}

function isDue(last: string | null, now: string): boolean {
  if (last === null) return true;
  const time = timeOf(now);
  return Date.parse(now) - Date.parse(last) > often && time >= nightBegins && time < nightEnds;
}
