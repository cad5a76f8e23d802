import { calendarFeedsOf } from '#api/cases/diary/calendar-feeds.ts';
import type { Deps } from '#api/deps.ts';
import { account } from '#domain/account/decide.ts';
import { schoolFoundedBy } from '#domain/kernel/founder.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import { team } from '#domain/team/decide.ts';
import { listTeam } from '#projections/accounts/team.ts';

/**
 * Somebody proved the mailbox of an account that nobody had proven before: who joined with its address may have been a stranger, and leaves nothing behind that
 * opens, speaks or listens. Their second factor, passkeys, pictures, calendar feeds, devices, kept answers and drafts go, and colleagues they let in leave
 * the team. What they entered stays for its owner to look through. Done twice it changes nothing.
 */
export async function claimAccount(deps: Deps, accountId: AccountId, email: string): Promise<void> {
  const { sql, dispatch, clock } = deps;
  const person = `account-${accountId}` as const;
  const context = { actor: { kind: 'instructor', id: accountId } } as const;
  await deps.secondFactors.turnOff(accountId);
  await deps.passkeys.removeAll(accountId);
  await deps.pictures.forgetOthers(person, null);
  await deps.pushDevices.removeOthers(person, { id: null, deviceId: null });
  await sql`delete from vault.idempotency_key where person = ${person}`;
  await deps.schoolDrafts.forget(accountId);
  await calendarFeedsOf(deps).closeAll({ holder: 'account', holderId: accountId }, context);
  const schoolId = schoolFoundedBy(accountId);
  await deps.teamInvitations.withdrawAll(schoolId);
  for (const { id } of await listTeam(sql, schoolId, clock())) {
    if (id === accountId) continue;
    const leaving = { type: 'LeaveTeam', schoolId, accountId: id } as const;
    await dispatch(team, schoolId, leaving, { ...context, schoolId });
    await deps.sessions.endAll(id);
  }
  await dispatch(account, accountId, { type: 'ClaimAccount', accountId, email }, context);
}
