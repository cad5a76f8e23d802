import type { EventStoreDBClient } from '@eventstore/db-client';
import { reportFault } from '#api/telemetry/logger.ts';
import type { Message } from './decoding.ts';
import { isAfter, itemsOf, type KurrentItem, type Place, type Stretch } from './event.ts';
import { isPassing, LedgersDiffer } from './faults.ts';
import { FollowedAnew } from './mirror.ts';
import { kurrentPages } from './pages.ts';
import { followOurs } from './reading.ts';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;
/** Messages that wait to be recorded; more than this and the server waits. */
const MOST_WAITING = 5_000;
/** So too when they are large. */
const MOST_WAITING_BYTES = 64 * 1024 * 1024;
/** Taken into Postgres at once. Of a few that wait only some, so that whoever appended those goes on while the rest is taken; of many a share, which costs less each. */
const LEAST_AT_ONCE = 24;
const SHARE_AT_ONCE = 1 / 4;
const MOST_BYTES_AT_ONCE = 16 * 1024 * 1024;

export type KurrentFollower = {
  /** Reads up to the present end; throws where the subscription would try again. */
  catchUp(onProgress?: (followed: number) => void): Promise<void>;
  /** Follows from there on, whenever it is this process's turn, until `stop`. */
  start(): void;
  /** Subscribes again, at once: for a caller who misses an event that must have come. */
  renew(): void;
  /** Leaves it to another process until it is this one's turn again. */
  pass(): void;
  /** How far Postgres has taken what came by this process; null for nothing. */
  reached(): Place | null;
  status(): FollowerStatus;
  stop(): Promise<void>;
};

export type FollowerStatus = {
  /** When the subscription ended, in milliseconds since 1970; null while it lasts. */
  readonly awaySince: number | null;
  /** Since when something waits for Postgres; null while nothing does. */
  readonly waitingSince: number | null;
  /** What keeps it from following and will not pass by itself; null while nothing does. */
  readonly trouble: Error | null;
  /** Why nothing may be appended; null while the server is the right one. */
  readonly differs: LedgersDiffer | null;
  readonly reconnects: number;
};

type Means = {
  readonly client: () => EventStoreDBClient;
  readonly prefix: string;
  /** Resolves while it is this process that follows. */
  readonly turn: () => Promise<void>;
  /** Makes sure that the server is the right one, and says where to go on. @throws LedgersDiffer */
  readonly begin: () => Promise<Place | null>;
  /** Called with what came, in order, one batch at a time, and again after a fault. */
  readonly record: (items: readonly KurrentItem[], stretch: Stretch) => Promise<void>;
};

/**
 * A catch-up subscription to our streams in `$all`. One that ends, fails or falls silent is made again from how far Postgres has come. Where the ledgers
 * differ it looks again every two seconds, and goes on once they do not.
 */
export function kurrentFollower({ client, prefix, turn, begin, record }: Means): KurrentFollower {
  let seen: Place | null = null;
  let recorded: Place | null = null;
  let waiting: Placed[] = [];
  let waitingBytes = 0;
  let recording: Promise<void> | null = null;
  let running: Promise<void> | null = null;
  let interruption = new AbortController();
  let trouble: Error | null = null;
  let reported: string | null = null;
  /** What came and did not fit, and how far it reached. */
  let misfit: { readonly fault: LedgersDiffer; readonly end: Place } | null = null;
  let stranger: LedgersDiffer | null = null;
  let awaySince: number | null = null;
  let waitingSince = 0;
  let subscriptions = 0;
  let isStopped = false;
  let hasPassed = false;
  let haste = Promise.withResolvers<void>();
  const stopping = Promise.withResolvers<void>();

  return {
    async catchUp(onProgress = () => undefined) {
      let followed = 0;
      recorded = await begin();
      for await (const { items, end } of kurrentPages(client(), prefix, recorded)) {
        await record(items, { since: recorded, end });
        recorded = end;
        followed += items.length;
        onProgress(followed);
      }
    },
    start() {
      running ??= follow();
    },
    renew() {
      haste.resolve();
      interrupt('an event that was recorded did not come');
    },
    pass() {
      hasPassed = true;
      interrupt('another process follows');
    },
    reached: () => recorded,
    status: () => ({
      awaySince,
      waitingSince: waiting.length > 0 ? waitingSince : null,
      differs: stranger ?? misfit?.fault ?? null,
      trouble: stranger ?? misfit?.fault ?? trouble,
      reconnects: Math.max(0, subscriptions - 1),
    }),
    async stop() {
      isStopped = true;
      stopping.resolve();
      interrupt('stopped');
      await running;
      await recording;
    },
  };

  async function follow(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS;
    while (!isStopped) {
      await Promise.race([turn(), stopping.promise]);
      if (isStopped) return;
      if (hasPassed) [hasPassed, awaySince, trouble, misfit] = [false, null, null, null];
      const before = recorded;
      haste = Promise.withResolvers();
      try {
        await subscribed();
      } catch (fault) {
        if (!interruption.signal.aborted && !isPassing(fault)) note(fault);
      }
      awaySince ??= Date.now();
      const hasMoved = recorded !== null && isAfter(recorded, before);
      pauseMs = hasMoved ? FIRST_PAUSE_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      await Promise.race([Bun.sleep(pauseMs), haste.promise, stopping.promise]);
    }
  }

  /** One subscription, from its beginning to its end, whatever ends it. */
  async function subscribed(): Promise<void> {
    interruption = new AbortController();
    const { signal } = interruption;
    await recording;
    [waiting, waitingBytes] = [[], 0];
    seen = await begin();
    recorded = seen;
    stranger = null;
    await followOurs(client(), { prefix, from: seen, signal }, (message) => {
      if (message.kind === 'listening') {
        subscriptions += 1;
        awaySince = null;
        trouble = null;
      } else if (!isStopped && isAfter(message.place, seen)) {
        seen = message.place;
        if (waiting.length === 0) waitingSince = Date.now();
        waiting.push(message);
        recording ??= recordWaiting(signal);
        waitingBytes += bytesOf(message);
      }
      return waiting.length > MOST_WAITING || waitingBytes > MOST_WAITING_BYTES ? recording : null;
    });
  }

  /** As long as the subscription lasts that they came by; a later one brings them again. */
  async function recordWaiting(signal: AbortSignal): Promise<void> {
    while (waiting.length > 0 && !isStopped && !signal.aborted) {
      const batch = firstOf(waiting);
      const end = batch.at(-1)?.place;
      if (!end) break;
      try {
        const events = batch.flatMap((each) => (each.kind === 'event' ? each.event : []));
        await record(itemsOf(prefix, events), { since: recorded, end });
        recorded = end;
        waiting = waiting.slice(batch.length);
        for (const message of batch) waitingBytes -= bytesOf(message);
        waitingSince = Date.now();
        [trouble, reported] = [null, null];
        if (misfit && !isAfter(misfit.end, end)) misfit = null;
      } catch (fault) {
        if (fault instanceof FollowedAnew) interrupt('followed anew');
        else note(fault);
        if (fault instanceof LedgersDiffer) {
          misfit = { fault, end };
          interrupt('the ledgers differ');
        }
        if (!isStopped && !signal.aborted)
          await Promise.race([Bun.sleep(LONGEST_PAUSE_MS / 10), stopping.promise]);
      }
    }
    recording = null;
  }

  /** Reports it, unless it is what was reported last and nothing was recorded since. */
  function note(fault: unknown): void {
    const said = fault instanceof Error ? fault : new Error(String(fault));
    if (reported !== said.message) reportFault('ledger_follower', said);
    reported = said.message;
    trouble = said;
    if (said instanceof LedgersDiffer) stranger = said;
  }

  function interrupt(why: string): void {
    interruption.abort(new Error(why));
  }
}

type Placed = Exclude<Message, { kind: 'listening' }>;

const bytesOf = (message: Placed): number => (message.kind === 'event' ? message.bytes : 0);

/** As many as are taken into Postgres at once: one at least. */
function firstOf(waiting: readonly Placed[]): readonly Placed[] {
  let bytes = 0;
  const most = Math.max(LEAST_AT_ONCE, waiting.length * SHARE_AT_ONCE);
  const end = waiting.findIndex((message, nth) => {
    bytes += bytesOf(message);
    return nth > 0 && (nth >= most || bytes > MOST_BYTES_AT_ONCE);
  });
  return waiting.slice(0, end < 0 ? waiting.length : end);
}
