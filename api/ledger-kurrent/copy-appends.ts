import {
  type EventStoreDBClient,
  jsonEvent,
  NO_STREAM,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import type { StoredRow } from '#api/event-log/stored-event.ts';
import { BootProblem } from '#api/ground/boot-problem.ts';
import type { AppendLine } from './batch.ts';
import { type CommitPosition, isAfter, PLACE_KEEPER, toKurrent } from './event.ts';
import { retries } from './faults.ts';
import { sendWindow } from './send-window.ts';
import { explained } from './start.ts';

const ATTEMPTS = 20;
const PAUSE_MS = 250;
/** Appends, and their bytes, that are under way at once: enough that the server is never idle, and far less than it answers within its deadline. */
const MOST_UNDER_WAY = 256;
const MOST_BYTES_UNDER_WAY = 8 * 1024 * 1024;
/** A server that answers nothing for so long is asked anew. */
const SILENCE_MS = 15_000;

/** Neighbours of one stream that are appended together. */
export type Group = { readonly rows: readonly StoredRow[]; readonly bytes: number };

/** Where copied events are appended. */
export type Target = {
  readonly url: string;
  readonly prefix: string;
  readonly client: () => EventStoreDBClient;
  /** The line over which many are sent at once; a fresh one where the last is closed. */
  readonly openLine: () => Promise<AppendLine>;
};

/**
 * Many at once over one line: a server takes them in the order in which they were sent, so that `$all` keeps it. After a fault of the line all that was not
 * answered goes out again, in order: with exact revisions and ids a repeated append is recognised.
 */
export async function appendAll(target: Target, groups: readonly Group[]): Promise<void> {
  const mayRetry = retries();
  let done = 0;
  let last: CommitPosition | null = null;
  for (let attempt = 1; done < groups.length; attempt++) {
    const { places, fault } = await sendAll(target, groups.slice(done));
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
      await append(target, groups[done]?.rows ?? []);
      done += 1;
      continue;
    }
    if (!mayRetry(fault) || attempt === ATTEMPTS)
      throw await explained(target.url, fault, 'the address');
    await Bun.sleep(PAUSE_MS);
  }
}

/** Sends each once. Of those that were answered their places, in order, null where the server says none; undefined for one that was not. */
async function sendAll({ prefix, openLine }: Target, groups: readonly Group[]) {
  const places: (CommitPosition | null | undefined)[] = [];
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

/** @throws BootProblem where something else stands there */
export async function append(target: Target, group: readonly StoredRow[]): Promise<void> {
  const [first] = group;
  if (!first) return;
  const { stream, revision } = first;
  const events = group.map((row) => toKurrent(row, row.recordedAt));
  const stands = await send(target, stream, revision, events);
  if (stands >= revision)
    throw new BootProblem(
      `The stream ${target.prefix}${stream} stands at revision ${stands} at the target, where revision ${revision} was to come: something was written there that is not in the ledger. This ledger cannot be copied there.`,
    );
  if (stands < revision - 1) {
    // What stood between was set aside, and others must come to stand where they stood.
    const keepers = Array.from({ length: revision - 1 - stands }, () =>
      jsonEvent({ type: PLACE_KEEPER, data: {} }),
    );
    await send(target, stream, stands + 1, keepers);
    await send(target, stream, revision, events);
  }
}

/**
 * Again after a fault of the line: with exact revision and ids a repeated append is recognised. Returns the last revision of the stream before the events; where it is
 * not the one before theirs, nothing was written.
 */
async function send(
  { client, prefix, url }: Target,
  stream: string,
  revision: number,
  events: ReturnType<typeof jsonEvent>[],
): Promise<number> {
  const expectedRevision = revision === 0 ? NO_STREAM : BigInt(revision - 1);
  const mayRetry = retries();
  for (let attempt = 1; ; attempt++) {
    try {
      await client().appendToStream(prefix + stream, events, { expectedRevision });
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

const outOfOrder = ({ position, stream, type }: StoredRow) =>
  new BootProblem(
    `The server recorded position ${position} (${stream}, ${type}) in another order than it was sent. Empty the target and copy again.`,
  );
