import { isLocked } from '#projections/engine/database-faults.ts';
import type { QueryWatch, SentQuery } from './watched-queries.ts';

/** For so long a statement that met a lock is refused at once, but for one at a time that looks whether the lock is gone; in milliseconds. */
const refusedMs = 1_000;

/**
 * Statements of a pool that somebody else's lock keeps from being carried out, as a `vacuum full` or a forgotten transaction does. Each try costs a connection for as long as a session waits for locks, so
 * while the lock lasts one try at a time is made and all others are refused at once: the connections stay free for what needs no locked table.
 */
export function lockedStatements(): QueryWatch {
  const locked = new Map<unknown, { until: number; readonly fault: Error }>();

  return {
    /** The fault that a query is answered with instead of being sent; null for one that is sent. */
    refuse(query: SentQuery): Error | null {
      const met = locked.size > 0 ? locked.get(placeOf(query)) : undefined;
      if (!met) return null;
      const now = performance.now();
      if (now < met.until) return met.fault;
      met.until = now + refusedMs;
      return null;
    },
    /** @returns what hears how a query that was sent is answered */
    sent: (query: SentQuery) => (fault: unknown) => {
      if (fault === null) {
        if (locked.size > 0) locked.delete(placeOf(query));
        return;
      }
      if (!isLocked(fault)) return;
      const refusal = Object.assign(new Error('A lock on a table has not been let go of.'), {
        code: '55P03',
      });
      locked.set(placeOf(query), { until: performance.now() + refusedMs, fault: refusal });
    },
  };
}

/** The place in our code that a statement stands at, or its text where it was put together. */
const placeOf = ({ tagged, strings }: SentQuery): unknown => (tagged ? strings : strings[0]);
