import { type AllStreamRecordedEvent, jsonEvent } from '@eventstore/db-client';
import type { StoredEvent, StoredMetadata, StoredRow } from './stored-event.ts';

/** Where an event stands in `$all`: in order, with gaps, and nothing that the product ever speaks of. */
export type Place = { readonly commit: bigint; readonly prepare: bigint };

/** An event as KurrentDB gives it back: everything but our position, which is its place among our events. */
export type KurrentRow = Omit<StoredRow, 'position'> & { readonly place: Place };

/** Beside the metadata: the schema's version, and for a copied event when it was recorded first. */
type KurrentMetadata = StoredMetadata & {
  readonly schemaVersion: number;
  readonly recordedAt?: string;
};

export function toKurrent(
  { id, type, schemaVersion, data, metadata }: StoredEvent,
  recordedAt?: string,
) {
  const about = { ...metadata, schemaVersion, ...(recordedAt === undefined ? {} : { recordedAt }) };
  return jsonEvent({ id, type, data, metadata: about });
}

/** Reads back what `toKurrent` wrote. */
export function fromKurrent(recorded: AllStreamRecordedEvent, prefix: string): KurrentRow {
  // Streams under our prefix hold what toKurrent wrote, and nothing else.
  const { schemaVersion, recordedAt, ...metadata } = recorded.metadata as KurrentMetadata;
  return {
    id: recorded.id,
    type: recorded.type,
    schemaVersion,
    data: recorded.data as StoredRow['data'],
    metadata,
    stream: recorded.streamId.slice(prefix.length),
    revision: Number(recorded.revision),
    recordedAt: recordedAt ?? recorded.created.toISOString(),
    place: recorded.position,
  };
}

/** Whether `one` comes after `other`; everything comes after null, the beginning. */
export function isAfter(one: Place, other: Place | null): boolean {
  if (other === null) return true;
  return one.commit === other.commit ? one.prepare > other.prepare : one.commit > other.commit;
}

/**
 * Throws when Postgres could not keep an event that KurrentDB would take: a NUL or half a character. Our schemas let neither through; an event
 * that can be recorded but not followed would hold up everything after it.
 */
export function refuseUnkeepable(value: unknown, name: string): void {
  if (typeof value === 'string' && (value.includes('\u0000') || !value.isWellFormed()))
    throw new Error(`${name}: holds a character that the read models cannot keep`);
  if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) refuseUnkeepable(inner, `${name}.${key}`);
}
