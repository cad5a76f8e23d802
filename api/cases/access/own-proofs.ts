import type { Deps } from '#api/deps.ts';
import { codeToConfirm, confirmItIsYou, wrongOwnPassword } from '#domain/account/rejections.ts';
import type { AccountId } from '#domain/kernel/ids.ts';

/** What a signed-in person has just shown to prove that it is them. */
export type Proof = 'password' | 'code' | 'passkey';

const quarterHour = 15 * 60;

type ProofDeps = Pick<
  Deps,
  'sessions' | 'secondFactors' | 'passkeys' | 'credentials' | 'rateLimits'
>;

/** The one place that says which proofs are enough: a passkey, or the password with a code where the account has a second factor. */
export function ownProofs(deps: ProofDeps) {
  const { sessions, secondFactors, credentials } = deps;
  const tries = deps.rateLimits.limit('own-password', 8, quarterHour, 'attempts');
  const looks = deps.rateLimits.limit('own-password-looks', 60, quarterHour, 'attempts');
  return { mustBeOwnPassword, countingTries, confirm, mustBeConfirmed };

  /** Wrong passwords are counted for the account, wherever in a session they are asked for. @throws `Rejection` unless this is the password of somebody who is signed in */
  async function mustBeOwnPassword(
    { id, email }: { readonly id: AccountId; readonly email: string },
    password: string,
  ): Promise<void> {
    const isOwn = await countingTries(id, async () => {
      const proven = await credentials.check(email, password, { accountId: id });
      return proven?.accountId === id;
    });
    if (!isOwn) throw wrongOwnPassword();
  }

  /** @throws 429 `Rejection` after eight wrong ones in a quarter of an hour, or sixty that were right: each costs a hash */
  async function countingTries<Found>(id: AccountId, look: () => Promise<Found>): Promise<Found> {
    await looks.spend(String(id));
    await tries.spend(String(id));
    const found = await look().catch(async (fault: unknown) => {
      // Not looked at, so no wrong one.
      await tries.giveBack(String(id));
      throw fault;
    });
    if (found) await tries.clear(String(id));
    return found;
  }

  /**
   * Notes that the person of a session has shown that it is them, and returns the Set-Cookie value of the session's new id.
   * @throws 422 `Rejection` `code_needed` where what they showed is not enough
   */
  async function confirm(
    cookieHeader: string | null,
    id: AccountId,
    proofs: readonly Proof[],
  ): Promise<string | null> {
    const isEnough =
      proofs.includes('passkey') ||
      (proofs.includes('password') &&
        (proofs.includes('code') || !(await secondFactors.statusOf(id))));
    if (!isEnough) throw codeToConfirm();
    return sessions.confirm(cookieHeader);
  }

  /** @throws 403 `Rejection` `confirm_it_is_you` unless this session's person has shown it within ten minutes */
  function mustBeConfirmed(cookieHeader: string | null, id: AccountId): Promise<void> {
    return mustHaveConfirmed(deps, cookieHeader, id);
  }
}

/** @throws 403 `Rejection` `confirm_it_is_you` unless this session's person has shown within ten minutes that it is them */
export async function mustHaveConfirmed(
  { sessions, secondFactors, passkeys }: Pick<Deps, 'sessions' | 'secondFactors' | 'passkeys'>,
  cookieHeader: string | null,
  id: AccountId,
): Promise<void> {
  if (await sessions.isConfirmed(cookieHeader)) return;
  const [factor, own] = await Promise.all([secondFactors.statusOf(id), passkeys.list(id)]);
  throw confirmItIsYou({ asksForCode: factor !== null, hasPasskey: own.length > 0 });
}
