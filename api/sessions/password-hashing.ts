import { availableParallelism } from 'node:os';
import type { AccountId } from '#domain/kernel/ids.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { passwordCost } from './password-cost.ts';

/** Who a hash is made for: somebody we know (signed in, in a browser they have used before, or here by a link of ours), or a stranger at an address. */
export type HashedFor = { readonly accountId: AccountId } | { readonly address: string };

/** Hashes passwords, a few at a time. A hash takes 64 MiB and a tenth of a second of a core, so the line for it is short. */
export type PasswordHashing = {
  hash(password: string, whom: HashedFor): Promise<string>;
  verify(password: string, hash: string, whom: HashedFor): Promise<boolean>;
};

/** How many may wait, in all and from one address or for one account: thirty-two take about three seconds on two cores. */
const most = { strangers: 32, known: 128, each: 6 };
const retryAfterSeconds = 5;

export const hashingBusy = () =>
  new Rejection(
    'limited',
    'sign_in_busy',
    'Too many people are signing in right now. Please try again in a few seconds.',
    { details: { retryAfterSeconds } },
  );

type Waiting = { readonly who: string; readonly start: () => void };

/**
 * People we know are served before strangers. A full line refuses before anything is hashed, with a 429 `Rejection` that says when to come back.
 * @param atOnce how many hashes are made at the same time: one core is left to everybody else's requests
 */
export function passwordHashing(atOnce = Math.max(1, availableParallelism() - 1)): PasswordHashing {
  const known: Waiting[] = [];
  const strangers: Waiting[] = [];
  let underWay = 0;

  return {
    hash: (password, whom) => inTurn(whom, () => Bun.password.hash(password, passwordCost)),
    verify: (password, hash, whom) => inTurn(whom, () => Bun.password.verify(password, hash)),
  };

  async function inTurn<Made>(whom: HashedFor, make: () => Promise<Made>): Promise<Made> {
    if (underWay >= atOnce) await turn(whom);
    else underWay += 1;
    try {
      return await make();
    } finally {
      const next = known.shift() ?? strangers.shift();
      // Whoever is next takes over the place.
      if (next) next.start();
      else underWay -= 1;
    }
  }

  function turn(whom: HashedFor): Promise<void> {
    const [who, line, places] =
      'accountId' in whom
        ? [`account ${whom.accountId}`, known, most.known]
        : [whom.address, strangers, most.strangers];
    const theirs = line.filter((waiting) => waiting.who === who);
    // Without a socket there is no address to tell people apart by.
    const own = who === 'unknown' ? places : most.each;
    if (line.length >= places || theirs.length >= own) throw hashingBusy();
    return new Promise((start) => line.push({ who, start }));
  }
}
