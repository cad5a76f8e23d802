import type { RateLimits } from '#api/ground/rate-limits.ts';

const hour = 60 * 60;
const stillOpen =
  'A browser you have come in with before still gets one, and a link by email still lets you in.';

/**
 * Limits the codes that go to a parent's mailbox, so that no stranger can use up the parent's own.
 * - Browsers that never opened the mailbox get five an hour from each network address, and twenty a day together.
 * - Browsers that did open it have five an hour of their own.
 *
 * Each code can be tried five times, only in the browser that asked for it. So strangers have a hundred guesses a day at six digits.
 */
export function parentCodeLimits({ rateLimits }: { readonly rateLimits: RateLimits }) {
  const { limit } = rateLimits;
  const what = 'codes for this address';
  const fromHere = limit('parent-codes-from-to', 5, hour, what);
  const byStrangers = limit('parent-codes-to', 20, 24 * hour, what, stillOpen);
  const byKnown = limit('parent-codes-known', 5, hour, what);

  return {
    /** @throws 429 `Rejection` once there were too many */
    async spend(mailbox: string, address: string, isKnown: boolean): Promise<void> {
      if (isKnown) return void (await byKnown.spend(mailbox));
      await fromHere.spend(`${address} ${mailbox}`);
      await byStrangers.spend(mailbox);
    },
  };
}
