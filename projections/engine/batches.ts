import type { Sql, TransactionSql } from 'postgres';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { mustFollow } from './apply.ts';
import type { LedgerReader } from './ledger-tail.ts';
import { countOf } from './rows.ts';
import type { ReadSchema } from './schema.ts';

type Batch = {
  readonly events: readonly RecordedEvent[];
  /** Position of the last event. */
  readonly end: number;
};

const batchSize = 2_000;

/**
 * The ledger after one position up to another. The next batch is read and opened while the one before is applied.
 * @param types what is read of it; absent: everything
 */
export async function* batches(
  ledger: Pick<LedgerReader, 'readAll'>,
  after: number,
  upTo: number,
  types?: readonly string[],
): AsyncGenerator<Batch, undefined> {
  let next = read(after);
  for (;;) {
    const batch = await next;
    if (!batch) return undefined;
    next = read(batch.end);
    // Its failure is reported when its turn comes.
    next.catch(() => undefined);
    yield batch;
  }

  async function read(from: number): Promise<Batch | null> {
    if (from >= upTo) return null;
    const size = Math.min(batchSize, upTo - from);
    const events = await ledger.readAll(from, size, types);
    if (types) return { events, end: from + size };
    mustFollow(from, events);
    const last = events.at(-1);
    return last ? { events, end: last.position } : null;
  }
}

/** How far the read models of a schema are. */
export const checkpointOf = (sql: Sql | TransactionSql, schema: ReadSchema): Promise<number> =>
  countOf(sql)`select position from ${sql(schema)}.checkpoint`;
