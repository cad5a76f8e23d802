import type { Sql } from 'postgres';
import type { arrivals } from './arrivals.ts';
import type { KurrentConnection } from './connection.ts';
import type { KurrentItem } from './event.ts';
import { type KurrentFollower, kurrentFollower } from './follower.ts';
import type { FollowerStatus } from './following.ts';
import { checkIdentity, startingPlace } from './identity.ts';
import { followerLease, type Word } from './lease.ts';
import { LedgersDiffer } from './ledgers-differ.ts';
import type { KurrentMirror } from './mirror.ts';
import { copyNews } from './news.ts';

/** The copy in Postgres, as one process keeps it or hears of it from the one that does. */
export type LedgerCopy = Pick<KurrentFollower, 'catchUp' | 'reached'> & {
  /** Keeps it, or hears of it, from now on. */
  start(): void;
  isFollowedHere(): boolean;
  /** Something that was recorded there did not come: follows anew, also where another process should. */
  renew(): void;
  /** As the process that follows says. */
  status(): FollowerStatus;
  /** Whether the server is set to lose events of a stream: one that was deleted takes an append that expects none. */
  isLimited(stream: string): boolean;
  stop(): Promise<void>;
};

type Means = {
  readonly connection: KurrentConnection;
  readonly sql: Sql;
  readonly mirror: KurrentMirror;
  readonly prefix: string;
  /** Who waits for an event here. */
  readonly arriving: ReturnType<typeof arrivals>;
  /** Called when there may be more. */
  readonly wake: () => void;
};

export function ledgerCopy({ connection, sql, mirror, prefix, arriving, wake }: Means): LedgerCopy {
  const limited = new Set<string>();
  const follower = kurrentFollower({
    client: connection.client,
    prefix,
    turn: () => lease.mine(),
    async begin() {
      const identity = await checkIdentity(connection.client(), sql, mirror, prefix);
      if (identity === 'moved') await mirror.startOver();
      await noteLimited();
      return startingPlace(connection.client(), mirror, prefix);
    },
    async record(items, stretch) {
      const streams = items.flatMap((item) => limitedStream(item, prefix) ?? []);
      for (const stream of streams) limited.add(stream);
      const ids = items.map((item) => (item.kind === 'row' ? item.row.id : item.aside.id));
      const hasOthers = lease.hasOthers();
      const arrived = await mirror.record(items, stretch, hasOthers ? ids : arriving.among(ids));
      const ofOthers = arrived.filter(({ id }) => !arriving.isAwaited(id));
      for (const each of arrived) arriving.tell(each);
      if (items.length === 0) return;
      wake();
      // Also where nothing of it is theirs: that there is more.
      if (hasOthers) news.tell(ofOthers, streams.length > 0);
    },
  });
  const lease = followerLease({
    sql,
    overLine: mirror.overLine,
    say: () => wordOf(follower.status()),
    onLost: follower.pass,
  });
  const news = copyNews(sql, {
    isAwaited: arriving.isAwaited,
    copied(arrived, isLimited) {
      for (const each of arrived) arriving.tell(each);
      if (isLimited) noteLimited().catch(() => undefined);
      wake();
    },
    left: () => void lease.ask(),
    missed: wake,
  });

  return {
    catchUp: follower.catchUp,
    reached: follower.reached,
    start() {
      lease.start();
      follower.start();
    },
    isFollowedHere: lease.isMine,
    renew() {
      if (lease.isMine()) follower.renew();
      else void lease.ask({ inNeed: true });
    },
    status() {
      const status = follower.status();
      if (lease.isMine()) return status;
      const { awaySince = null, waitingSince = null, trouble, differs } = lease.word() ?? {};
      return {
        awaySince,
        waitingSince,
        trouble: trouble ? new Error(trouble) : null,
        differs: differs ? new LedgersDiffer(differs) : null,
        reconnects: status.reconnects,
      };
    },
    isLimited: (stream) => limited.has(stream),
    async stop() {
      await follower.stop();
      if (await lease.release()) await news.tellOfLeaving();
      await news.close();
    },
  };

  async function noteLimited(): Promise<void> {
    for (const stream of await mirror.limited()) limited.add(stream);
  }
}

/** The stream that the server is set to lose events of, where an item says so. */
function limitedStream(item: KurrentItem, prefix: string): string | null {
  if (item.kind !== 'aside' || !item.aside.stream.startsWith(`$$${prefix}`)) return null;
  return item.aside.stream.slice(prefix.length + '$$'.length);
}

const wordOf = ({ awaySince, waitingSince, trouble, differs }: FollowerStatus): Word => ({
  awaySince,
  waitingSince,
  trouble: trouble?.message ?? null,
  differs: differs?.message ?? null,
});
