import type { AllStreamRecordedEvent, EventStoreDBClient } from '@eventstore/db-client';
import { fromKurrent, type KurrentRow } from './kurrent-event.ts';
import { LedgersDiffer } from './kurrent-faults.ts';

/**
 * The ledger's rows among what was read. Where the metadata of one of our streams was changed, it is asked whether the server now keeps all of it.
 * @throws LedgersDiffer for what Keep Left never writes, and for a stream whose server takes events away
 */
export async function rowsOf(
  client: EventStoreDBClient,
  prefix: string,
  events: readonly AllStreamRecordedEvent[],
): Promise<KurrentRow[]> {
  const [ours, about] = [
    events.filter(({ streamId }) => streamId.startsWith(prefix)),
    events.filter(({ streamId }) => !streamId.startsWith(prefix)),
  ];
  const changed = new Set(about.map(({ streamId }) => streamId.slice('$$'.length)));
  for (const stream of changed) await refuseTruncation(client, stream);
  return ours.map((event) => fromKurrent(event, prefix));
}

async function refuseTruncation(client: EventStoreDBClient, stream: string): Promise<void> {
  const { metadata = {} } = await client.getStreamMetadata(stream);
  const { maxCount, maxAge, truncateBefore } = metadata;
  const limits = [
    maxCount !== undefined && `$maxCount ${maxCount}`,
    maxAge !== undefined && `$maxAge ${maxAge}`,
    truncateBefore !== undefined && Number(truncateBefore) > 0 && `$tb ${truncateBefore}`,
  ].filter((limit) => limit !== false);
  if (limits.length === 0) return;
  throw new LedgersDiffer(
    `The stream ${stream} in KurrentDB is set to lose events (${limits.join(', ')}). A ledger keeps all: take the limit out of the stream's metadata before the next scavenge, then start again.`,
  );
}
