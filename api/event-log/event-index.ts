import type { PendingQuery, Row, Sql, TransactionSql } from 'postgres';
import { z } from 'zod';
import { reportFault } from '#api/telemetry/logger.ts';
import { countOf, valueOf } from '#projections/engine/rows.ts';
import type { EventLog } from './event-log.ts';

type Fragment = PendingQuery<Row[]>;

/** So long events gather, in milliseconds, before the index is written on: many at a time cost less each. */
const GATHER_MS = 1_000;
const MOST_AT_ONCE = 10_000;

/** Events by what they are about (event-index.sql). */
export type IndexedEvents = {
  /** All of them, for a `from`. */
  readonly all: Fragment;
  /**
   * The positions of those for which a condition holds.
   * @param order of positions, with a limit; none for all in no order
   */
  positions(condition: Fragment, order: Fragment): Fragment;
};

/** What is in the index, and what came since, which the index will say the same of. */
export async function indexedEvents(sql: Sql | TransactionSql): Promise<IndexedEvents> {
  // Asked first, so that the planner knows how few have come since.
  const reach = await indexReach(sql);
  const indexed = sql`ledger.event_index event where position <= ${reach}`;
  const since = sql`ledger.index_entries(${reach}) event where true`;
  return {
    all: sql`(select * from ${indexed} union all select * from ${since}) as event`,
    // In order from either side: left to itself, the planner puts all of both in order first.
    positions: (condition, order) => sql`(
      select position from (
        (select position from ${indexed} and ${condition} ${order}) union all (select position from ${since} and ${condition} ${order})
      ) as either ${order})`,
  };
}

/** The last event in the index, 0 for none: it holds all that are here up to there. */
export async function indexReach(sql: Sql | TransactionSql): Promise<number> {
  const reach = await valueOf(sql, z.number().int().nullable())`
    select max(position) from ledger.event_index`;
  return reach ?? 0;
}

/** Until the transaction ends nobody else writes the index. */
export async function holdEventIndex(tx: TransactionSql): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('ledger.event_index'))`;
}

/** Writes the index on as far as the ledger goes, unless somebody else does. */
export async function indexEvents(sql: Sql, isStopped = () => false): Promise<void> {
  for (let taken = MOST_AT_ONCE; taken === MOST_AT_ONCE && !isStopped(); )
    taken = await countOf(sql)`select ledger.index_events(${MOST_AT_ONCE})`;
}

/** Writes the index on behind whatever is recorded, here or by another process; what one misses the next finds. */
export function keepEventIndex(sql: Sql, log: Pick<EventLog, 'subscribe'>) {
  let isStopped = false;
  let timer: Timer | null = null;
  let indexing: Promise<void> = Promise.resolve();
  const unsubscribe = log.subscribe(gather);
  gather();

  return {
    async close() {
      isStopped = true;
      unsubscribe();
      if (timer) clearTimeout(timer);
      await indexing;
    },
  };

  function gather(): void {
    timer ??= setTimeout(write, GATHER_MS);
    timer.unref();
  }

  function write(): void {
    indexing = indexEvents(sql, () => isStopped)
      // Until it can be written again, searches look through what came since.
      .catch((fault: unknown) => reportFault('event_index', fault))
      .finally(() => {
        timer = null;
      });
  }
}
