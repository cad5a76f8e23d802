import { jsonEvent, NO_STREAM, WrongExpectedVersionError } from '@eventstore/db-client';
import { BootProblem } from '#api/boot-problem.ts';
import { MOST_APPEND_BYTES, sizeOf } from '#api/event-log/append-size.ts';
import { kurrentConnection } from '#api/event-log/kurrent-connection.ts';
import { type KurrentRow, PLACE_KEEPER, PREFIX, toKurrent } from '#api/event-log/kurrent-event.ts';
import { retries } from '#api/event-log/kurrent-faults.ts';
import { kurrentPages } from '#api/event-log/kurrent-pages.ts';
import { explained } from '#api/event-log/kurrent-start.ts';
import type { StoredRow } from '#api/event-log/stored-event.ts';
import type { LedgerEnd } from './copy-ledger.ts';

/** Of one append. */
const MOST_EVENTS = 100;
const ATTEMPTS = 20;
const PAUSE_MS = 250;

/** A ledger in a KurrentDB, under `prefix`. */
export function kurrentEnd(url: string, prefix = PREFIX): LedgerEnd {
  const connection = kurrentConnection(url);
  return {
    async count() {
      let count = 0;
      try {
        for await (const page of rows()) count += page.length;
      } catch (fault) {
        throw await explained(url, fault, 'the address');
      }
      return count;
    },
    async *pages() {
      let position = 0;
      for await (const page of rows()) {
        yield page.map(({ place: _, ...row }): StoredRow => {
          position += 1;
          return { ...row, position };
        });
      }
    },
    async write(given) {
      // One after the other, because $all keeps the order of arrival.
      for (const group of byStream(given)) await append(group);
    },
    arrived: async () => undefined,
    close: connection.close,
  };

  /** Without what is set aside where it is followed: it is not of the ledger. Of what has the same id the first is. */
  async function* rows(): AsyncGenerator<KurrentRow[]> {
    const seen = new Set<string>();
    for await (const { items } of kurrentPages(connection.client(), prefix, null))
      yield items.flatMap((item) => {
        if (item.kind === 'aside' || seen.has(item.row.id)) return [];
        seen.add(item.row.id);
        return item.row;
      });
  }

  async function append(group: readonly StoredRow[]): Promise<void> {
    const [first] = group;
    if (!first) return;
    const { stream, revision } = first;
    const events = group.map((row) => toKurrent(row, row.recordedAt));
    const stands = await send(stream, revision, events);
    if (stands === revision - 1) return;
    if (stands >= revision)
      throw new BootProblem(
        `The stream ${prefix}${stream} stands at revision ${stands} at the target, where revision ${revision} was to come: something was written there that is not in the ledger. This ledger cannot be copied there.`,
      );
    // What stood between was set aside, and others must come to stand where they stood.
    const keepers = Array.from({ length: revision - 1 - stands }, () =>
      jsonEvent({ type: PLACE_KEEPER, data: {} }),
    );
    await send(stream, stands + 1, keepers);
    await send(stream, revision, events);
  }

  /**
   * Again after a fault of the line: with exact revision and ids a repeated append is recognised. Returns the last revision of the stream before the events; where it is
   * not the one before theirs, nothing was written.
   */
  async function send(
    stream: string,
    revision: number,
    events: ReturnType<typeof jsonEvent>[],
  ): Promise<number> {
    const expectedRevision = revision === 0 ? NO_STREAM : BigInt(revision - 1);
    const mayRetry = retries();
    for (let attempt = 1; ; attempt++) {
      try {
        await connection.client().appendToStream(prefix + stream, events, { expectedRevision });
        return revision - 1;
      } catch (fault) {
        if (fault instanceof WrongExpectedVersionError)
          return fault.actualVersion === NO_STREAM ? -1 : Number(fault.actualVersion);
        if (!mayRetry(fault) || attempt === ATTEMPTS)
          throw await explained(url, fault, 'the address');
        await Bun.sleep(PAUSE_MS);
      }
    }
  }
}

/** Neighbours of one stream without a gap together, as many as one append may hold. @throws BootProblem for an event that is too large by itself */
function byStream(rows: readonly StoredRow[]): StoredRow[][] {
  const groups: StoredRow[][] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = sizeOf(row);
    if (size > MOST_APPEND_BYTES)
      throw new BootProblem(
        `Position ${row.position} (${row.stream}, ${row.type}) has ${size} bytes, and a KurrentDB takes ${MOST_APPEND_BYTES} (1 MB): this ledger cannot be copied there.`,
      );
    const group = groups.at(-1);
    const last = group?.at(-1);
    const follows = last?.stream === row.stream && last.revision + 1 === row.revision;
    const fits = bytes + size <= MOST_APPEND_BYTES;
    if (group && follows && fits && group.length < MOST_EVENTS) {
      group.push(row);
      bytes += size;
    } else {
      groups.push([row]);
      bytes = size;
    }
  }
  return groups;
}
