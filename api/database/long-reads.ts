import { z } from 'zod';
import { isDatabaseAway, isTimeOver } from '#projections/engine/database-faults.ts';
import { rowsOf } from '#projections/engine/rows.ts';
import { type Database, openDatabase } from './database.ts';

/**
 * Where audit, admin, the directory and exports are read: from a streaming replica, where there is one and it has come as far as the primary has, so that
 * nobody misses there what they were shown before, by whichever process; else from the primary.
 */
export type LongReads = {
  /** Asks the replica, and the primary where the replica falls away meanwhile. */
  read<Result>(work: (sql: Database) => Promise<Result>): Promise<Result>;
  /** For what reads on and on, and cannot begin anew. */
  now(): Promise<Database>;
  /** The address for a process of its own that reads. */
  address(): Promise<string>;
  close(): Promise<void>;
};

/** How long a read waits for a replica that is behind, in milliseconds. */
const patienceMs = 300;
const pauseMs = 10;
/** One that was behind or away is left alone for so long, in milliseconds. */
const leftAloneMs = 2_000;

type Means = {
  readonly primary: Database;
  readonly primaryUrl: string;
  /** Of the primary too, for a short question that waits behind no search. */
  readonly sql: Database;
  /** Absent: there is none. */
  readonly replicaUrl?: string | undefined;
  /** How far the read models have come, as this process knows. */
  readonly position: () => number;
  /** Of sessions that read for long. */
  readonly connection: Readonly<Record<string, string | number>>;
};

/** How far a server is. A copy of another installation, or one that goes its own way since it was promoted, may be further than ours. */
const serverPosition = z.object({
  position: z.number(),
  /** What a primary and its replicas have in common, and nobody else. */
  system: z.string(),
  isReplica: z.boolean(),
  /** The last event of its ledger; empty where there is none. */
  lastEvent: z.string(),
});
type ServerPosition = Readonly<z.infer<typeof serverPosition>>;

export function longReads(means: Means): LongReads {
  const { primary, primaryUrl, sql, replicaUrl, position, connection } = means;
  if (!replicaUrl)
    return {
      read: (work) => work(primary),
      now: async () => primary,
      address: async () => primaryUrl,
      close: async () => undefined,
    };

  const replica = openDatabase(replicaUrl, {
    max: 2,
    connect_patience: patienceMs / 1_000,
    connect_timeout: patienceMs / 1_000,
    connection,
  });
  let leftAloneUntil = 0;
  const now = async () => ((await keepsUp()) ? replica : primary);

  return {
    now,
    async read(work) {
      const by = await now();
      try {
        return await work(by);
      } catch (fault) {
        if (by === primary || !isDatabaseAway(fault) || isTimeOver(fault)) throw fault;
        leaveAlone();
        return work(primary);
      }
    },
    address: async () => ((await keepsUp()) ? replicaUrl : primaryUrl),
    close: () => replica.end({ timeout: 2 }),
  };

  async function keepsUp(): Promise<boolean> {
    if (performance.now() < leftAloneUntil) return false;
    const silence = Promise.withResolvers<false>();
    // A server that is frozen, or behind a line that carries nothing, refuses nothing.
    const timer = setTimeout(() => silence.resolve(false), patienceMs);
    try {
      return (await Promise.race([hasAll(), silence.promise])) || leaveAlone();
    } catch {
      return leaveAlone();
    } finally {
      clearTimeout(timer);
    }
  }

  /** Whether the replica has what the primary has, or will in a moment. */
  async function hasAll(): Promise<boolean> {
    const until = performance.now() + patienceMs;
    const wanted = await positionOf(sql);
    for (;;) {
      const { position: reached, system, isReplica, lastEvent } = await positionOf(replica);
      if (!isReplica || system !== wanted.system) return false;
      if (!(await holds(sql, lastEvent))) return false;
      if (reached >= Math.max(wanted.position, position())) return true;
      if (performance.now() > until) return false;
      await Bun.sleep(pauseMs);
    }
  }

  function leaveAlone(): false {
    leftAloneUntil = performance.now() + leftAloneMs;
    return false;
  }
}

async function positionOf(sql: Database): Promise<ServerPosition> {
  const [row] = await rowsOf(sql, serverPosition)`
    select position, system_identifier::text as system, pg_is_in_recovery() as is_replica,
      coalesce((select event_id::text from ledger.events order by position desc limit 1), '') as last_event
    from read.checkpoint, pg_control_system()`;
  return row ?? { position: 0, system: '', isReplica: false, lastEvent: '' };
}

/** Whether the ledger of a server holds an event: that of the true primary lacks what an old one went on to record. */
async function holds(sql: Database, eventId: string): Promise<boolean> {
  if (eventId === '') return true;
  const [row] = await sql`select from ledger.events where event_id = ${eventId}`;
  return row !== undefined;
}
