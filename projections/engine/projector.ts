import type { Sql } from 'postgres';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { applyBatch, CheckpointMoved } from './apply.ts';
import type { Projection } from './projection.ts';

/** What the projector needs of the ledger. */
export type LedgerReader = {
  readAll(after: number, limit: number): Promise<RecordedEvent[]>;
  head(): Promise<number>;
  subscribe(wake: () => void): () => void;
};

export type ProjectorStatus = {
  readonly position: number;
  readonly head: number;
  readonly leader: boolean;
  readonly deadLetters: readonly {
    projection: string;
    position: number;
    type: string;
    error: string;
  }[];
};

export type Projector = {
  /** Resolves once the read models hold everything up to `position`, whichever process applies it. */
  waitFor(position: number): Promise<void>;
  status(): Promise<ProjectorStatus>;
  /** How far this process knows the read models to be, whichever applied them. */
  position(): number;
  /** Calls back with each applied batch, in this process, while it leads. */
  onApplied(listener: (events: readonly RecordedEvent[]) => void): () => void;
  stop(): Promise<void>;
};

/** Any fixed number: whoever holds this advisory lock is the one projector of the database. */
export const leadership = 7_340_001;
const batchSize = 500;
const channel = 'read_models';
const pollMs = 40;
const waitMs = 10_000;

/**
 * Follows the ledger and keeps the read models. Any number may run on a database: one leads, the others wait to take over and hear
 * from it how far the read models are.
 * @param sql the pool for reading status and listening
 * @param own a pool of exactly one connection: the lock belongs to it, and its transactions apply the batches
 * @param fingerprint of the rules that `projections` are: read models that were made by others, as by the next version while this one still runs,
 * are read and left alone
 */
export function startProjector(
  sql: Sql,
  own: Sql,
  ledger: LedgerReader,
  projections: readonly Projection[],
  fingerprint: string,
): Projector {
  let position = 0;
  let leads = false;
  let isStopped = false;
  let hasToldWhy = false;
  let waiters: { position: number; resolve: () => void }[] = [];
  const listeners = new Set<(events: readonly RecordedEvent[]) => void>();
  const bell = makeBell();
  const unsubscribe = ledger.subscribe(bell.ring);
  // Until it hears, or if it cannot, whoever waits looks for themselves; postgres.js listens again after a lost connection.
  const listening = sql.listen(channel, (payload) => reached(Number(payload))).catch(() => null);
  let announcing: Promise<unknown> | null = null;
  const running = run();

  return {
    async waitFor(target) {
      if (position >= target) return;
      const arrival = new Promise<void>((resolve) => waiters.push({ position: target, resolve }));
      bell.ring();
      const deadline = Date.now() + waitMs;
      while (position < target) {
        await Promise.race([arrival, Bun.sleep(pollMs)]);
        if (position >= target) return;
        if (!leads) reached(await storedPosition());
        if (Date.now() > deadline)
          throw new Error(`read models did not reach position ${target} in ${waitMs} ms`);
      }
    },
    async status() {
      const [head, stored, deadLetters] = await Promise.all([
        ledger.head(),
        storedPosition(),
        sql<{ projection: string; position: number; type: string; error: string }[]>`
          select projection, position, type, error from read.dead_letter order by position limit 20
        `,
      ]);
      return { position: stored, head, leader: leads, deadLetters };
    },
    position: () => position,
    onApplied(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async stop() {
      isStopped = true;
      unsubscribe();
      bell.ring();
      await running;
      await (await listening)?.unlisten().catch(() => undefined);
    },
  };

  async function run(): Promise<void> {
    while (!isStopped) {
      try {
        leads = await takeLead();
        if (!leads) {
          await bell.wait(500);
          continue;
        }
        const stored = await checkpoint(own);
        if (stored.fingerprint !== fingerprint) {
          await stepDown();
          continue;
        }
        position = stored.position;
        await follow();
      } catch (error) {
        leads = false;
        if (isStopped) return;
        if (!(error instanceof CheckpointMoved))
          console.error(
            `projector: ${error instanceof Error ? error.message : String(error)}; starting over`,
          );
        await bell.wait(200);
      }
    }
    if (leads) await own`select pg_advisory_unlock(${leadership})`.catch(() => undefined);
  }

  /** Whoever has the rules of these read models shall lead. */
  async function stepDown(): Promise<void> {
    leads = false;
    await own`select pg_advisory_unlock_all()`;
    if (!hasToldWhy)
      console.error(
        'projector: the read models are another version’s; this process only reads them',
      );
    hasToldWhy = true;
    await bell.wait(1_000);
  }

  async function follow(): Promise<void> {
    while (!isStopped) {
      const events = await ledger.readAll(position, batchSize);
      const last = events.at(-1);
      if (!last) {
        await bell.wait(1_000);
        continue;
      }
      await applyBatch(own, 'read', projections, position, events, fingerprint);
      reached(last.position);
      announce();
      for (const listener of listeners) listener(events);
    }
  }

  async function takeLead(): Promise<boolean> {
    const [row] = await own<{ locked: boolean }[]>`
      select pg_try_advisory_lock(${leadership}) as locked
    `;
    return row?.locked ?? false;
  }

  async function checkpoint(connection: Sql): Promise<{ position: number; fingerprint: string }> {
    const [row] = await connection<{ position: number; fingerprint: string }[]>`
      select position, fingerprint from read.checkpoint
    `;
    return row ?? { position: 0, fingerprint };
  }

  async function storedPosition(): Promise<number> {
    return (await checkpoint(sql)).position;
  }

  function reached(now: number): void {
    if (now <= position && waiters.length === 0) return;
    position = Math.max(position, now);
    const due = waiters.filter((waiter) => waiter.position <= position);
    waiters = waiters.filter((waiter) => waiter.position > position);
    for (const { resolve } of due) resolve();
  }

  /** Tells other processes, one notice at a time: what happens meanwhile is covered by the next one. */
  function announce(): void {
    if (announcing) return;
    const said = position;
    announcing = sql.notify(channel, String(said)).then(
      () => {
        announcing = null;
        if (position > said) announce();
      },
      () => {
        announcing = null;
      },
    );
  }
}

/** A wake-up that is not lost when it rings before somebody waits. */
function makeBell() {
  let rung = false;
  let wake: (() => void) | null = null;
  return {
    ring() {
      rung = true;
      wake?.();
    },
    async wait(timeoutMs: number): Promise<void> {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, timeoutMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      wake = null;
      rung = false;
    },
  };
}
