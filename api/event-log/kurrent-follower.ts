import type { EventStoreDBClient } from '@eventstore/db-client';
import { reportFault } from '#api/telemetry/logger.ts';
import type { Message } from './kurrent-decoding.ts';
import { isAfter, itemsOf, type KurrentItem, type Place } from './kurrent-event.ts';
import { isPassing, LedgersDiffer } from './kurrent-faults.ts';
import { FollowedAnew, type Stretch } from './kurrent-mirror.ts';
import { kurrentPages } from './kurrent-pages.ts';
import { readOurs } from './kurrent-reading.ts';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;
/** Messages that wait to be recorded; more than this and the server waits. */
const MOST_WAITING = 5_000;
/** Taken into Postgres at once. */
const MOST_AT_ONCE = 1_000;

export type KurrentFollower = {
  /** Reads up to the present end; throws where the subscription would try again. */
  catchUp(onProgress?: (followed: number) => void): Promise<void>;
  /** Follows from there on, until `stop`. */
  start(): void;
  /** Subscribes again: for a caller who misses an event that must have come. */
  renew(): void;
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
  /** Makes sure that the server is the right one, and says where to go on. @throws LedgersDiffer */
  readonly begin: () => Promise<Place | null>;
  /** Called with what came, in order, one batch at a time, and again after a fault. */
  readonly record: (items: readonly KurrentItem[], stretch: Stretch) => Promise<void>;
};

/**
 * A catch-up subscription to our streams in `$all`. One that ends, fails or falls silent is made again from how far Postgres has come. Where the ledgers
 * differ it looks again every two seconds, and goes on once they do not.
 */
export function kurrentFollower({ client, prefix, begin, record }: Means): KurrentFollower {
  let seen: Place | null = null;
  let recorded: Place | null = null;
  let waiting: Placed[] = [];
  let recording: Promise<void> | null = null;
  let running: Promise<void> | null = null;
  let interruption = new AbortController();
  let trouble: Error | null = null;
  /** What came and did not fit, and how far it reached. */
  let misfit: { readonly fault: LedgersDiffer; readonly end: Place } | null = null;
  let stranger: LedgersDiffer | null = null;
  let awaySince: number | null = null;
  let waitingSince = 0;
  let subscriptions = 0;
  let isStopped = false;
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
    renew: () => interrupt('an event that was recorded did not come'),
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
      const before = recorded;
      try {
        await subscribed();
      } catch (fault) {
        if (!interruption.signal.aborted && !isPassing(fault)) note(fault);
      }
      awaySince ??= Date.now();
      pauseMs = recorded === before ? Math.min(pauseMs * 2, LONGEST_PAUSE_MS) : FIRST_PAUSE_MS;
      if (!isStopped) await Promise.race([Bun.sleep(pauseMs), stopping.promise]);
    }
  }

  /** One subscription, from its beginning to its end, whatever ends it. */
  async function subscribed(): Promise<void> {
    interruption = new AbortController();
    const { signal } = interruption;
    await recording;
    waiting = [];
    seen = await begin();
    recorded = seen;
    stranger = null;
    for await (const message of readOurs(client(), { prefix, from: seen, signal })) {
      if (message.kind === 'listening') {
        subscriptions += 1;
        awaySince = null;
        trouble = null;
      } else if (isAfter(message.place, seen)) {
        seen = message.place;
        if (waiting.length === 0) waitingSince = Date.now();
        waiting.push(message);
        recording ??= recordWaiting(signal);
        if (waiting.length > MOST_WAITING) await recording;
      }
      if (isStopped) return;
    }
  }

  /** As long as the subscription lasts that they came by; a later one brings them again. */
  async function recordWaiting(signal: AbortSignal): Promise<void> {
    while (waiting.length > 0 && !isStopped && !signal.aborted) {
      const batch = waiting.slice(0, MOST_AT_ONCE);
      const end = batch.at(-1)?.place;
      if (!end) break;
      try {
        const events = batch.flatMap((each) => (each.kind === 'event' ? each.event : []));
        await record(itemsOf(prefix, events), { since: recorded, end });
        recorded = end;
        waiting = waiting.slice(batch.length);
        waitingSince = Date.now();
        trouble = null;
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

  /** Reports it, unless it is what was reported last. */
  function note(fault: unknown): void {
    const said = fault instanceof Error ? fault : new Error(String(fault));
    if (trouble?.message !== said.message) reportFault('ledger_follower', said);
    trouble = said;
    if (said instanceof LedgersDiffer) stranger = said;
  }

  function interrupt(why: string): void {
    interruption.abort(new Error(why));
  }
}

type Placed = Exclude<Message, { kind: 'listening' }>;
