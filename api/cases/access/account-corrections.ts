import { contextOf } from '#api/cases/school/administration.ts';
import type { Deps } from '#api/deps.ts';
import { isRecordedBefore } from '#api/idempotency/attempt.ts';
import { account } from '#domain/account/decide.ts';
import { accountNotFound, emailTaken, noSecondFactor } from '#domain/account/rejections.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import type { Terms } from '#domain/subscription/commands.ts';
import { subscription } from '#domain/subscription/decide.ts';
import { type AdminUserRow, countOtherAdmins, getAnyUser } from '#projections/admin-users/query.ts';
import { loginMoving } from './move-login.ts';
import { sendSecurityLetter } from './security-letters.ts';

type Correction = Pick<AdminUserRow, 'firstName' | 'lastName' | 'email' | 'role'> & {
  readonly plan: Pick<Terms, 'type' | 'standing'>;
};

/** What admins correct of somebody's account. */
export function accountCorrections(
  deps: Pick<
    Deps,
    | 'sql'
    | 'dispatch'
    | 'credentials'
    | 'locks'
    | 'secondFactors'
    | 'mailer'
    | 'clock'
    | 'publicUrl'
  >,
) {
  const { sql, dispatch, credentials, locks, secondFactors } = deps;
  const moveLogin = loginMoving(deps);
  return { correctPerson, correctTerms, extendTrial, removeSecondFactor };

  /**
   * Corrects an account's name, role and plan: three streams, or two and the vault. The first fact holds the whole correction, so `finish-saves.ts` can
   * finish it after a crash. The mailbox stays locked meanwhile, because the login may only move to an address that nobody else has.
   */
  function correctPerson(
    by: number,
    { id, email, role }: AdminUserRow,
    { plan, ...details }: Correction,
    reason: string | null,
  ): Promise<void> {
    return locks.mailbox(details.email, async () => {
      const owner = await credentials.whose(details.email);
      if (owner !== null && owner !== id) throw emailTaken();
      await dispatch(
        account,
        id,
        {
          type: 'CorrectAccount',
          accountId: id,
          details,
          plan,
          by,
          otherAdmins: await countOtherAdmins(sql, id),
        },
        contextOf(by, reason),
      );
      const person = { id, firstName: details.firstName };
      if (details.role !== role)
        sendSecurityLetter(deps, { ...person, email: details.email }, 'roleChanged');
      await moveLogin(person, { from: email, to: details.email });
    });
  }

  async function correctTerms(
    by: number,
    accountId: AccountId,
    terms: Terms,
    reason: string | null,
  ) {
    await dispatch(
      subscription,
      accountId,
      { type: 'CorrectSubscription', accountId, terms },
      contextOf(by, reason),
    );
  }

  async function extendTrial(by: number, accountId: AccountId, days: number, reason: string) {
    await dispatch(
      subscription,
      accountId,
      { type: 'ExtendTrial', accountId, days },
      contextOf(by, reason),
    );
  }

  /** Their password alone opens the account until they set another up; they are told. */
  async function removeSecondFactor(by: number, accountId: AccountId, reason: string) {
    const person = await getAnyUser(sql, accountId);
    if (!person) throw accountNotFound();
    const isOn = (await secondFactors.statusOf(accountId)) !== null;
    if (!isOn && !isRecordedBefore(account, accountId)) throw noSecondFactor();
    await dispatch(
      account,
      accountId,
      { type: 'RemoveSecondFactor', accountId },
      contextOf(by, reason),
    );
    await secondFactors.turnOff(accountId);
    sendSecurityLetter(deps, person, 'secondFactorRemoved');
  }
}
