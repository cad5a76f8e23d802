import type { PendingQuery, Row, Sql, TransactionSql } from 'postgres';
import { reportFault } from '#api/telemetry/logger.ts';
import type { EventLog } from './event-log.ts';

type Fragment = PendingQuery<Row[]>;

/** So long events gather, in milliseconds, before the index is written on: many at a time cost less each. */
const GATHER_MS = 1_000;
const MOST_AT_ONCE = 10_000;

/**
 * Every event by what it is about (event-index.sql), for a `from`: from the index, and as it will be for those that are not in it yet.
 * @returns it within an object, because awaiting a bare query would run it
 */
export async function indexedEvents(sql: Sql | TransactionSql): Promise<{ events: Fragment }> {
  // Asked first, so that the planner knows how few the others are.
  const reach = await indexReach(sql);
  return {
    events: sql`(
      select * from ledger.event_index where position <= ${reach}
      union all select * from ledger.index_entries(${reach})) as event`,
  };
}

/** The last event in the index, 0 for none: it holds all that are here up to there. */
export async function indexReach(sql: Sql | TransactionSql): Promise<number> {
  const [row] = await sql<{ reach: string | number | null }[]>`
    select max(position) as reach from ledger.event_index`;
  return Number(row?.reach ?? 0);
}

/** Until the transaction ends nobody else writes the index. */
export async function holdEventIndex(tx: TransactionSql): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('ledger.event_index'))`;
}

/** Writes the index on as far as the ledger goes, unless somebody else does. */
export async function indexEvents(sql: Sql, isStopped = () => false): Promise<void> {
  for (let taken = MOST_AT_ONCE; taken === MOST_AT_ONCE && !isStopped(); ) {
    const [row] = await sql<{ taken: number }[]>`
      select ledger.index_events(${MOST_AT_ONCE}) as taken`;
    taken = row?.taken ?? 0;
  }
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
