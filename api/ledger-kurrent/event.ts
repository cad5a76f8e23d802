import type { AllStreamRecordedEvent } from '@eventstore/db-client';
import {
  isColumnInt,
  ownersInMetadata,
  type StoredEvent,
  type StoredMetadata,
  type StoredRow,
} from '#api/event-log/stored-event.ts';

/** Of the names of our streams in KurrentDB. */
export const PREFIX = 'keepleft.';

/** The type of what a copy writes where something stood that is not of the ledger, so that the next event comes to its revision. No fact of ours has such a name. */
export const PLACE_KEEPER = 'place-keeper';

/** Where an event stands in `$all`: in order, with gaps, and nothing that the product ever speaks of. */
export type CommitPosition = { readonly commit: bigint; readonly prepare: bigint };

/** From after a place in `$all`, null for its beginning, up to another. */
export type Stretch = { readonly since: CommitPosition | null; readonly end: CommitPosition };

/** An event as KurrentDB gives it back: everything but our position, which is its place among our events. */
export type KurrentRow = Omit<StoredRow, 'position'> & { readonly place: CommitPosition };

/** What came and is not of the ledger: it takes no position. `why` is null for a word about a stream that takes an earlier one back. */
export type SetAside = {
  readonly place: CommitPosition;
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
  return { id, contentType: 'application/json', type, data, metadata: about } as const;
}

/** What was read from our streams and from their metadata, told apart: rows of the ledger, and what is set aside. */
export const itemsOf = (prefix: string, events: readonly AllStreamRecordedEvent[]): KurrentItem[] =>
  events.map((event) =>
    event.streamId.startsWith(prefix) ? fromKurrent(event, prefix) : fromMetadata(event),
  );

/** Reads back what `toKurrent` wrote, and says of anything else why it is set aside. Never throws: it is called with whatever others have written. */
function fromKurrent(recorded: AllStreamRecordedEvent, prefix: string): KurrentItem {
  const { data, metadata: about } = recorded;
  const why = whySetAside({ ...recorded, name: recorded.streamId.slice(prefix.length) });
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

/** An event as it lies in a KurrentDB, or would. */
type Lying = Pick<AllStreamRecordedEvent, 'type' | 'isJson' | 'revision'> & {
  /** Of its stream, without our prefix. */
  readonly name: string;
  readonly data: unknown;
  readonly metadata?: unknown;
};

/** Why an event under our names would be set aside by those who follow, in words; null for one of ours. */
function whySetAside({ type, isJson, name, revision, data, metadata }: Lying): string | null {
  if (type === '$streamDeleted') return 'the stream was deleted for good (a tombstone)';
  if (type === '$>' || type === '$@') return 'it is a link to another event';
  if (type.startsWith('$')) return 'it is an event of the server itself';
  if (type === PLACE_KEEPER) return 'it keeps the place of what was set aside before a copy';
  if (!STREAM.test(name) || !isKeepable(name)) return 'no stream of ours has such a name';
  if (!isKeepable(type)) return 'no event of ours has such a type';
  if (!isJson) return 'it is bytes, not JSON';
  if (!isObject(data)) return 'its data is no JSON object';
  if (metadata === undefined) return 'it has no metadata';
  if (!isKurrentMetadata(metadata)) return 'its metadata is not of our making';
  if (!isKept(data) || !isKept(metadata))
    return 'it holds what Postgres would not give back as it was';
  if (revision > MOST_REVISION) return 'its revision is beyond what is counted to';
  return null;
}

/** The server's names for what it takes away, as they stand in the metadata of a stream. */
function limitsIn(data: unknown): string {
  if (!isObject(data)) return '';
  const before = data['$tb'];
  return [
    data['$maxCount'] !== undefined && `$maxCount ${shown(data['$maxCount'])}`,
    data['$maxAge'] !== undefined && `$maxAge ${shown(data['$maxAge'])}`,
    typeof before === 'number' &&
      before > 0 &&
      (before > Number.MAX_SAFE_INTEGER ? 'it was deleted (softly)' : `$tb ${before}`),
  ]
    .filter((limit) => limit !== false)
    .join(', ');
}

const shown = (limit: unknown): string =>
  typeof limit === 'number' ? String(limit) : 'of another kind than a number';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !ArrayBuffer.isView(value);

function isKurrentMetadata(value: unknown): value is KurrentMetadata {
  if (!isObject(value)) return false;
  const { schemaVersion, actor, occurredAt, correlationId, recordedAt, person } = value;
  return (
    isColumnInt(schemaVersion) &&
    schemaVersion > 0 &&
    isObject(actor) &&
    typeof actor['kind'] === 'string' &&
    typeof occurredAt === 'string' &&
    INSTANT.test(occurredAt) &&
    !Number.isNaN(Date.parse(occurredAt)) &&
    typeof correlationId === 'string' &&
    (person === undefined || typeof person === 'string') &&
    (recordedAt === undefined || isAsPostgresGivesIt(recordedAt)) &&
    ownersInMetadata.every((whose) => value[whose] === undefined || isColumnInt(value[whose]))
  );
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Of an instant, to the letter: another form of the same would never be found the same again. */
const isAsPostgresGivesIt = (value: unknown): boolean =>
  typeof value === 'string' &&
  INSTANT.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString() === value;

/** Whether `one` comes after `other`; everything comes after null, the beginning. */
export function isAfter(one: CommitPosition, other: CommitPosition | null): boolean {
  if (other === null) return true;
  return one.commit === other.commit ? one.prepare > other.prepare : one.commit > other.commit;
}

/**
 * Why an event that a KurrentDB would take is not to be sent: whoever follows would set it aside, where it is recorded for good and of no use.
 * @param stream without our prefix
 */
export function whyNotSent(
  stream: string,
  revision: number,
  { type, schemaVersion, data, metadata }: StoredEvent,
): string | null {
  const about = { ...metadata, schemaVersion };
  const lying = { type, isJson: true, name: stream, revision: BigInt(revision), data };
  return whySetAside({ ...lying, metadata: about });
}

/** Deeper than anything of ours; far less deep than what cannot be written out any more. */
const MOST_LEVELS = 100;

/** Whether Postgres takes a value and gives it back as it is: it has no NUL and no half characters, no number without end, and is not nested without end. */
function isKept(value: unknown, levels = MOST_LEVELS): boolean {
  if (typeof value === 'string') return !value.includes('\u0000') && value.isWellFormed();
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0) return false;
  if (Array.isArray(value)) return value.every((inner) => isKept(inner, levels - 1));
  for (const key of Object.keys(value))
    if (!isKept(key) || !isKept(Reflect.get(value, key), levels - 1)) return false;
  return true;
}
