import type { EventStoreDBClient } from '@eventstore/db-client';
import { reportFault } from '#api/telemetry/logger.ts';
import { isAfter, type KurrentRow, type Place } from './kurrent-event.ts';
import { isPassing, LedgersDiffer } from './kurrent-faults.ts';
import { kurrentPages } from './kurrent-pages.ts';
import { type Message, readOurs } from './kurrent-reading.ts';
import { rowsOf } from './kurrent-rows.ts';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;
/** Messages that wait to be recorded; more than this and the server waits. */
const MOST_WAITING = 5_000;

export type KurrentFollower = {
  /** Reads up to the present end; throws where the subscription would try again. */
  catchUp(onProgress?: (followed: number) => void): Promise<void>;
  /** Follows from there on, until `stop`. */
  start(): void;
  /** Subscribes again: for a caller who misses an event that must have come. */
  renew(): void;
  /** What keeps it from following at the moment and will not pass by itself; null while nothing does. */
  trouble(): Error | null;
  /** Why it has stopped for good; null while it goes on. */
  halted(): LedgersDiffer | null;
  stop(): Promise<void>;
};

/**
 * A catch-up subscription to our streams in `$all`. A subscription that ends, fails or falls silent is made again from the last thing that came.
 * `record` is called with events in order and how far they reach, one batch at a time, and again after a fault. After a `LedgersDiffer` nothing
 * is followed any more: it would be the same each time.
 */
export function kurrentFollower(
  client: () => EventStoreDBClient,
  prefix: string,
  from: Place | null,
  record: (rows: readonly KurrentRow[], end: Place) => Promise<void>,
): KurrentFollower {
  let seen = from;
  let waiting: Placed[] = [];
  let recording: Promise<void> | null = null;
  let running: Promise<void> | null = null;
  let interruption = new AbortController();
  let halted: LedgersDiffer | null = null;
  let trouble: Error | null = null;
  let isStopped = false;
  const stopping = Promise.withResolvers<void>();

  return {
    async catchUp(onProgress = () => undefined) {
      let followed = 0;
      for await (const { rows, end } of kurrentPages(client(), prefix, seen)) {
        await record(rows, end);
        seen = end;
        followed += rows.length;
        onProgress(followed);
      }
    },
    start() {
      running ??= follow();
    },
    renew: () => interrupt('an event that was recorded did not come'),
    trouble: () => halted ?? trouble,
    halted: () => halted,
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
    while (!isOver()) {
      const before = seen;
      try {
        await subscribed();
      } catch (fault) {
        if (!interruption.signal.aborted && !isPassing(fault)) note(fault);
      }
      pauseMs = seen === before ? Math.min(pauseMs * 2, LONGEST_PAUSE_MS) : FIRST_PAUSE_MS;
      if (!isOver()) await Promise.race([Bun.sleep(pauseMs), stopping.promise]);
    }
  }

  /** One subscription, from its beginning to its end, whatever ends it. */
  async function subscribed(): Promise<void> {
    interruption = new AbortController();
    const { signal } = interruption;
    for await (const message of readOurs(client(), { prefix, from: seen, signal })) {
      if (message.kind === 'listening') trouble = null;
      else if (isAfter(message.place, seen)) {
        seen = message.place;
        waiting.push(message);
        recording ??= recordWaiting();
        if (waiting.length > MOST_WAITING) await recording;
      }
      if (isOver()) return;
    }
  }

  async function recordWaiting(): Promise<void> {
    while (waiting.length > 0 && !isOver()) {
      const batch = waiting;
      waiting = [];
      try {
        await recordBatch(batch);
        trouble = null;
      } catch (fault) {
        waiting = [...batch, ...waiting];
        note(fault);
        if (!isOver()) await Promise.race([Bun.sleep(LONGEST_PAUSE_MS / 10), stopping.promise]);
      }
    }
    recording = null;
  }

  async function recordBatch(batch: readonly Placed[]): Promise<void> {
    const end = batch.at(-1)?.place;
    const events = batch.flatMap((each) => (each.kind === 'event' ? each.event : []));
    if (end) await record(await rowsOf(client(), prefix, events), end);
  }

  /** Reports it, unless it is what was reported last. */
  function note(fault: unknown): void {
    const said = fault instanceof Error ? fault : new Error(String(fault));
    if (trouble?.message !== said.message) reportFault('ledger_follower', said);
    trouble = said;
    if (!(said instanceof LedgersDiffer)) return;
    halted = said;
    interrupt('halted');
  }

  function interrupt(why: string): void {
    interruption.abort(new Error(why));
  }

  function isOver(): boolean {
    return isStopped || halted !== null;
  }
}

type Placed = Exclude<Message, { kind: 'listening' }>;
