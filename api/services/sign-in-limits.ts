import type { Deps } from '#api/deps.ts';
import type { KnownBrowser } from '#api/sessions/known-browsers.ts';
import { logSecurity } from '#api/telemetry/logger.ts';
import type { AccountId } from '#domain/kernel/ids.ts';

/** Whose sign-in is tried, and from where. */
export type SignInTry = {
  readonly address: string;
  readonly email: string;
  /** Set when somebody has signed in to this account from this browser before. */
  readonly browser: KnownBrowser | null;
};

const quarterHour = 15 * 60;
const longestWaitMs = 4_000;
/** Wrong tries at an account before each further one is made to wait: from one address, and from all of them together. */
const freeHere = 3;
const freeAnywhere = 10;

/** How long a try waits before its password is looked at: not at all at first, then twice as long each time. */
export function waitBefore(tryNumber: number): number {
  if (tryNumber <= freeHere) return 0;
  return Math.min(longestWaitMs, 250 * 2 ** Math.min(10, tryNumber - freeHere - 1));
}

/**
 * Against guessing passwords and against lists of stolen ones, without giving a stranger a way to lock somebody out.
 *
 * - What refuses is the address: sixty wrong tries in a quarter of an hour, eight of them at one account.
 * - Tries at one account from everywhere are slowed, never refused: an address is easily learned, and its owner must get in on the worst day.
 * - A browser in which the owner has signed in before is counted by itself, eight wrong tries, and is not held up by what others do: not even by those
 *   who share its address.
 * - The code that follows a right password is refused after eight wrong ones for the account: six digits would not last against many addresses, and only
 *   somebody who knows the password can bring it about.
 */
export function signInLimits({ pause, rateLimits }: Pick<Deps, 'pause' | 'rateLimits'>) {
  const { limit } = rateLimits;
  const fromHere = limit('sign-in-from', 60, quarterHour, 'sign-in attempts from here');
  const fromHereToThem = limit('sign-in-from-to', 8, quarterHour, 'sign-in attempts');
  const toThem = limit('sign-in-to', Number.MAX_SAFE_INTEGER, quarterHour, 'sign-in attempts');
  const inBrowser = limit('sign-in-browser', 8, quarterHour, 'sign-in attempts');
  const codes = limit('sign-in-codes', 8, quarterHour, 'codes');

  return {
    /** Counts a try and makes it wait; refuses it with a sentence once there were too many. */
    async spend({ address, email, browser }: SignInTry): Promise<void> {
      try {
        if (browser) return await pause(waitBefore(await inBrowser.spend(browser.id)));
        await fromHere.spend(address);
        const here = await fromHereToThem.spend(`${address} ${email}`);
        const anywhere = await toThem.spend(email);
        await pause(Math.max(waitBefore(here), waitBefore(anywhere - freeAnywhere + freeHere)));
      } catch (refusal) {
        logSecurity('sign_in_locked', { address });
        throw refusal;
      }
    },

    /** Counts a code that follows a right password. */
    async spendCode(accountId: AccountId, { browser }: SignInTry): Promise<void> {
      await codes.spend(codesOf(accountId, browser));
    },

    async clearCodes(accountId: AccountId, { browser }: SignInTry): Promise<void> {
      await codes.clear(codesOf(accountId, browser));
    },

    /** Forgets an account's wrong tries, after its password was right or was replaced through its mailbox; of the address, only this one. */
    async clear({ address, email, browser }: SignInTry): Promise<void> {
      await Promise.all([
        browser ? inBrowser.clear(browser.id) : fromHere.giveBack(address),
        fromHereToThem.clear(`${address} ${email}`),
        toThem.clear(email),
      ]);
    },
  };
}

const codesOf = (accountId: AccountId, browser: KnownBrowser | null) =>
  browser ? `browser ${browser.id}` : `account ${accountId}`;
