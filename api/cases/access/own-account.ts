import type { Deps } from '#api/deps.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import { type AccountRow, getAccount } from '#projections/accounts/query.ts';
import { accountChanges } from './change-account.ts';
import { mustSetUpFactor } from './staff-factor.ts';

/** The signed-in account, whether this installation sends mail, and whether the account must set up a second factor first. */
export const ownAccount = async (
  deps: Pick<Deps, 'mailer'> & Parameters<typeof mustSetUpFactor>[0],
  account: AccountRow,
) => ({
  ...account,
  mailIsOn: deps.mailer.isOn,
  mustSetUpFactor: await mustSetUpFactor(deps, account),
});

/**
 * Closes an account that belongs to no school: its plan ends, its school draft is deleted, and nobody can sign in with it.
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
