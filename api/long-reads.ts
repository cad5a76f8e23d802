import { codeOf } from './boot-problem.ts';
import { type Database, isDatabaseAway, openDatabase } from './database.ts';

/**
 * Where audit, admin, the directory and exports are read: from a streaming replica, where there is one and it has come as far as this process has, so that
 * nobody misses there what they were shown before; else from the primary.
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
/** A replica ends a query that holds up what the primary sends. */
const standsInTheWay = '40001';

type Means = {
  readonly primary: Database;
  readonly primaryUrl: string;
  /** Absent: there is none. */
  readonly replicaUrl?: string | undefined;
  /** How far the read models have come, as this process knows. */
  readonly position: () => number;
  /** Of sessions that read for long. */
  readonly connection: Readonly<Record<string, string | number>>;
};

export function longReads(means: Means): LongReads {
  const { primary, primaryUrl, replicaUrl, position, connection } = means;
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
        if (by === primary || !(isDatabaseAway(fault) || codeOf(fault) === standsInTheWay))
          throw fault;
        leaveAlone();
        return work(primary);
      }
    },
    address: async () => ((await keepsUp()) ? replicaUrl : primaryUrl),
    close: () => replica.end({ timeout: 2 }),
  };

  /** Whether the replica has what this process has, or will in a moment. */
  async function keepsUp(): Promise<boolean> {
    if (performance.now() < leftAloneUntil) return false;
    const wanted = position();
    const until = performance.now() + patienceMs;
    try {
      while ((await reached()) < wanted) {
        if (performance.now() > until) return leaveAlone();
        await Bun.sleep(pauseMs);
      }
      return true;
    } catch {
      return leaveAlone();
    }
  }

  async function reached(): Promise<number> {
    const [row] = await replica<{ position: number }[]>`select position from read.checkpoint`;
    return row?.position ?? 0;
  }

  function leaveAlone(): false {
    leftAloneUntil = performance.now() + leftAloneMs;
    return false;
  }
}
