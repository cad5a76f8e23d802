import type { RateLimits } from '#api/ground/rate-limits.ts';

const hour = 60 * 60;
const stillOpen =
  'A browser you have come in with before still gets one, and a link by email still lets you in.';

/**
 * How many codes go to a parent's mailbox, without giving a stranger a way to use them up: five an hour from each network address, twenty a day from all
 * browsers that never opened that mailbox, and five an hour more from those that did, which no stranger can spend. Six digits last, as each code is tried only
 * in the browser that asked for it, five times: a hundred guesses a day from all strangers together.
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
