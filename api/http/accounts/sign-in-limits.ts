import type { Deps } from '#api/deps.ts';
import { rateLimit } from '#api/http/rate-limit.ts';
import { noteSecurity } from '#api/http/security-log.ts';

/** Free tries before each further one is made to wait. */
const freeTries = 3;
const longestWaitMs = 4_000;

/** How long a try waits before its password is looked at: not at all at first, then twice as long each time. */
export function waitBefore(tryNumber: number): number {
  return tryNumber <= freeTries
    ? 0
    : Math.min(longestWaitMs, 250 * 2 ** (tryNumber - freeTries - 1));
}

/**
 * Against guessing passwords and against lists of stolen ones: first slowed, then locked. One address may try sixty times in a quarter of an hour;
 * one account eight times from one address, and twenty from all of them together, so that many addresses are no way round.
 */
export function signInLimits({ pause }: Pick<Deps, 'pause'>) {
  const quarterHour = 15 * 60;
  const fromHere = rateLimit(60, quarterHour, 'sign-in attempts from here');
  const fromHereToThem = rateLimit(8, quarterHour, 'sign-in attempts');
  const toThem = rateLimit(20, quarterHour, 'sign-in attempts for this account');

  return {
    /** Counts a try and makes it wait; refuses it with a sentence once there were too many. */
    async spend(address: string, email: string): Promise<void> {
      try {
        await fromHere.spend(address);
        await toThem.spend(email);
        await pause(waitBefore(await fromHereToThem.spend(`${address} ${email}`)));
      } catch (refusal) {
        noteSecurity('sign_in_locked', { address });
        throw refusal;
      }
    },
    /** Forgets the tries of an account after it was signed in to; from the address that did it, only the one that was no guess. */
    async clear(address: string, email: string): Promise<void> {
      await Promise.all([
        fromHere.giveBack(address),
        fromHereToThem.clear(`${address} ${email}`),
        toThem.clear(email),
      ]);
    },
  };
}
