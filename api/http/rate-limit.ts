import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Rejection } from '#domain/kernel/rejection.ts';

/** Counts tries under a key; `spend` throws a 429 `Rejection` with a sentence once there were too many. */
export type RateLimit = {
  /** Resolves to how many tries the key has had in this window, this one included. */
  spend(key: string): Promise<number>;
  /** Takes back one try, as when it was no guess after all. */
  giveBack(key: string): Promise<void>;
  /** Forgets a key, as after a success. */
  clear(key: string): Promise<void>;
};

/**
 * @param tries how many a key may have
 * @param windowSeconds in how long a time
 */
export function rateLimit(tries: number, windowSeconds: number, what: string): RateLimit {
  const limiter = new RateLimiterMemory({ points: tries, duration: windowSeconds });
  return {
    async spend(key) {
      try {
        const { consumedPoints } = await limiter.consume(key);
        return consumedPoints;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const seconds = Math.ceil(refusal.msBeforeNext / 1000);
        throw new Rejection(
          'limited',
          'too_many_tries',
          `Too many ${what}. Please wait ${waitingTime(seconds)} and try again.`,
          {
            details: { retryAfterSeconds: seconds },
          },
        );
      }
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
    async clear(key) {
      await limiter.delete(key);
    },
  };
}

function waitingTime(seconds: number): string {
  if (seconds <= 60) return 'a minute';
  return `${Math.ceil(seconds / 60)} minutes`;
}
