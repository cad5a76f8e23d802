import { type EventStoreDBClient, START } from '@eventstore/db-client';
import { fromKurrent, isAfter, type KurrentRow, type Place } from './kurrent-event.ts';

const PAGE = 1_000;
const READ_MS = 10_000;

/** What came after a place in `$all`, a page at a time up to the present end: our events, and how far the page reaches. */
export type KurrentPage = { readonly rows: readonly KurrentRow[]; readonly end: Place };

export async function* kurrentPages(
  client: EventStoreDBClient,
  prefix: string,
  from: Place | null,
): AsyncGenerator<KurrentPage> {
  let seen = from;
  for (;;) {
    const page = await readPage(client, prefix, seen);
    // A read begins with the event at its place, which was on the page before.
    const fresh = page.filter(({ place }) => isAfter(place, seen));
    const end = fresh.at(-1)?.place;
    if (!end) return;
    seen = end;
    yield { rows: fresh.flatMap(({ row }) => row ?? []), end };
    if (page.length < PAGE) return;
  }
}

async function readPage(
  client: EventStoreDBClient,
  prefix: string,
  from: Place | null,
): Promise<{ place: Place; row: KurrentRow | null }[]> {
  const reading = client.readAll({ fromPosition: from ?? START, maxCount: PAGE });
  const timer = setTimeout(() => reading.destroy(new Error('KurrentDB did not answer')), READ_MS);
  const page: { place: Place; row: KurrentRow | null }[] = [];
  try {
    for await (const { event } of reading) {
      if (!event?.position) continue;
      const isOurs = event.streamId.startsWith(prefix);
      page.push({ place: event.position, row: isOurs ? fromKurrent(event, prefix) : null });
    }
    return page;
  } finally {
    clearTimeout(timer);
  }
}
