import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Message } from './decoding.ts';
import { type CommitPosition, isAfter, itemsOf, type KurrentItem } from './event.ts';
import { readOurs } from './reading.ts';

const PAGE = 2_000;
/** No page is much larger, however large its events are: what goes to Postgres at once must fit into a message. */
const PAGE_BYTES = 16 * 1024 * 1024;
/** Longer than a server needs to look through what belongs to others; given up within twice as long. */
const SILENCE_MS = 30_000;

/** What came of ours after a place in `$all`, a page at a time up to the present end, and how far the page reaches. */
export type KurrentPage = { readonly items: readonly KurrentItem[]; readonly end: CommitPosition };

export async function* kurrentPages(
  client: EventStoreDBClient,
  prefix: string,
  from: CommitPosition | null,
): AsyncGenerator<KurrentPage> {
  let seen = from;
  for (;;) {
    const { page, isLast } = await readPage(client, prefix, seen);
    // A read begins with the event at its place, which was on the page before.
    const fresh = page.filter(({ place }) => isAfter(place, seen));
    const end = fresh.at(-1)?.place;
    if (!end) return;
    const events = fresh.flatMap((each) => (each.kind === 'event' ? each.event : []));
    yield { items: itemsOf(prefix, events), end };
    seen = end;
    if (isLast) return;
  }
}

type Placed = Exclude<Message, { kind: 'listening' }>;

async function readPage(
  client: EventStoreDBClient,
  prefix: string,
  from: CommitPosition | null,
): Promise<{ page: Placed[]; isLast: boolean }> {
  const silence = new AbortController();
  let heard = true;
  // A timer for each message would cost a twentieth of a comparison.
  const watch = setInterval(() => {
    if (!heard) silence.abort(new Error('KurrentDB: channel fell silent'));
    heard = false;
  }, SILENCE_MS);
  const page: Placed[] = [];
  let bytes = 0;
  try {
    for await (const message of readOurs(client, {
      prefix,
      from,
      most: PAGE,
      signal: silence.signal,
    })) {
      heard = true;
      if (message.kind === 'listening') continue;
      page.push(message);
      if (message.kind === 'event') bytes += message.bytes;
      // One more than the event before the page, or it would never end.
      if (bytes > PAGE_BYTES && page.length > 1) return { page, isLast: false };
    }
    return { page, isLast: page.length < PAGE };
  } finally {
    clearInterval(watch);
  }
}
