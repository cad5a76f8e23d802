import type { EventStoreDBClient } from '@eventstore/db-client';
import { reportFault } from '#api/telemetry/logger.ts';
import { makeBacklog } from './backlog.ts';
import { type CommitPosition, isAfter, type KurrentItem, type Stretch } from './event.ts';
import { isPassing } from './faults.ts';
import {
  errorOf,
  type FollowerStatus,
  type Following,
  type FollowingEvent,
  notFollowing,
  statusOf,
  step,
} from './following.ts';
import { LedgersDiffer } from './ledgers-differ.ts';
import { kurrentPages } from './pages.ts';
import { followOurs } from './reading.ts';
import { makeRecording } from './recording.ts';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;

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
  reached(): CommitPosition | null;
  status(): FollowerStatus;
  stop(): Promise<void>;
};

type Means = {
  readonly client: () => EventStoreDBClient;
  readonly prefix: string;
  /** Resolves while it is this process that follows. */
  readonly turn: () => Promise<void>;
  /** Makes sure that the server is the right one, and says where to go on. @throws LedgersDiffer */
  readonly begin: () => Promise<CommitPosition | null>;
  /** Called with what came, in order, one batch at a time, and again after a fault. */
  readonly record: (items: readonly KurrentItem[], stretch: Stretch) => Promise<void>;
};

/**
 * A catch-up subscription to our streams in `$all`. One that ends, fails or falls silent is made again from how far Postgres has come. Where the ledgers
 * differ it looks again every two seconds, and goes on once they do not.
 */
export function kurrentFollower({ client, prefix, turn, begin, record }: Means): KurrentFollower {
  let following: Following = notFollowing;
  let attempt = newAttempt();
  let running: Promise<void> | null = null;
  const backlog = makeBacklog();
  const stopping = Promise.withResolvers<void>();
  const recording = makeRecording({
    backlog,
    prefix,
    record,
    become,
    reached: () => following.reached,
    end: (why) => attempt.end(why),
    stopping: stopping.promise,
  });

  return {
    async catchUp(onProgress = () => undefined) {
      let followed = 0;
      const from = await begin();
      become({ type: 'began', from });
      for await (const { items, end } of kurrentPages(client(), prefix, from)) {
        await record(items, { since: following.reached, end });
        become({ type: 'recorded', end });
        followed += items.length;
        onProgress(followed);
      }
    },
    start() {
      running ??= follow();
    },
    renew() {
      attempt.haste.resolve();
      attempt.end('an event that was recorded did not come');
    },
    pass() {
      become({ type: 'passed' });
      attempt.end('another process follows');
    },
    reached: () => following.reached,
    status: () => statusOf(following, backlog.since()),
    async stop() {
      become({ type: 'stopped' });
      stopping.resolve();
      attempt.end('stopped');
      await running;
      await recording.underWay();
    },
  };

  function become(event: FollowingEvent): void {
    if ('fault' in event && event.fault.message !== following.reported)
      reportFault('ledger_follower', event.fault);
    following = step(following, event);
  }

  async function follow(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS;
    const isStopped = () => following.stage.is === 'stopped';
    while (!isStopped()) {
      await Promise.race([turn(), stopping.promise]);
      if (isStopped()) return;
      become({ type: 'leased' });
      attempt = newAttempt();
      const { signal, haste } = attempt;
      const before = following.reached;
      try {
        await subscribed(signal);
      } catch (fault) {
        if (!signal.aborted && !isPassing(fault)) become(failureOf(fault));
      }
      become({ type: 'ended', at: Date.now() });
      const hasMoved = following.reached !== null && isAfter(following.reached, before);
      pauseMs = hasMoved ? FIRST_PAUSE_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      await Promise.race([Bun.sleep(pauseMs), haste.promise, stopping.promise]);
    }
  }

  /** One subscription, from its beginning to its end, whatever ends it. */
  async function subscribed(signal: AbortSignal): Promise<void> {
    await recording.underWay();
    backlog.clear();
    const from = await begin();
    become({ type: 'began', from });
    let seen = from;
    await followOurs(client(), { prefix, from, signal }, (message) => {
      if (message.kind === 'listening') become({ type: 'listening' });
      else if (!signal.aborted && isAfter(message.place, seen)) {
        seen = message.place;
        backlog.add(message);
        recording.begin(signal);
      }
      return backlog.isFull() ? recording.underWay() : null;
    });
  }
}

const failureOf = (fault: unknown): FollowingEvent =>
  fault instanceof LedgersDiffer
    ? { type: 'met the wrong server', fault }
    : { type: 'failed', fault: errorOf(fault) };

/** One subscription's time: `end` ends it, and `haste` cuts short the pause after it. */
function newAttempt() {
  const interruption = new AbortController();
  return {
    signal: interruption.signal,
    haste: Promise.withResolvers<void>(),
    end: (why: string): void => interruption.abort(new Error(why)),
  };
}
