import type { Sql } from 'postgres';
import type { LedgerWriter } from '#api/event-log/writer-connection.ts';
import type { FollowerStatus } from './follower.ts';

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
  let isMine = false;
  let others = false;
  let heard: Word | null = null;
  let taken = Promise.withResolvers<void>();
  let asking: Promise<void> | null = null;
  let timer: Timer | undefined;
  let isReleased = false;

  return {
    start() {
      timer = setInterval(() => void ask(), ASK_MS);
      timer.unref();
      void ask();
    },
    isMine: () => isMine,
    mine: () => taken.promise,
    hasOthers: () => others,
    word: () => (isMine ? null : heard),
    async ask({ inNeed } = { inNeed: false }) {
      if (inNeed) await asking;
      await ask(inNeed);
    },
    async release() {
      isReleased = true;
      clearInterval(timer);
      await asking;
      if (!isMine) return false;
      isMine = false;
      await sql`update engine.ledger_follower set ends_at = '-infinity' where holder = ${me}`.catch(
        () => undefined,
      );
      return true;
    },
  };

  function ask(inNeed = false): Promise<void> {
    if (isReleased) return Promise.resolve();
    asking ??= (isMine ? renew() : take(inNeed))
      .catch(() => undefined)
      .finally(() => {
        asking = null;
      });
    return asking;
  }

  async function renew(): Promise<void> {
    const [row] = await sql<{ others: boolean }[]>`
      update engine.ledger_follower
      set ends_at = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}), word = ${sql.json(say())}
      where holder = ${me} returning others_until > clock_timestamp() as others`;
    others = row?.others ?? false;
    if (row) return;
    isMine = false;
    taken = Promise.withResolvers();
    onLost();
  }

  async function take(inNeed: boolean): Promise<void> {
    const [row] = await overLine(
      (line) => line<{ others: boolean }[]>`
        update engine.ledger_follower
        set holder = ${me}, line = pg_backend_pid(), word = null, ends_at = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}),
          others_until = case when ends_at > '-infinity' then clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}) else others_until end
        where holder is null or ends_at < clock_timestamp() or ${inNeed} or not exists (select from pg_stat_get_activity(line))
        returning others_until > clock_timestamp() as others`,
    );
    if (row) {
      others = row.others;
      isMine = true;
      taken.resolve();
      return;
    }
    const [said] = await overLine(
      (line) => line<{ word: Word | null }[]>`
        update engine.ledger_follower set others_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}) returning word`,
    );
    heard = said?.word ?? null;
  }
}
