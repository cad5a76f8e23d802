import { z } from 'zod';
import { type Clock, type DatabaseClock, systemClock } from '#api/ground/clock.ts';
import { log, reportFault } from '#api/telemetry/logger.ts';
import { valueOf } from '#projections/engine/rows.ts';
import type { Database } from './database.ts';

/** How often it is compared with the database's, in milliseconds. */
const everyMs = 10_000;
/** An answer that took longer says too little about when it was given. */
const longestTripMs = 1_000;
/** A machine's clock that is further off than this is told of. */
const mostSeconds = 5;

/**
 * The database's clock. Between two looks it runs on this machine's count of milliseconds, which nobody can set. So a machine whose own clock is minutes out still
 * does what is due when it is due for all.
 * @param own this machine's clock
 * @throws where the database cannot be asked at the start
 */
export async function openDatabaseClock(
  sql: Database,
  own: Clock = systemClock,
): Promise<{ readonly clock: DatabaseClock; stop(): void }> {
  let aheadMs = 0;
  let isTold = false;
  // What to add to the count of milliseconds. At the start any answer is better than none.
  let { since } = await look();
  const timer = setInterval(() => {
    look().then(
      (found) => {
        if (found.tripMs <= longestTripMs) since = found.since;
      },
      (fault: unknown) => reportFault('clock', fault),
    );
  }, everyMs);
  timer.unref();

  const now: Clock = () => new Date(performance.now() + since).toISOString();
  return {
    clock: Object.assign(now, { aheadSeconds: () => aheadMs / 1_000 }),
    stop: () => clearInterval(timer),
  };

  async function look() {
    const asked = performance.now();
    const ms = await valueOf(sql, z.number())`
      select extract(epoch from clock_timestamp())::float8 * 1000`;
    const answered = performance.now();
    const found = { since: (ms ?? 0) - (asked + answered) / 2, tripMs: answered - asked };
    if (found.tripMs <= longestTripMs) tell(Date.parse(own()) - (answered + found.since));
    return found;
  }

  function tell(ms: number): void {
    aheadMs = ms;
    const isOff = Math.abs(ms) > mostSeconds * 1_000;
    if (isOff && !isTold)
      log(
        'clock',
        {
          message: `This machine's clock is ${Math.round(Math.abs(ms) / 1_000)} seconds ${ms > 0 ? 'ahead of' : 'behind'} the database's, by which Keep Left goes. Have both set by NTP.`,
        },
        'warn',
      );
    isTold = isOff;
  }
}
