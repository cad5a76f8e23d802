import type { Sql } from 'postgres';
import { z } from 'zod';
import type { LedgerWriter } from '#api/event-log/writer-connection.ts';
import { valueOf } from '#projections/engine/rows.ts';
import type { FollowerStatus } from './following.ts';

/** What the one that follows says of itself. */
export type Word = Pick<FollowerStatus, 'awaySince' | 'waitingSince'> & {
  readonly trouble: string | null;
  readonly differs: string | null;
};

/** Which of the processes on a database follows the KurrentDB for all of them. */
export type FollowerLease = {
  /** Begins to ask for it. */
  start(): void;
  /** Whether this process follows, as far as it knows. */
  isMine(): boolean;
  /** Resolves once it does. */
  mine(): Promise<void>;
  /** Whether others wait for what this one copies. */
  hasOthers(): boolean;
  /** What was said last by the one that follows, where that is another. */
  word(): Word | null;
  /** Asks at once; in need, takes it from whoever has it. Never throws: who cannot ask asks again. */
  ask(how?: { inNeed: boolean }): Promise<void>;
  /** Leaves it to the others. Returns whether it was this process's. */
  release(): Promise<boolean>;
};

type Means = {
  readonly sql: Sql;
  /** Over the connection that copies: while it is there, so is this process. */
  readonly overLine: LedgerWriter['run'];
  readonly say: () => Word;
  /** Another process follows now. */
  readonly onLost: () => void;
};

/** `hasOthers`: whether other processes asked for it lately, as far as this one last heard. */
export type Lease =
  | { readonly is: 'mine'; readonly hasOthers: boolean }
  | { readonly is: 'not mine'; readonly hasOthers: boolean; readonly word: Word | null };

export type LeaseEvent =
  | { readonly type: 'taken' | 'renewed'; readonly hasOthers: boolean }
  | { readonly type: 'refused'; readonly word: Word | null }
  | { readonly type: 'lost' | 'left' };

export const notMine: Lease = { is: 'not mine', hasOthers: false, word: null };

export function step(lease: Lease, event: LeaseEvent): Lease {
  switch (event.type) {
    case 'taken':
    case 'renewed':
      return { is: 'mine', hasOthers: event.hasOthers };
    case 'refused':
      return { is: 'not mine', hasOthers: lease.hasOthers, word: event.word };
    case 'lost':
      return notMine;
    case 'left':
      return { is: 'not mine', hasOthers: lease.hasOthers, word: null };
  }
}

/** How often each process asks, in milliseconds. */
const ASK_MS = 500;
/** Who has not asked for so long follows no more, by the clock of Postgres. Several times as long as between two questions, for a busy machine. */
const LEASE_SECONDS = 3;

/**
 * A lease that Postgres judges. It passes on when its holder lets go of it, when its connection is gone (killed), when it has not asked for three seconds
 * (stopped, or cut off), and when a process misses its own append for two seconds. Whoever still believes to follow does no harm: the copy takes each
 * event once, whichever process brings it (`ledger.mirror`).
 */
export function followerLease({ sql, overLine, say, onLost }: Means): FollowerLease {
  const me = crypto.randomUUID();
  const stopping = new AbortController();
  let lease: Lease = notMine;
  let asking: Promise<void> | null = null;
  let taken = Promise.withResolvers<void>();

  return {
    start() {
      const timer = setInterval(() => void ask(), ASK_MS);
      timer.unref();
      stopping.signal.addEventListener('abort', () => clearInterval(timer));
      void ask();
    },
    isMine: () => lease.is === 'mine',
    mine: () => taken.promise,
    hasOthers: () => lease.hasOthers,
    word: () => (lease.is === 'not mine' ? lease.word : null),
    async ask({ inNeed } = { inNeed: false }) {
      if (inNeed) await asking;
      await ask(inNeed);
    },
    async release() {
      stopping.abort();
      await asking;
      if (lease.is !== 'mine') return false;
      lease = step(lease, { type: 'left' });
      await sql`update engine.ledger_follower set ends_at = '-infinity' where holder = ${me}`.catch(
        () => undefined,
      );
      return true;
    },
  };

  function ask(inNeed = false): Promise<void> {
    if (stopping.signal.aborted) return Promise.resolve();
    asking ??= (lease.is === 'mine' ? renew() : take(inNeed))
      .then(become)
      .catch(() => undefined)
      .finally(() => {
        asking = null;
      });
    return asking;
  }

  function become(event: LeaseEvent): void {
    const before = lease;
    lease = step(before, event);
    if (before.is !== 'mine' && lease.is === 'mine') taken.resolve();
    if (before.is !== 'mine' || lease.is === 'mine') return;
    taken = Promise.withResolvers();
    onLost();
  }

  async function renew(): Promise<LeaseEvent> {
    const hasOthers = await valueOf(sql, z.boolean())`
      update engine.ledger_follower
      set ends_at = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}), word = ${sql.json(say())}
      where holder = ${me} returning others_until > clock_timestamp() as others`;
    return hasOthers === undefined ? { type: 'lost' } : { type: 'renewed', hasOthers };
  }

  async function take(inNeed: boolean): Promise<LeaseEvent> {
    const [row] = await overLine(
      (line) => line<{ others: boolean }[]>`
        update engine.ledger_follower
        set holder = ${me}, line = pg_backend_pid(), word = null, ends_at = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}),
          others_until = case when ends_at > '-infinity' then clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}) else others_until end
        where holder is null or ends_at < clock_timestamp() or ${inNeed} or not exists (select from pg_stat_get_activity(line))
        returning others_until > clock_timestamp() as others`,
    );
    if (row) return { type: 'taken', hasOthers: row.others };
    const [said] = await overLine(
      (line) => line<{ word: Word | null }[]>`
        update engine.ledger_follower set others_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}) returning word`,
    );
    return { type: 'refused', word: said?.word ?? null };
  }
}
