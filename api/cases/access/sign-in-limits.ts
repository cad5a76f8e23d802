import type { Deps } from '#api/deps.ts';
import type { KnownBrowser } from '#api/sessions/known-browsers.ts';
import type { HashedFor } from '#api/sessions/password-hashing.ts';
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
const day = 24 * 60 * 60;
const stillOpen =
  'A browser you have signed in with before, a passkey or a password reset link still lets you in.';

/**
 * Against guessing passwords and against lists of stolen ones, without giving a stranger a way to lock somebody out.
 *
 * - An address has sixty wrong tries in a quarter of an hour, eight of them at one account.
 * - An account has twenty wrong tries in a quarter of an hour and a hundred a day from all strange browsers together, however many addresses they come from. The
 *   same holds for an address that has no account. Its owner has three ways that no stranger can shut: a browser they have signed in with before, a passkey, and
 *   a link to their mailbox, which makes their browser known.
 * - All known browsers of an account have eight wrong tries together, and do not feel what strangers do.
 * - A right password costs a hash too: sixty of an account and three hundred from an address in a quarter of an hour.
 * - Six digits would not last against many tries, so codes have a ceiling a day: thirty wrong ones from strange browsers, fifty in all. Only somebody who knows
 *   the password can spend them.
 *
 * Every count is kept before anything is looked at, in Postgres, so that many at once have no more tries than one after another, in however many processes.
 */
export function signInLimits({ rateLimits }: Pick<Deps, 'rateLimits'>) {
  const { limit } = rateLimits;
  const looksFromHere = limit('sign-ins-from', 300, quarterHour, 'sign-ins from here');
  const looksOfTheirs = limit('sign-ins-of', 60, quarterHour, 'sign-ins');
  const fromHere = limit('sign-in-from', 60, quarterHour, 'sign-in attempts from here');
  const fromHereToThem = limit('sign-in-from-to', 8, quarterHour, 'sign-in attempts');
  const what = 'sign-in attempts for this account';
  const toThem = limit('sign-in-to', 20, quarterHour, what, stillOpen);
  const toThemToday = limit('sign-in-to-today', 100, day, what, stillOpen);
  const inKnown = limit('sign-in-known', 8, quarterHour, 'sign-in attempts');
  return { guess, code: codeLimits(limit), forgetGuesses };

  /**
   * Looks at a password, where there may still be tries. One that was right, or was not looked at because too many are waiting, is no wrong try.
   * @throws 429 `Rejection` once there were too many
   */
  async function guess<Proven>(
    attempt: SignInTry,
    look: (whom: HashedFor) => Promise<Proven | null>,
  ): Promise<Proven | null> {
    await spend(attempt);
    let proven: Proven | null = null;
    try {
      proven = await look(attempt.browser ?? { address: attempt.address });
    } catch (fault) {
      await giveBack(attempt);
      throw fault;
    }
    if (proven !== null) await forgive(attempt);
    return proven;
  }

  async function spend({ address, email, browser }: SignInTry): Promise<void> {
    try {
      if (browser) {
        await looksOfTheirs.spend(String(browser.accountId));
        await inKnown.spend(String(browser.accountId));
        return;
      }
      await looksFromHere.spend(address);
      await fromHere.spend(address);
      await fromHereToThem.spend(`${address} ${email}`);
      await toThem.spend(email);
      await toThemToday.spend(email);
    } catch (refusal) {
      logSecurity('sign_in_locked', { address });
      throw refusal;
    }
  }

  async function giveBack({ address, email, browser }: SignInTry): Promise<void> {
    if (browser) return inKnown.giveBack(String(browser.accountId));
    await Promise.all([
      fromHere.giveBack(address),
      fromHereToThem.giveBack(`${address} ${email}`),
      toThem.giveBack(email),
      toThemToday.giveBack(email),
    ]);
  }

  /** After a right password this browser or address has all its tries at this account back; what others spent stays spent. */
  async function forgive(attempt: SignInTry): Promise<void> {
    const { address, email, browser } = attempt;
    await giveBack(attempt);
    if (browser) await inKnown.clear(String(browser.accountId));
    else await fromHereToThem.clear(`${address} ${email}`);
  }

  /** After a link to the mailbox gave an account another password: guesses at the one of before say nothing about it. Codes stay counted. */
  async function forgetGuesses({ address, email, browser }: SignInTry): Promise<void> {
    await Promise.all([
      browser && inKnown.clear(String(browser.accountId)),
      fromHereToThem.clear(`${address} ${email}`),
      toThem.clear(email),
      toThemToday.clear(email),
    ]);
  }
}

/**
 * Looks at a code that follows a right password.
 * @throws 429 `Rejection` once there were too many
 */
function codeLimits(limit: Deps['rateLimits']['limit']) {
  const codes = {
    strange: limit('sign-in-codes', 8, quarterHour, 'codes'),
    known: limit('sign-in-codes-known', 8, quarterHour, 'codes'),
    strangeToday: limit('sign-in-codes-strange-today', 30, day, 'codes'),
    today: limit('sign-in-codes-today', 50, day, 'codes'),
  };

  return async (
    accountId: AccountId,
    isKnown: boolean,
    look: () => Promise<boolean>,
  ): Promise<boolean> => {
    const key = String(accountId);
    const soon = isKnown ? codes.known : codes.strange;
    const today = isKnown ? [codes.today] : [codes.strangeToday, codes.today];
    await soon.spend(key);
    for (const each of today) await each.spend(key);
    const isRight = await look();
    if (isRight) await Promise.all([soon.clear(key), ...today.map((each) => each.giveBack(key))]);
    return isRight;
  };
}
