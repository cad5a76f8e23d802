import { type AllStreamRecordedEvent, jsonEvent } from '@eventstore/db-client';
import type { StoredEvent, StoredMetadata, StoredRow } from './stored-event.ts';

/** Of the names of our streams in KurrentDB. */
export const PREFIX = 'keepleft.';

/** Where an event stands in `$all`: in order, with gaps, and nothing that the product ever speaks of. */
export type Place = { readonly commit: bigint; readonly prepare: bigint };

/** An event as KurrentDB gives it back: everything but our position, which is its place among our events. */
export type KurrentRow = Omit<StoredRow, 'position'> & { readonly place: Place };

/** What came and is not of the ledger: it takes no position. `why` is null for a word about a stream that takes an earlier one back. */
export type SetAside = {
  readonly place: Place;
  /** Its whole name there. */
  readonly stream: string;
  readonly revision: bigint;
  readonly id: string;
  readonly type: string;
  readonly why: string | null;
};

export type KurrentItem =
  | { readonly kind: 'row'; readonly row: KurrentRow }
  | { readonly kind: 'aside'; readonly aside: SetAside };

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

/** What was read from our streams and from their metadata, told apart: rows of the ledger, and what is set aside. */
export const itemsOf = (prefix: string, events: readonly AllStreamRecordedEvent[]): KurrentItem[] =>
  events.map((event) =>
    event.streamId.startsWith(prefix) ? fromKurrent(event, prefix) : fromMetadata(event),
  );

/** Reads back what `toKurrent` wrote, and says of anything else why it is set aside. Never throws: it is called with whatever others have written. */
function fromKurrent(recorded: AllStreamRecordedEvent, prefix: string): KurrentItem {
  const { data, metadata: about } = recorded;
  const why = strangeness(recorded, prefix);
  if (why !== null || !isObject(data) || !isKurrentMetadata(about))
    return { kind: 'aside', aside: setAside(recorded, why ?? 'it is not of our making') };
  const { schemaVersion, recordedAt, ...metadata } = about;
  return {
    kind: 'row',
    row: {
      id: recorded.id,
      type: recorded.type,
      schemaVersion,
      data,
      metadata,
      stream: recorded.streamId.slice(prefix.length),
      revision: Number(recorded.revision),
      recordedAt: recordedAt ?? recorded.created.toISOString(),
      place: recorded.position,
    },
  };
}

const METADATA = '$metadata';

/** The metadata of one of our streams: set aside where it lets the server take events away. */
function fromMetadata(recorded: AllStreamRecordedEvent): KurrentItem {
  const limits = limitsIn(recorded.data);
  const lost = limits === '' ? null : `the stream is set to lose events: ${limits}`;
  const why = recorded.type === METADATA ? lost : 'only the metadata of a stream belongs there';
  return { kind: 'aside', aside: setAside(recorded, why) };
}

function setAside(recorded: AllStreamRecordedEvent, why: string | null): SetAside {
  const { position: place, streamId, revision, id, type } = recorded;
  return { place, stream: keepable(streamId), revision, id, type: keepable(type), why };
}

/** The longest name of a stream or type: ours are short, and of what is not ours no more is kept. */
const MOST_LETTERS = 300;

const keepable = (name: string): string =>
  name.toWellFormed().replaceAll('\u0000', '\uFFFD').slice(0, MOST_LETTERS);

const isKeepable = (name: string): boolean => keepable(name) === name;

/** `<noun>-<id>`, as commands name them. */
const STREAM = /^[A-Za-z]\w*-[^\p{C}]+$/u;
const MOST_REVISION = 2 ** 31 - 1;

function strangeness(recorded: AllStreamRecordedEvent, prefix: string): string | null {
  const { type, isJson, streamId, revision, data, metadata } = recorded;
  if (type === '$streamDeleted') return 'the stream was deleted for good (a tombstone)';
  if (type === '$>' || type === '$@') return 'it is a link to another event';
  if (type.startsWith('$')) return 'it is an event of the server itself';
  const name = streamId.slice(prefix.length);
  if (!STREAM.test(name) || !isKeepable(name)) return 'no stream of ours has such a name';
  if (!isKeepable(type)) return 'no event of ours has such a type';
  if (!isJson) return 'it is bytes, not JSON';
  if (!isObject(data)) return 'its data is no JSON object';
  if (metadata === undefined) return 'it has no metadata';
  if (!isKurrentMetadata(metadata)) return 'its metadata is not of our making';
  if (revision > MOST_REVISION) return 'its revision is beyond what is counted to';
  return null;
}

/** The server's names for what it takes away, as they stand in the metadata of a stream. */
function limitsIn(data: unknown): string {
  if (!isObject(data)) return '';
  const before = data['$tb'];
  return [
    data['$maxCount'] !== undefined && `$maxCount ${JSON.stringify(data['$maxCount'])}`,
    data['$maxAge'] !== undefined && `$maxAge ${JSON.stringify(data['$maxAge'])}`,
    typeof before === 'number' &&
      before > 0 &&
      (before > Number.MAX_SAFE_INTEGER ? 'it was deleted (softly)' : `$tb ${before}`),
  ]
    .filter((limit) => limit !== false)
    .join(', ');
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !ArrayBuffer.isView(value);

function isKurrentMetadata(value: unknown): value is KurrentMetadata {
  if (!isObject(value)) return false;
  const { schemaVersion, actor, occurredAt, correlationId, recordedAt } = value;
  return (
    Number.isInteger(schemaVersion) &&
    isObject(actor) &&
    typeof actor['kind'] === 'string' &&
    typeof occurredAt === 'string' &&
    typeof correlationId === 'string' &&
    (recordedAt === undefined ||
      (typeof recordedAt === 'string' && !Number.isNaN(Date.parse(recordedAt))))
  );
}

/** Whether `one` comes after `other`; everything comes after null, the beginning. */
export function isAfter(one: Place, other: Place | null): boolean {
  if (other === null) return true;
  return one.commit === other.commit ? one.prepare > other.prepare : one.commit > other.commit;
}

/**
 * Throws when Postgres could not keep an event that KurrentDB would take: a NUL or half a character. Our schemas let neither through; an event
 * that can be recorded but not followed would be set aside.
 */
export function refuseUnkeepable(value: unknown, name: string): void {
  if (typeof value === 'string' && (value.includes('\u0000') || !value.isWellFormed()))
    throw new Error(`${name}: holds a character that the read models cannot keep`);
  if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) refuseUnkeepable(inner, `${name}.${key}`);
}
