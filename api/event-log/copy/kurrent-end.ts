import { NO_STREAM } from '@eventstore/db-client';
import { BootProblem } from '#api/boot-problem.ts';
import { MOST_APPEND_BYTES, sizeOf } from '#api/event-log/append-size.ts';
import { kurrentConnection } from '#api/event-log/kurrent-connection.ts';
import { type KurrentItem, PREFIX, toKurrent } from '#api/event-log/kurrent-event.ts';
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
        for await (const { items } of kurrentPages(connection.client(), prefix, null))
          count += rowsOf(items).length;
      } catch (fault) {
        throw await explained(url, fault);
      }
      return count;
    },
    async *pages() {
      let position = 0;
      for await (const { items } of kurrentPages(connection.client(), prefix, null)) {
        yield rowsOf(items).map(({ place: _, ...row }): StoredRow => {
          position += 1;
          return { ...row, position };
        });
      }
    },
    async write(rows) {
      // One after the other, because $all keeps the order of arrival.
      for (const group of byStream(rows)) await append(group);
    },
    arrived: async () => undefined,
    close: connection.close,
  };

  /** Again after a fault of the line: with exact revision and ids a repeated append is recognised. */
  async function append(group: readonly StoredRow[]): Promise<void> {
    const [first] = group;
    if (!first) return;
    const events = group.map((row) => toKurrent(row, row.recordedAt));
    const expectedRevision = first.revision === 0 ? NO_STREAM : BigInt(first.revision - 1);
    const mayRetry = retries();
    for (let attempt = 1; ; attempt++) {
      try {
        await connection
          .client()
          .appendToStream(prefix + first.stream, events, { expectedRevision });
        return;
      } catch (fault) {
        if (!mayRetry(fault) || attempt === ATTEMPTS) throw fault;
        await Bun.sleep(PAUSE_MS);
      }
    }
  }
}

/** Without what was set aside: it is not of the ledger. */
const rowsOf = (items: readonly KurrentItem[]) =>
  items.flatMap((item) => (item.kind === 'row' ? item.row : []));

/** Neighbours of one stream together, as many as one append may hold. @throws BootProblem for an event that is too large by itself */
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
    const fits = bytes + size <= MOST_APPEND_BYTES;
    if (group && fits && group.length < MOST_EVENTS && group[0]?.stream === row.stream) {
      group.push(row);
      bytes += size;
    } else {
      groups.push([row]);
      bytes = size;
    }
  }
  return groups;
}
