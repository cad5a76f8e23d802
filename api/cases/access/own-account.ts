import type { Deps } from '#api/deps.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import { type AccountRow, getAccount } from '#projections/accounts/query.ts';
import { accountChanges } from './change-account.ts';
import { mustSetUpFactor } from './staff-factor.ts';

/** Who is signed in, whether letters go out here at all, and whether nothing but their own account is open to them before they have a second factor. */
export const ownAccount = async (
  deps: Pick<Deps, 'mailer'> & Parameters<typeof mustSetUpFactor>[0],
  account: AccountRow,
) => ({
  ...account,
  mailIsOn: deps.mailer.isOn,
  mustSetUpFactor: await mustSetUpFactor(deps, account),
});

/**
 * Closes the account of somebody who belongs to no school: a plan of theirs ends, what they had typed of a school goes, and nobody signs in with it any more.
 * @throws 409 while they belong to a school or run the installation, 422 where another address was typed
 */
export function closingOwnAccount(
  {
    sql,
    dispatch,
    locks,
    credentials,
    sessions,
    schoolDrafts,
  }: Pick<Deps, 'sql' | 'dispatch' | 'locks' | 'credentials' | 'sessions' | 'schoolDrafts'>,
  cancelPlan: (accountId: AccountId) => Promise<unknown>,
) {
  const changeAccount = accountChanges({ dispatch });

  return ({ id: accountId }: Pick<AccountRow, 'id'>, email: string): Promise<void> =>
    locks.account(accountId, async () => {
      // Under the lock: they may have joined or founded a school meanwhile.
      const hasSchool = (await getAccount(sql, accountId))?.schoolId != null;
      await changeAccount(accountId, { type: 'CloseOwnAccount', email, hasSchool });
      // After a crash from here on `finish-saves.ts` shuts it; to cancel a plan again does nothing.
      await cancelPlan(accountId);
      await credentials.forget(accountId);
      await schoolDrafts.forget(accountId);
      await sessions.endAll(accountId);
    });
}
