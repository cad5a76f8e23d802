import {
  type AllStreamSubscription,
  type EventStoreDBClient,
  START,
  streamNameFilter,
} from '@eventstore/db-client';
import { reportFault } from '#api/telemetry/logger.ts';
import { fromKurrent, isAfter, type KurrentRow, type Place } from './kurrent-event.ts';
import { kurrentPages } from './kurrent-pages.ts';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;
/** Events that wait to be recorded; more than this and the server is asked to wait. */
const MOST_WAITING = 5_000;

export type KurrentFollower = {
  /** Reads up to the present end; throws where the subscription would try again. */
  catchUp(onProgress?: (followed: number) => void): Promise<void>;
  /** Follows from there on, until `stop`. */
  start(): void;
  /** Subscribes again: for one who misses an event that must have come. */
  renew(): void;
  stop(): Promise<void>;
};

/**
 * A catch-up subscription to our streams in `$all`. The client does not reconnect by itself, so a subscription that ends, fails or falls silent is
 * made again from the last event that came. `record` is called with events in order, one batch at a time, and again after a fault.
 */
export function kurrentFollower(
  client: EventStoreDBClient,
  prefix: string,
  from: Place | null,
  record: (rows: readonly KurrentRow[]) => Promise<void>,
): KurrentFollower {
  let seen = from;
  let waiting: KurrentRow[] = [];
  let recording: Promise<void> | null = null;
  let subscription: AllStreamSubscription | null = null;
  let running: Promise<void> | null = null;
  const stopping = Promise.withResolvers<void>();
  let isStopped = false;

  return {
    async catchUp(onProgress = () => undefined) {
      let followed = 0;
      for await (const { rows, end } of kurrentPages(client, prefix, seen)) {
        if (rows.length > 0) await record(rows);
        seen = end;
        followed += rows.length;
        onProgress(followed);
      }
    },
    start() {
      running ??= follow();
    },
    renew() {
      subscription?.emit('error', new Error('an event that was recorded did not come'));
    },
    async stop() {
      isStopped = true;
      stopping.resolve();
      subscription?.emit('error', new Error('stopped'));
      await running;
      await recording;
    },
  };

  async function follow(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS;
    while (!isStopped) {
      const before = seen;
      await subscribed();
      pauseMs = seen === before ? Math.min(pauseMs * 2, LONGEST_PAUSE_MS) : FIRST_PAUSE_MS;
      await Promise.race([Bun.sleep(pauseMs), stopping.promise]);
    }
  }

  /** One subscription, from its beginning to its end, whatever ends it. */
  function subscribed(): Promise<void> {
    return new Promise((resolve) => {
      const filter = streamNameFilter({
        prefixes: [prefix],
        checkpointInterval: 100,
        checkpointReached: async (_subscription, place) => {
          if (isAfter(place, seen)) seen = place;
        },
      });
      const current = client.subscribeToAll({ fromPosition: seen ?? START, filter });
      subscription = current;
      const end = () => {
        // What an abandoned subscription still says is not listened to.
        current.off('data', take).on('error', () => {});
        current.unsubscribe().catch(() => {});
        resolve();
      };
      const take = ({ event }: { event?: Parameters<typeof fromKurrent>[0] }) => {
        if (!event || !isAfter(event.position, seen)) return;
        seen = event.position;
        waiting.push(fromKurrent(event, prefix));
        if (waiting.length > MOST_WAITING) current.pause();
        recording ??= recordWaiting(current);
      };
      current.on('data', take).once('error', end).once('end', end).once('close', end);
    });
  }

  async function recordWaiting(current: AllStreamSubscription): Promise<void> {
    while (waiting.length > 0 && !isStopped) {
      const batch = waiting;
      waiting = [];
      try {
        await record(batch);
      } catch (fault) {
        waiting = [...batch, ...waiting];
        reportFault('ledger_follower', fault);
        await Promise.race([Bun.sleep(LONGEST_PAUSE_MS / 10), stopping.promise]);
      }
      current.resume();
    }
    recording = null;
  }
}
