import type { z } from 'zod';
import type { Database } from '#api/database/database.ts';
import type { Clock } from '#api/ground/clock.ts';
import { reportFault } from '#api/telemetry/logger.ts';
import { addMinutes, type Instant } from '#domain/kernel/nz-time.ts';
import { type DueItem, type Ended, openClaims } from './claims.ts';

/**
 * How carrying out an item ended. `later`: it did not happen, and is tried again from `at`; `why` tells a person who asks before then.
 * `unknown`: the item was handed over and no answer came; it is not tried again.
 */
export type CameTo =
  | Ended
  | { readonly outcome: 'later'; readonly at: Instant; readonly why?: string };

/** A kind of work that falls due. */
export type DueKind<Item extends DueItem = DueItem> = {
  readonly name: string;
  /** How items are kept: numbers of things and times, never a name. */
  readonly item: z.ZodType<Item>;
  /** What the records say is due and was not claimed yet (`notClaimed`), the oldest first. */
  find(now: Instant, most: number): Promise<readonly Item[]>;
  /**
   * Looks whether it is still to happen and makes it happen. `handOver` is called before anything leaves this process: from then on nobody else will do it.
   * @throws what it likes before that, and is tried again
   */
  carryOut(item: Item, handOver: () => Promise<void>): Promise<CameTo>;
  /** Writes down what became of it; may be asked more than once. */
  report?(item: Item, ended: Ended, settledAt: Instant): Promise<void>;
};

export type DueWork = {
  /** Carries out everything of all kinds that is due now. Returns how many items came to an end. */
  run(): Promise<number>;
  /** What is due and not begun, or begun by a process that is gone, by kind. */
  overdue(): Promise<readonly { kind: string; count: number; seconds: number }[]>;
  /** Resolves once the item under way has come to its end; no other is begun. */
  stop(): Promise<void>;
};

const batch = 50;
/** Minutes after a fault of ours until an item is tried again. */
const afterFaultMinutes = 1;
/** How many that have ended are reported at a time; a few that cannot be must not hold up the others. */
const mostReported = 500;
/** How many items are counted as overdue at most. */
const mostCounted = 1_000;

/**
 * Carries out what is due, once each among all processes: an item is claimed in the database, then looked at again, then marked as handed over, and only then
 * leaves. A process that ends before the mark loses nothing, because the claim runs out; one that ends after it leaves the outcome `unknown`.
 * @param holdSeconds for how long a claim is its process's: longer than carrying out one item may take
 */
export function dueWork(
  sql: Database,
  clock: Clock,
  kinds: readonly DueKind[],
  { holdSeconds = 180 } = {},
): DueWork {
  let isStopped = false;
  let running: Promise<number> | null = null;

  return {
    run() {
      running ??= runAll().finally(() => {
        running = null;
      });
      return running;
    },
    async overdue() {
      const now = clock();
      return Promise.all(
        kinds.map(async (kind) => {
          const found = await kind.find(now, mostCounted);
          const left = await openClaims(sql, clock, kind.name, holdSeconds).runOut(mostCounted);
          const since = [...found.map(({ dueAt }) => dueAt), ...left.map(({ since: at }) => at)];
          const oldest = since.toSorted()[0];
          const seconds = oldest ? (Date.parse(now) - Date.parse(oldest)) / 1_000 : 0;
          return { kind: kind.name, count: since.length, seconds: Math.max(0, seconds) };
        }),
      );
    },
    async stop() {
      isStopped = true;
      await running;
    },
  };

  async function runAll(): Promise<number> {
    let ended = 0;
    for (const kind of kinds) {
      try {
        ended += await runKind(kind);
      } catch (fault) {
        reportFault('due_work', fault, { kind: kind.name });
      }
    }
    return ended;
  }

  async function runKind(kind: DueKind): Promise<number> {
    const claims = openClaims(sql, clock, kind.name, holdSeconds);
    let ended = 0;
    await claims.giveUpHandedOver();
    for (let began = -1; began !== 0 && !isStopped; ) {
      began = 0;
      for (const { item } of await claims.runOut(batch)) {
        if (isStopped) break;
        const known = kind.item.parse(item);
        if (await claims.takeOver(known.key)) ended += await carryOut(clock, kind, claims, known);
        began += 1;
      }
      for (const item of await kind.find(clock(), batch)) {
        if (isStopped) break;
        if (await claims.take(item)) ended += await carryOut(clock, kind, claims, item);
        began += 1;
      }
      await reportAll(kind, claims);
    }
    return ended;
  }
}

async function carryOut(
  clock: Clock,
  kind: DueKind,
  claims: ReturnType<typeof openClaims>,
  item: DueItem,
): Promise<number> {
  let isHandedOver = false;
  let came: CameTo;
  try {
    came = await kind.carryOut(item, async () => {
      await claims.handOver(item.key);
      isHandedOver = true;
    });
  } catch (fault) {
    reportFault('due_work', fault, { kind: kind.name });
    came = isHandedOver
      ? { outcome: 'unknown' }
      : {
          outcome: 'later',
          at: addMinutes(clock(), afterFaultMinutes),
          why: 'Something went wrong on our side: the log has it under due_work.',
        };
  }
  if (came.outcome === 'later') {
    await claims.release(item.key, came);
    return 0;
  }
  await claims.settle(item.key, came);
  return 1;
}

async function reportAll(kind: DueKind, claims: ReturnType<typeof openClaims>): Promise<void> {
  for (const { item, ended, settledAt } of await claims.unreported(mostReported)) {
    try {
      const known = kind.item.parse(item);
      await kind.report?.(known, ended, settledAt);
      await claims.reported(known.key);
    } catch (fault) {
      reportFault('due_work', fault, { kind: kind.name });
    }
  }
}
