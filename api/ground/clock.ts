import type { PendingQuery, Row } from 'postgres';
import type { Database } from '#api/database/database.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';

/** The present moment, in UTC. Enters at `main.ts`; tests pass their own. */
export type Clock = () => Instant;

/** This machine's own. */
export const systemClock: Clock = () => new Date().toISOString();

/** A clock that goes by the database's, so that all processes on it have one. */
export type DatabaseClock = Clock & {
  /** Seconds by which this machine's own clock is ahead of the database's; negative where it is behind. */
  readonly aheadSeconds: () => number;
};

/** How far this machine's own clock is off, by that; 0 where a test has set it. */
export const aheadSecondsOf = (clock: Clock): number =>
  'aheadSeconds' in clock ? (clock as DatabaseClock).aheadSeconds() : 0;

/**
 * SQL for the moment at which a statement begins: the database's own clock, or the test's clock if a test has set one.
 * A claim that is judged by it is over for all processes at once, also where one has been frozen since it read its clock.
 */
export const nowIn = (sql: Database, clock: Clock): PendingQuery<Row[]> =>
  'aheadSeconds' in clock ? sql`now()` : sql`${clock()}::timestamptz`;

/** The same, so many minutes later. */
export const laterIn = (sql: Database, clock: Clock, minutes: number): PendingQuery<Row[]> =>
  sql`${nowIn(sql, clock)} + ${minutes}::float8 * interval '1 minute'`;
