import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { RateLimit, RateLimits } from '#api/ground/rate-limits.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { RequestRefused } from './request-refused.ts';

/** Bytes that one address may have us read in ten seconds, in each process; a file costs a quarter, because nothing of it is parsed here. */
const bytes = { most: 20_000_000, windowSeconds: 10 } as const;
/** Bodies of one address that may be on their way at once: a whole school, or a proxy that nobody named, may be behind it. */
const mostArriving = 512;
/** Requests of one address that nobody could read, in ten minutes. */
const mostUnreadable = 120;
/** Requests of one address that did not fit what the route takes, in ten minutes: people mistype. */
const mostRefused = 600;
const windowSeconds = 600;

const unreadableStatuses: readonly number[] = [400, 408, 411, 413, 415];

/** What one address may cost. Bytes and open bodies are counted by each process, refusals by all together. */
export type SenderLimits = {
  /** @throws RequestRefused 429 before anything of the body is read */
  begin(address: string, weight: number): Promise<void>;
  /** The body is here, or will not come. */
  end(address: string): void;
  /** Counts what became of the request. */
  note(address: string, status: number): Promise<void>;
};

export function senderLimits(rateLimits: RateLimits): SenderLimits {
  const weights = new RateLimiterMemory({ points: bytes.most, duration: bytes.windowSeconds });
  const arriving = new Map<string, number>();
  /** Until when an address may send no body, in milliseconds of the steady clock. */
  const refusedUntil = new Map<string, number>();
  const what = 'requests that could not be read';
  const unreadable = rateLimits.limit('unreadable', mostUnreadable, windowSeconds, what);
  const misfits = rateLimits.limit('misfits', mostRefused, windowSeconds, what);

  return {
    async begin(address, weight) {
      const waitMs = (refusedUntil.get(address) ?? 0) - performance.now();
      if (waitMs > 0) throw tooMany(waitMs);
      const here = arriving.get(address) ?? 0;
      if (here >= mostArriving) throw tooMany(1_000);
      await weights.consume(address, weight).catch(() => {
        throw tooMany(bytes.windowSeconds * 1_000);
      });
      arriving.set(address, (arriving.get(address) ?? 0) + 1);
    },
    end(address) {
      const left = (arriving.get(address) ?? 1) - 1;
      if (left > 0) arriving.set(address, left);
      else arriving.delete(address);
    },
    async note(address, status) {
      if (unreadableStatuses.includes(status)) await count(unreadable, address);
      else if (status === 422) await count(misfits, address);
    },
  };

  /** What was counted in the database once too often is remembered here, so that the next request costs no statement. */
  async function count(limit: RateLimit, address: string): Promise<void> {
    try {
      await limit.spend(address);
    } catch (refusal) {
      if (!(refusal instanceof Rejection)) throw refusal;
      const now = performance.now();
      for (const [other, until] of refusedUntil) if (until <= now) refusedUntil.delete(other);
      refusedUntil.set(address, now + secondsIn(refusal) * 1_000);
    }
  }
}

const secondsIn = ({ details }: Rejection): number =>
  typeof details['retryAfterSeconds'] === 'number' ? details['retryAfterSeconds'] : windowSeconds;

function tooMany(waitMs: number): RequestRefused {
  return new RequestRefused(
    429,
    'too_many_requests',
    'Too much came from your address at once, or too much of it could not be read. Please wait a moment and try again.',
    Math.max(1, Math.ceil(waitMs / 1_000)),
  );
}
