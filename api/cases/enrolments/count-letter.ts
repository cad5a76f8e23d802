import type { RateLimits } from '#api/ground/rate-limits.ts';

const day = 24 * 60 * 60;

/**
 * Counts a letter to an unconfirmed address, across all senders.
 * @throws 429 after 6 a day to one address, or 12 a day for one enrolment
 */
export function letterCounting({ rateLimits }: { readonly rateLimits: RateLimits }) {
  const toOne = rateLimits.limit('enrolment-letters-to', 6, day, 'letters to this address');
  const ofOne = rateLimits.limit('enrolment-letters-of', 12, day, 'letters for this enrolment');
  return async (enrolmentId: number, to: string): Promise<void> => {
    await ofOne.spend(String(enrolmentId));
    await toOne.spend(to);
  };
}

export type CountLetter = ReturnType<typeof letterCounting>;
