import {
  type EventStoreDBClient,
  isCommandError,
  StreamDeletedError,
  StreamNotFoundError,
} from '@eventstore/db-client';
import type { Sql } from 'postgres';
import { z } from 'zod';
import { rowsOf } from '#projections/engine/rows.ts';
import type { CommitPosition } from './event.ts';
import { LedgersDiffer } from './ledgers-differ.ts';
import type { KurrentMirror } from './mirror.ts';
import { readOne } from './reading.ts';

/** `moved`: the same ledger at other places, as a copy has it. */
export type Identity = 'same' | 'moved';

const knownRow = z.object({
  position: z.number().int(),
  id: z.string(),
  stream: z.string(),
  revision: z.number().int(),
  type: z.string(),
});
type Known = Readonly<z.infer<typeof knownRow>>;

/** Streams that were deleted there and are passed over, looking for an event that tells. */
const MOST_DELETED = 20;

/**
 * Whether a server is the one that was followed: the last event that was taken from it stands there under its id, and no other stands where the first did.
 * @throws LedgersDiffer where it is not, with what both hold, the last event they share and what mends it
 */
export async function checkIdentity(
  client: EventStoreDBClient,
  sql: Sql,
  mirror: KurrentMirror,
  prefix: string,
): Promise<Identity> {
  const last = await mirror.last();
  if (!last) return 'same';
  const first = await missedBeginning(client, sql, prefix);
  if (first)
    throw await difference(client, sql, prefix, last, `: it does not begin with ${named(first)}`);
  if (last.place) {
    const there = await eventAt(client, prefix, last.place);
    if (there?.id === last.id) return 'same';
  }
  let known: Known | null = last;
  for (let passed = 0; known && passed < MOST_DELETED; passed++) {
    const id = await idIn(client, prefix, known);
    if (id === known.id) return known === last ? 'moved' : 'same';
    if (id !== 'deleted') break;
    known = await before(sql, known);
  }
  throw await difference(client, sql, prefix, last);
}

/** Our first event, where another stands in its place. One that is missing was deleted or truncated, which is set aside; one that is another belongs to another ledger, whatever comes after it. */
async function missedBeginning(
  client: EventStoreDBClient,
  sql: Sql,
  prefix: string,
): Promise<Known | null> {
  const [first] = await rowsOf(sql, knownRow)`
    select position::int, event_id as id, stream, revision, type from ledger.events where position = 1`;
  const id = first ? await idIn(client, prefix, first) : null;
  return first && id !== null && id !== 'deleted' && id !== first.id ? first : null;
}

/** Where to go on following: the checkpoint, or the last event where that place is none any more. */
export async function startingPlace(
  client: EventStoreDBClient,
  mirror: KurrentMirror,
  prefix: string,
): Promise<CommitPosition | null> {
  const checkpoint = await mirror.checkpoint();
  if (!checkpoint) return null;
  if (await isReadableFrom(client, prefix, checkpoint)) return checkpoint;
  return (await mirror.last())?.place ?? null;
}

/** Whether a place is an event's still: what others wrote is taken away in time. */
export async function isReadableFrom(
  client: EventStoreDBClient,
  prefix: string,
  place: CommitPosition,
): Promise<boolean> {
  return (await eventAt(client, prefix, place))?.position.commit === place.commit;
}

/** What a server says of a place that is no event's, up to 23.10 and from 24.10 on. */
const NO_PLACE = /ReadAllResult|InvalidPosition/;

async function eventAt(client: EventStoreDBClient, prefix: string, from: CommitPosition) {
  try {
    return await readOne(client, { prefix, from, isUnfiltered: true });
  } catch (fault) {
    if (fault instanceof Error && NO_PLACE.test(fault.message)) return null;
    throw fault;
  }
}

async function idIn(
  client: EventStoreDBClient,
  prefix: string,
  { stream, revision }: Pick<Known, 'stream' | 'revision'>,
): Promise<string | null> {
  const wanted = BigInt(revision);
  try {
    const read = client.readStream(prefix + stream, { fromRevision: wanted, maxCount: 1 });
    let id: string | null = null;
    // To its end: a read that is left early is never done, and the client waits for it when it closes.
    for await (const { event } of read) if (event?.revision === wanted) id = event.id;
    return id;
  } catch (fault) {
    if (fault instanceof StreamNotFoundError) return null;
    if (fault instanceof StreamDeletedError) return 'deleted';
    if (fault instanceof Error && isCommandError(fault) && /is deleted/.test(fault.message))
      return 'deleted';
    throw fault;
  }
}

/** The last event before one, in another stream. */
async function before(sql: Sql, { position, stream }: Known): Promise<Known | null> {
  const [row] = await rowsOf(sql, knownRow)`
    select position::int, event_id as id, stream, revision, type from ledger.events
    where position < ${position} and stream <> ${stream} order by position desc limit 1`;
  return row ?? null;
}

async function difference(
  client: EventStoreDBClient,
  sql: Sql,
  prefix: string,
  last: Known,
  parts = '',
): Promise<LedgersDiffer> {
  const there = await readOne(client, { prefix, from: null, isBackwards: true });
  const shared = await lastShared(client, sql, prefix, last.position);
  const holds = there
    ? `the last of ours in KurrentDB is ${there.type} in ${there.streamId}, revision ${there.revision}`
    : 'KurrentDB holds none of ours';
  return new LedgersDiffer(
    `This KurrentDB is not the one that was followed${parts}. Postgres holds ${last.position} events, the last of them ${named(last)}; ${holds}. ${
      shared ? `The last they share is ${named(shared)}.` : 'They share none.'
    } Nothing is recorded there. Where it was emptied or brought back from an older backup, stop the app and run: bun run ledger copy --from postgres --to "$EVENTLOG_URL". Where it is another server, name the right one in EVENTLOG_URL. bun run ledger compare shows where they part, and changes nothing.`,
  );
}

const named = ({ position, type, stream, revision }: Known): string =>
  `position ${position} (${type} in ${stream}, revision ${revision})`;

/** By halving: a server that was brought back from a backup has all events up to some place and none after it. */
async function lastShared(
  client: EventStoreDBClient,
  sql: Sql,
  prefix: string,
  until: number,
): Promise<Known | null> {
  let [low, high]: [Known | null, number] = [null, until];
  while ((low?.position ?? 0) < high) {
    const middle = Math.ceil(((low?.position ?? 0) + high) / 2);
    const [event] = await rowsOf(sql, knownRow)`
      select position::int, event_id as id, stream, revision, type from ledger.events where position = ${middle}`;
    if (event && (await idIn(client, prefix, event)) === event.id) low = event;
    else high = middle - 1;
  }
  return low;
}
