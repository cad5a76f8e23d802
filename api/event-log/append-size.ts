import type { StoredEvent } from './stored-event.ts';

/** Of one append, in bytes: what a KurrentDB takes unless its administrator allows more. Every ledger keeps to it, so that each can be copied into a KurrentDB. */
export const MOST_APPEND_BYTES = 1024 * 1024;

/** The append is larger than a ledger may take at once. It was not sent, and nothing of it was recorded. */
export class AppendTooLarge extends Error {
  override name = 'AppendTooLarge';

  /** @param most what the ledger takes, in bytes */
  constructor(stream: string, most: number = MOST_APPEND_BYTES) {
    const megabytes = Math.round((most / 1024 / 1024) * 100) / 100;
    super(
      `${stream}: the append is too large; the ledger takes ${most} bytes (${megabytes} MB) at once`,
    );
  }
}

/** What KurrentDB writes beside an event's own metadata: its version and, for a copied event, when it was recorded first. */
const BESIDE_METADATA = 64;

/** The bytes of an event as a KurrentDB counts them: data, metadata, and two for each character of the type. */
export const sizeOf = ({ type, data, metadata }: StoredEvent): number =>
  Buffer.byteLength(JSON.stringify(data)) +
  Buffer.byteLength(JSON.stringify(metadata)) +
  2 * type.length +
  BESIDE_METADATA;

/** Returns the events of an append. @throws AppendTooLarge when they are more than a ledger takes at once */
export function withinLimit(
  stream: string,
  events: readonly StoredEvent[],
): readonly StoredEvent[] {
  const bytes = events.reduce((sum, event) => sum + sizeOf(event), 0);
  if (bytes > MOST_APPEND_BYTES) throw new AppendTooLarge(stream);
  return events;
}
