import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Sql } from 'postgres';
import { z } from 'zod';
import type { Comparison, Difference } from '#api/event-log/comparison.ts';
import { storedRows } from '#api/event-log/ledger-table.ts';
import type { StoredRow } from '#api/event-log/stored-event.ts';
import { rowsOf, valueOf } from '#projections/engine/rows.ts';
import { sentenceOf, sentenceOfSetAside } from './comparison-sentences.ts';
import type { Since } from './comparisons.ts';
import { type CommitPosition, isAfter, type KurrentItem, type KurrentRow } from './event.ts';
import { kurrentPages } from './pages.ts';
import { isSetAside, listSetAside } from './set-aside.ts';

const MOST = 100;
const PAGE = 2_000;

type Compared = {
  readonly client: EventStoreDBClient;
  readonly sql: Sql;
  readonly prefix: string;
  readonly since: Since;
  /** Up to what Postgres has followed, and no further; false: everything on either side, whatever was followed. */
  readonly isFollowed: boolean;
  readonly onProgress?: ((events: number, of: number) => void) | undefined;
};

/**
 * Reads both in order and holds each event against the other's: what is missing in KurrentDB, what is there and not here, what differs. Changes nothing, and
 * may run beside the app: what is recorded meanwhile is left for next time.
 */
export async function compareLedgers(given: Compared): Promise<Comparison> {
  const { client, sql, prefix, since, onProgress } = given;
  const until = await endOf(sql, given.isFollowed);
  // What was not followed yet is followed first.
  const pages =
    given.isFollowed && until.place === null
      ? nothing()
      : serverRows(client, prefix, since.place, until.place);
  const differences: Difference[] = [];
  const copy = await cursorOver(copyRows(sql, since.position, until.position));
  const server = await cursorOver(pages);
  let events = 0;
  for (let there = server.row(); there; there = server.next() ?? (await server.nextPage())) {
    if (differences.length >= MOST) break;
    events += 1;
    if (events % PAGE === 0) onProgress?.(events, until.position - since.position);
    let here = copy.row();
    if (here?.id !== there.id) {
      // It is named with the others of its kind.
      if (await isSetAside(sql, prefix + there.stream, there.revision)) continue;
      const position = await positionOf(sql, there.id);
      if (position === null || position > until.position) {
        add('additional', there, null);
        continue;
      }
      if (!here || position < here.position) {
        add('moved', there, position);
        continue;
      }
      while (here && here.id !== there.id && differences.length < MOST) {
        await missing(here);
        here = copy.next() ?? (await copy.nextPage());
      }
      if (!here || differences.length >= MOST) break;
    }
    if (!isSame(there, here)) add('changed', there, here.position);
    if (!copy.next()) await copy.nextPage();
  }
  for (
    let here = copy.row();
    here && differences.length < MOST;
    here = copy.next() ?? (await copy.nextPage())
  )
    await missing(here);
  const known: string[] = [];
  for (const aside of await listSetAside(sql, MOST)) {
    const { stream, revision, acknowledged } = aside;
    const sentence = sentenceOfSetAside(aside);
    if (acknowledged) known.push(sentence);
    else differences.push({ kind: 'set aside', position: null, stream, revision, sentence });
  }
  return {
    from: since.position + 1,
    upTo: until.position,
    events,
    differences: differences.slice(0, MOST),
    known,
    end: until.place,
  };

  async function missing(row: StoredRow): Promise<void> {
    const first = await firstRevision(client, prefix + row.stream);
    add(first !== null && first > row.revision ? 'truncated' : 'missing', row, row.position);
  }

  function add(
    kind: Exclude<Difference['kind'], 'set aside'>,
    { stream, revision, type }: Pick<StoredRow, 'stream' | 'revision' | 'type'>,
    position: number | null,
  ): void {
    const sentence = sentenceOf(kind, { stream, revision, type, position });
    differences.push({ kind, position, stream, revision: String(revision), sentence });
  }
}

/** Positions as text: some are larger than a number holds. */
export const placeRow = z.object({
  position: z.string(),
  commit: z.string().nullable(),
  prepare: z.string().nullable(),
});

type Until = { readonly position: number; readonly place: CommitPosition | null };

/** Where the last event of ours stands, so that the next comparison can go on there: what others wrote after it is taken away in time. */
async function endOf(sql: Sql, isFollowed: boolean): Promise<Until> {
  const head = await valueOf(sql, z.string())`select position::text from ledger.head`;
  const everything = { position: Number(head ?? 0), place: null };
  if (!isFollowed) return everything;
  const [row] = await rowsOf(sql, placeRow)`
    select position::text, coalesce(event_commit, commit_position)::text as commit, coalesce(event_prepare, prepare_position)::text as prepare
    from ledger.followed`;
  if (!row?.commit || !row.prepare) return everything;
  return {
    position: Number(row.position),
    place: { commit: BigInt(row.commit), prepare: BigInt(row.prepare) },
  };
}

async function* copyRows(sql: Sql, from: number, until: number): AsyncGenerator<StoredRow[]> {
  for (let after = from; after < until; ) {
    const rows = await storedRows(sql, after, Math.min(PAGE, until - after));
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.position;
  }
}

async function* serverRows(
  client: EventStoreDBClient,
  prefix: string,
  from: CommitPosition | null,
  until: CommitPosition | null,
): AsyncGenerator<KurrentRow[]> {
  for await (const { items, end } of kurrentPages(client, prefix, from)) {
    const rows = items.flatMap(ofLedger);
    yield until ? rows.filter(({ place }) => !isAfter(place, until)) : rows;
    if (until && !isAfter(until, end)) return;
  }
}

async function* nothing(): AsyncGenerator<KurrentRow[]> {}

const ofLedger = (item: KurrentItem): KurrentRow[] => (item.kind === 'row' ? [item.row] : []);

/** Rows one by one, of which only those that begin a page are waited for; the page after it is on its way by then. */
type Cursor<Row> = {
  /** The one that it stands at; undefined after the last. */
  row(): Row | undefined;
  /** Goes on within the page; undefined at its end. */
  next(): Row | undefined;
  /** Goes on to the next page that has any. */
  nextPage(): Promise<Row | undefined>;
};

async function cursorOver<Row>(pages: AsyncGenerator<Row[]>): Promise<Cursor<Row>> {
  let page: Row[] = [];
  let at = 0;
  let coming = pages.next();
  const cursor: Cursor<Row> = {
    row: () => page[at],
    next() {
      at += 1;
      return page[at];
    },
    async nextPage() {
      [page, at] = [[], 0];
      while (page.length === 0) {
        const { value, done } = await coming;
        if (done) return undefined;
        page = value;
        coming = pages.next();
        // Its failure is met when its turn comes.
        coming.catch(() => {});
      }
      return page[0];
    },
  };
  await cursor.nextPage();
  return cursor;
}

const isSame = (there: KurrentRow, here: StoredRow): boolean =>
  there.stream === here.stream &&
  there.revision === here.revision &&
  there.type === here.type &&
  there.schemaVersion === here.schemaVersion &&
  there.recordedAt === here.recordedAt &&
  Bun.deepEquals(there.data, here.data) &&
  Bun.deepEquals(there.metadata, here.metadata);

async function positionOf(sql: Sql, id: string): Promise<number | null> {
  const position = await valueOf(sql, z.string())`
    select position::text from ledger.events where event_id = ${id}::text::uuid`;
  return position === undefined ? null : Number(position);
}

/** Null for a stream that does not exist there, or was deleted. */
async function firstRevision(client: EventStoreDBClient, stream: string): Promise<number | null> {
  try {
    let first: number | null = null;
    for await (const { event } of client.readStream(stream, { maxCount: 1 }))
      if (event) first = Number(event.revision);
    return first;
  } catch {
    return null;
  }
}
