import { jsonEvent, NO_STREAM, WrongExpectedVersionError } from '@eventstore/db-client';
import { MOST_APPEND_BYTES, sizeOf } from '#api/event-log/append-size.ts';
import type { LedgerEnd } from '#api/event-log/copy/copy-ledger.ts';
import type { StoredRow } from '#api/event-log/stored-event.ts';
import { BootProblem } from '#api/ground/boot-problem.ts';
import { type AppendLine, openAppendLine } from './batch.ts';
import { kurrentConnection } from './connection.ts';
import {
  isAfter,
  type KurrentRow,
  PLACE_KEEPER,
  type Place,
  PREFIX,
  toKurrent,
  whyNotSent,
} from './event.ts';
import { retries } from './faults.ts';
import { kurrentPages } from './pages.ts';
import { sendWindow } from './send-window.ts';
import { explained } from './start.ts';

/** Of one append. */
const MOST_EVENTS = 100;
const ATTEMPTS = 20;
const PAUSE_MS = 250;
/** Appends, and their bytes, that are under way at once: enough that the server is never idle, and far less than it answers within its deadline. */
const MOST_UNDER_WAY = 256;
const MOST_BYTES_UNDER_WAY = 8 * 1024 * 1024;
/** A server that answers nothing for so long is asked anew. */
const SILENCE_MS = 15_000;

/** Neighbours of one stream that are appended together. */
type Group = { readonly rows: readonly StoredRow[]; readonly bytes: number };

/** A ledger in a KurrentDB, under `prefix`. */
export function kurrentEnd(url: string, prefix = PREFIX): LedgerEnd {
  const connection = kurrentConnection(url);
  /** Where each stream stands at the target, as far as it was read or written here. */
  const ends = new Map<string, number>();
  let line: AppendLine | null = null;
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
      refuseUnsendable(given);
      let together: Group[] = [];
      for (const group of byStream(given)) {
        const [first, last] = [group.rows[0], group.rows.at(-1)];
        if (!first || !last) continue;
        if ((ends.get(first.stream) ?? -1) === first.revision - 1) {
          together.push(group);
        } else {
          await appendAll(together);
          together = [];
          await append(group.rows);
        }
        ends.set(last.stream, last.revision);
      }
      await appendAll(together);
    },
    arrived: async () => undefined,
    async close() {
      line?.end();
      await connection.close();
    },
  };

  /** Without what is set aside where it is followed: it is not of the ledger. Of what has the same id the first is. */
  async function* rows(): AsyncGenerator<KurrentRow[]> {
    const seen = new Set<string>();
    for await (const { items } of kurrentPages(connection.client(), prefix, null))
      yield items.flatMap((item) => {
        if (item.kind === 'aside') {
          const { stream, revision } = item.aside;
          // It stands in its stream all the same.
          if (stream.startsWith(prefix)) ends.set(stream.slice(prefix.length), Number(revision));
          return [];
        }
        ends.set(item.row.stream, item.row.revision);
        if (seen.has(item.row.id)) return [];
        seen.add(item.row.id);
        return item.row;
      });
  }

  /**
   * Many at once over one line: a server takes them in the order in which they were sent, so that `$all` keeps it. After a fault of the line all that was not
   * answered goes out again, in order: with exact revisions and ids a repeated append is recognised.
   */
  async function appendAll(groups: readonly Group[]): Promise<void> {
    const mayRetry = retries();
    let done = 0;
    let last: Place | null = null;
    for (let attempt = 1; done < groups.length; attempt++) {
      const { places, fault } = await sendAll(groups.slice(done));
      for (const [nth, place] of places.entries()) {
        if (place === undefined) break;
        const group = groups[done + nth]?.rows.at(-1);
        if (!group) break;
        if (place && last && !isAfter(place, last)) throw outOfOrder(group);
        last = place ?? last;
      }
      const missing = places.findIndex((place) => place === undefined);
      done += missing < 0 ? places.length : missing;
      if (fault === null) continue;
      if (fault instanceof WrongExpectedVersionError) {
        // By itself it says what stands there instead.
        await append(groups[done]?.rows ?? []);
        done += 1;
        continue;
      }
      if (!mayRetry(fault) || attempt === ATTEMPTS)
        throw await explained(url, fault, 'the address');
      await Bun.sleep(PAUSE_MS);
    }
  }

  /** Sends each once. Of those that were answered their places, in order, null where the server says none; undefined for one that was not. */
  async function sendAll(groups: readonly Group[]) {
    const places: (Place | null | undefined)[] = [];
    const window = sendWindow({ count: MOST_UNDER_WAY, bytes: MOST_BYTES_UNDER_WAY });
    let fault: unknown = null;
    const open = await openLine().catch((failed: unknown) => {
      fault = failed;
      return null;
    });
    const since = performance.now();
    const watch = setInterval(() => {
      const heardAt = Math.max(since, open?.heardAt() ?? 0);
      if (performance.now() - heardAt > SILENCE_MS) open?.end();
    }, SILENCE_MS / 10);
    for (const [nth, { rows: given, bytes }] of groups.entries()) {
      await window.room(bytes);
      const [first] = given;
      if (fault !== null || !open || !first) break;
      places[nth] = undefined;
      const events = given.map((row) => toKurrent(row, row.recordedAt));
      const over = window.take(bytes);
      open.append(prefix + first.stream, first.revision - 1, events).then(
        (place) => {
          places[nth] = place;
          over();
        },
        (failed: unknown) => {
          fault ??= failed;
          over();
        },
      );
    }
    await window.empty();
    clearInterval(watch);
    return { places, fault };
  }

  async function openLine(): Promise<AppendLine> {
    if (!line?.isOpen()) line = await openAppendLine(connection.client());
    return line;
  }

  /** @throws BootProblem where something else stands there */
  async function append(group: readonly StoredRow[]): Promise<void> {
    const [first] = group;
    if (!first) return;
    const { stream, revision } = first;
    const events = group.map((row) => toKurrent(row, row.recordedAt));
    const stands = await send(stream, revision, events);
    if (stands >= revision)
      throw new BootProblem(
        `The stream ${prefix}${stream} stands at revision ${stands} at the target, where revision ${revision} was to come: something was written there that is not in the ledger. This ledger cannot be copied there.`,
      );
    if (stands < revision - 1) {
      // What stood between was set aside, and others must come to stand where they stood.
      const keepers = Array.from({ length: revision - 1 - stands }, () =>
        jsonEvent({ type: PLACE_KEEPER, data: {} }),
      );
      await send(stream, stands + 1, keepers);
      await send(stream, revision, events);
    }
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
function byStream(rows: readonly StoredRow[]): Group[] {
  const groups: { rows: StoredRow[]; bytes: number }[] = [];
  for (const row of rows) {
    const size = sizeOf(row);
    if (size > MOST_APPEND_BYTES)
      throw new BootProblem(
        `Position ${row.position} (${row.stream}, ${row.type}) has ${size} bytes, and a KurrentDB takes ${MOST_APPEND_BYTES} (1 MB): this ledger cannot be copied there.`,
      );
    const group = groups.at(-1);
    const last = group?.rows.at(-1);
    const follows = last?.stream === row.stream && last.revision + 1 === row.revision;
    const fits = (group?.bytes ?? 0) + size <= MOST_APPEND_BYTES;
    if (group && follows && fits && group.rows.length < MOST_EVENTS) {
      group.rows.push(row);
      group.bytes += size;
    } else groups.push({ rows: [row], bytes: size });
  }
  return groups;
}

/** @throws BootProblem for an event that would be set aside at the target */
function refuseUnsendable(rows: readonly StoredRow[]): void {
  for (const row of rows) {
    const why = whyNotSent(row.stream, row.revision, row);
    if (why !== null)
      throw new BootProblem(
        `Position ${row.position} (${row.stream}, ${row.type}) would be set aside in a KurrentDB: ${why}. This ledger cannot be copied there.`,
      );
  }
}

const outOfOrder = ({ position, stream, type }: StoredRow) =>
  new BootProblem(
    `The server recorded position ${position} (${stream}, ${type}) in another order than it was sent. Empty the target and copy again.`,
  );
