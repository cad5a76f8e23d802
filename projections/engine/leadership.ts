import type { Sql, TransactionSql } from 'postgres';
import { z } from 'zod';
import type { Lead } from './apply.ts';
import { isTrue, rowsOf, valueOf } from './rows.ts';

/** Any fixed number: the holder of this advisory lock is the one projector of the database. */
export const leadership = 7_340_001;

/** Milliseconds between two signs of life of the leader. */
const beatMs = 1_000;
/** Milliseconds between two looks of one who waits, and how many of them in a row must find no new sign before the leader is taken for dead. */
export const lookMs = 200;
const patience = 20;

export type Taken = Lead & { /** Where the read models stand. */ readonly position: number };

export type Leadership = {
  /**
   * Tries to become the one that writes the read models. Answers null while another one is, and 'others' when the tables were made by other rules.
   * A leader that has shown no sign of life for four seconds loses its session, so that the next call, or somebody else's, succeeds.
   */
  take(): Promise<Taken | 'others' | null>;
  /** Shows signs of life until it is called back; `onDeposed` is told when another leader has taken over, or when it cannot be known. */
  beat(lead: Lead, onDeposed: () => void): () => void;
  /** Notes that the read models have caught up, unless they had before and no crash of the database has come between. */
  caughtUp(lead: Lead): Promise<void>;
  /** Lets the next one lead. */
  release(): Promise<void>;
};

/**
 * The lock says who leads, the epoch in the checkpoint makes any earlier leader unable to write, and the beats tell a slow leader from one that is
 * frozen or cut off.
 * @param own a pool of exactly one connection: the lock belongs to its session
 * @param sql another pool: beats must go out while `own` is busy with a long batch
 */
export function leadershipOf(own: Sql, sql: Sql, fingerprint: string): Leadership {
  let seen = '';
  let silentLooks = 0;
  let hasToldRefusal = false;

  return {
    async take() {
      const look = await lookAround(own);
      if (!look.locked) {
        await watch(look);
        return null;
      }
      silentLooks = 0;
      const taken = await own.begin((tx) => raiseEpoch(tx, fingerprint));
      if (taken === 'others') await own`select pg_advisory_unlock_all()`;
      return taken;
    },

    beat({ epoch }, onDeposed) {
      let isBusy = false;
      const timer = setInterval(async () => {
        if (isBusy) return;
        isBusy = true;
        const beaten = await sql`
          update engine.leader set beat = beat + 1 where epoch = ${epoch}`.catch(() => null);
        isBusy = false;
        if (beaten?.count !== 1) onDeposed();
      }, beatMs);
      timer.unref();
      return () => clearInterval(timer);
    },

    async caughtUp({ epoch }) {
      await own`
        update engine.leader set whole_since = clock_timestamp() where epoch = ${epoch} and whole_since is null`;
    },

    async release() {
      await own`select pg_advisory_unlock_all()`;
    },
  };

  /** Looks, not time, are counted: while the database or this process stands still, nobody is found silent. */
  async function watch({ holder, sign }: Look): Promise<void> {
    silentLooks = sign === seen ? silentLooks + 1 : 0;
    seen = sign;
    if (silentLooks < patience || holder === null) return;
    silentLooks = 0;
    await end(holder);
  }

  /** Only while it still holds the lock: its number may be somebody else's by now. */
  async function end(pid: number): Promise<void> {
    try {
      const ended = await own`
        select pg_terminate_backend(pid) from (${lockHolder(own)}) holder where pid = ${pid}`;
      if (ended.count > 0)
        console.warn(
          `projector: the leader (backend ${pid}) showed no sign of life for ${(lookMs * patience) / 1_000} seconds; its session was ended`,
        );
    } catch (error) {
      if (!hasToldRefusal)
        console.error(
          `projector: the leader (backend ${pid}) shows no sign of life, and its session cannot be ended: ${String(error)}`,
        );
      hasToldRefusal = true;
    }
  }
}

/**
 * Whether the read models have lacked nothing in the last `ms` milliseconds that they had been said to hold: a crash of the database takes back commits
 * that were not on its disk yet, until a leader has applied them again.
 */
export const wereWhole = (sql: Sql, ms: number) => sql`
  exists (select from engine.leader where whole_since <= clock_timestamp() - ${ms}::float8 * interval '1 millisecond')`;

const lockHolder = (sql: Sql) => sql`
  select pid from pg_locks
  where locktype = 'advisory' and classid = 0 and objid = ${leadership} and objsubid = 1 and granted
    and database = (select oid from pg_database where datname = current_database())`;

const around = z.object({
  locked: z.boolean(),
  /** The session that holds the lock. */
  holder: z.number().int().nullable(),
  /** Changes with every beat. */
  sign: z.string(),
});
type Look = Readonly<z.infer<typeof around>>;

async function lookAround(own: Sql): Promise<Look> {
  const [look] = await rowsOf(own, around)`
    select pg_try_advisory_lock(${leadership}) as locked, holder.pid as holder,
      concat_ws(' ', holder.pid, leader.epoch, leader.beat) as sign
    from (select) as nobody left join engine.leader leader on true left join (${lockHolder(own)}) holder on true`;
  return look ?? { locked: false, holder: null, sign: '' };
}

const raised = z.object({ epoch: z.number().int(), position: z.number().int() });

async function raiseEpoch(
  tx: TransactionSql,
  fingerprint: string,
): Promise<Taken | 'others' | null> {
  // Once more, since this may be another session than the one that looked around.
  if (!(await isTrue(tx)`select pg_try_advisory_lock(${leadership})`)) return null;
  const built = await valueOf(tx, z.string())`select fingerprint from read.checkpoint`;
  if (built !== fingerprint) return 'others';
  const [row] = await rowsOf(tx, raised)`
    update read.checkpoint set epoch = epoch + 1 where fingerprint = ${fingerprint} returning epoch, position`;
  if (!row) return 'others';
  const { epoch, position } = row;
  await tx`
    insert into engine.leader (epoch, beat, whole_since) values (${epoch}, 0, null)
    on conflict (only_row) do update set epoch = excluded.epoch, beat = 0`;
  // The session knows that it leads; one that takes its place after a lost connection does not. A host that loses power is noticed in ten seconds.
  await tx`
    select set_config('keep_left.epoch', ${String(epoch)}, false), set_config('tcp_keepalives_idle', '3', false),
      set_config('tcp_keepalives_interval', '2', false), set_config('tcp_keepalives_count', '3', false),
      set_config('tcp_user_timeout', '8000', false)`;
  return { epoch, position, fingerprint };
}
