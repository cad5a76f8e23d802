import type { Sql, TransactionSql } from 'postgres';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { applyOneByOne, inSchema, isRefusal, type Lead, moveCheckpoint } from '../apply.ts';
import type { Projection } from '../projection.ts';
import type { BulkStatements } from './bulk-statements.ts';

/** Events, and all that they do in one call. */
export type InBulk = {
  readonly events: readonly RecordedEvent[];
  readonly apply: (tx: TransactionSql) => Promise<void>;
};

const few = 8;

/** What `applyBatch` does, for a page of many events. */
export async function applyBatchInBulk(
  own: Sql,
  projections: readonly Projection[],
  from: number,
  page: InBulk,
  bulk: BulkStatements,
  { fingerprint, epoch }: Lead,
): Promise<void> {
  const to = page.events.at(-1)?.position ?? from;
  await inSchema(own, 'read', async (tx) => {
    await moveCheckpoint(tx, from, to, fingerprint, epoch);
    await applyInBulk(tx, projections, page, bulk);
  });
}

/** Applies events in bulk; where a fact among them is refused, in halves and halves of halves, until only that fact is set aside. */
export async function applyInBulk(
  tx: TransactionSql,
  projections: readonly Projection[],
  { events, apply }: InBulk,
  bulk: BulkStatements,
): Promise<void> {
  try {
    await tx.savepoint(apply);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (events.length <= few) return applyOneByOne(tx, projections, events);
    const half = events.length >> 1;
    for (const part of [events.slice(0, half), events.slice(half)])
      await applyInBulk(tx, projections, { events: part, apply: bulk(part) }, bulk);
  }
}
