import type { Instant } from '#domain/kernel/nz-time.ts';

/** The present moment, in UTC. Enters at `main.ts`; tests pass their own. */
export type Clock = () => Instant;

export const systemClock: Clock = () => new Date().toISOString();
