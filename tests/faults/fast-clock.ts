import type { Clock } from '#api/ground/clock.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';

/** How many minutes go by in one. */
const pace = 60;

/**
 * A minute of the fast clock, in milliseconds.
 * Nothing falls due in between, and each look at what is due costs several processes a hundred statements.
 */
export const minuteMs = 60_000 / pace;

/**
 * A clock on which a minute is a second, the same for every process that is told the same: so that nobody waits three minutes until a claim runs out.
 * @param from when it was `begins`, in milliseconds since 1970
 */
export const fastClock =
  (begins: Instant, from: number): Clock =>
  () =>
    new Date(Date.parse(begins) + (Date.now() - from) * pace).toISOString();
