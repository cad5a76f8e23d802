import { endAccountantLinks } from '#api/cases/books/accountant-links.ts';
import { closeFeeds } from '#api/cases/diary/calendar-feeds.ts';
import type { Deps } from '#api/deps.ts';
import { account } from '#domain/account/decide.ts';
import { schoolFoundedBy } from '#domain/kernel/founder.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import { team } from '#domain/team/decide.ts';
import { listTeam } from '#projections/accounts/team.ts';

/**
 * Clears an account when its mailbox is proven for the first time, because a stranger may have joined with that address. Second factor, passkeys, pictures,
 * calendar feeds, accountants' links, devices, kept answers and drafts go, and colleagues the stranger let in leave the team. Records stay for the owner to look through.
 * Running it twice changes nothing.
 */
export function claimingAccounts(
  {
    sql,
    dispatch,
    clock,
    teamInvitations,
    sessions,
  }: Pick<Deps, 'sql' | 'dispatch' | 'clock' | 'teamInvitations' | 'sessions'>,
  forget: ReturnType<typeof strangersWays>,
) {
  return async (accountId: AccountId, email: string): Promise<void> => {
    const context = { actor: { kind: 'instructor', id: accountId } } as const;
    await forget(accountId);
    await closeFeeds({ sql, dispatch }, { holder: 'account', holderId: accountId }, context);
    const schoolId = schoolFoundedBy(accountId);
    await endAccountantLinks({ sql, dispatch, clock }, schoolId, { ...context, schoolId });
    await teamInvitations.withdrawAll(schoolId);
    for (const { id } of await listTeam(sql, schoolId, clock())) {
      if (id === accountId) continue;
      const leaving = { type: 'LeaveTeam', schoolId, accountId: id } as const;
      await dispatch(team, schoolId, leaving, { ...context, schoolId });
      await sessions.endAll(id);
    }
    await dispatch(account, accountId, { type: 'ClaimAccount', accountId, email }, context);
  };
}

/** What a stranger may have left that opens an account, speaks for it or listens to it. */
export function strangersWays({
  sql,
  secondFactors,
  passkeys,
  pictures,
  pushDevices,
  schoolDrafts,
}: Pick<Deps, 'sql' | 'secondFactors' | 'passkeys' | 'pictures' | 'pushDevices' | 'schoolDrafts'>) {
  return async (accountId: AccountId): Promise<void> => {
    const person = `account-${accountId}` as const;
    await secondFactors.turnOff(accountId);
    await passkeys.removeAll(accountId);
    await pictures.forgetOthers(person, null);
    await pushDevices.removeOthers(person, { id: null, deviceId: null });
    await sql`delete from vault.idempotency_key where person = ${person}`;
    await schoolDrafts.forget(accountId);
  };
}
