import { isLocked } from '#projections/engine/database-faults.ts';

/** How long a statement that changes a table of the ledger waits for its lock: everybody who appends meanwhile waits behind it. */
export const shortLockWaitSql = `set local lock_timeout = '200ms'`;
/** Between two tries, in milliseconds. */
const PAUSE_MS = 300;

/**
 * Tries to be alone with a table of the ledger for a moment, in a transaction that begins with `brieflySql`. What reads for long is not waited for.
 * @returns whether it was done; false after so many tries, or once stopped
 */
export async function withExclusiveLock(
  tries: number,
  work: () => Promise<unknown>,
  isStopped = () => false,
): Promise<boolean> {
  for (let attempt = 1; attempt <= tries && !isStopped(); attempt++) {
    try {
      await work();
      return true;
    } catch (fault) {
      if (!isLocked(fault)) throw fault;
      if (attempt < tries) await Bun.sleep(PAUSE_MS);
    }
  }
  return false;
}
