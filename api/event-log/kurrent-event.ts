import { type AllStreamRecordedEvent, jsonEvent } from '@eventstore/db-client';
import { LedgersDiffer } from './kurrent-faults.ts';
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

/** Reads back what `toKurrent` wrote. @throws LedgersDiffer for anything else */
export function fromKurrent(recorded: AllStreamRecordedEvent, prefix: string): KurrentRow {
  const { data, metadata: about } = recorded;
  if (!isWritten(recorded) || !isObject(data) || !isKurrentMetadata(about))
    throw new LedgersDiffer(strange(recorded));
  const { schemaVersion, recordedAt, ...metadata } = about;
  return {
    id: recorded.id,
    type: recorded.type,
    schemaVersion,
    data,
    metadata,
    stream: recorded.streamId.slice(prefix.length),
    revision: Number(recorded.revision),
    recordedAt: recordedAt ?? recorded.created.toISOString(),
    place: recorded.position,
  };
}

/** Types that begin with `$` are the server's own: links to other streams, the end of a deleted one. */
const isWritten = ({ isJson, type }: AllStreamRecordedEvent): boolean =>
  isJson && !type.startsWith('$');

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !ArrayBuffer.isView(value);

const isKurrentMetadata = (value: unknown): value is KurrentMetadata =>
  isObject(value) && typeof value['schemaVersion'] === 'number';

function strange({ type, isJson, streamId, revision }: AllStreamRecordedEvent): string {
  const where = `The stream ${streamId} in KurrentDB`;
  if (type === '$streamDeleted')
    return `${where} was deleted. Its events are gone with the next scavenge: the ledger must be restored there from a backup.`;
  const what = type === '$>' ? 'a link' : `${isJson ? 'an event' : 'bytes'} of type ${type}`;
  return `${where} holds ${what} at revision ${revision}, which Keep Left never writes: somebody else writes to streams under our names. The ledger must be restored there from a backup.`;
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
