import type { Context } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import { isRecordedBefore } from '#api/idempotency/attempt.ts';
import { account } from '#domain/account/decide.ts';
import { accountNotFound } from '#domain/account/rejections.ts';
import { schoolFoundedBy } from '#domain/kernel/founder.ts';
import type { AccountId, SchoolId } from '#domain/kernel/ids.ts';
import { school } from '#domain/school/decide.ts';
import { schoolNotFound } from '#domain/school/rejections.ts';
import { getAnySchool } from '#projections/admin-schools/query.ts';
import { countOtherAdmins, getAnyUser, listPeopleOf } from '#projections/admin-users/query.ts';

/** What admins delete. It takes nothing recorded away; it lets nobody of it sign in again. */
export function administration({
  sql,
  dispatch,
  sessions,
  credentials,
  teamInvitations,
  locks,
}: Pick<Deps, 'sql' | 'dispatch' | 'sessions' | 'credentials' | 'teamInvitations' | 'locks'>) {
  return { oneAtATime, archiveSchool, archiveUser };

  /** Of all admins one at a time, so that what is counted still holds when it is decided on. */
  function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
    return locks.admins(0, work);
  }

  async function archiveSchool(by: number, schoolId: SchoolId, reason: string | null) {
    if (!(await getAnySchool(sql, schoolId))) throw schoolNotFound();
    await closeSchool(by, schoolId, await listPeopleOf(sql, schoolId), reason);
  }

  /** Asking twice does no harm: a process closes the school of a founder who is gone, too, should this one not come to it. */
  async function closeSchool(
    by: number,
    schoolId: SchoolId,
    people: Awaited<ReturnType<typeof listPeopleOf>>,
    reason: string | null,
  ) {
    const admins = people.filter(({ isAdmin }) => isAdmin).length;
    await dispatch(
      school,
      schoolId,
      { type: 'ArchiveSchool', schoolId, admins },
      { ...contextOf(by, reason), schoolId },
    );
    await teamInvitations.withdrawAll(schoolId);
    for (const { id } of people) await sessions.endAll(id);
  }

  /** An owner's school goes with them. */
  async function archiveUser(by: number, accountId: AccountId, reason: string | null) {
    const user = await getAnyUser(sql, accountId);
    if (!user) throw accountNotFound();
    const schoolId = schoolFoundedBy(accountId);
    const isOpen = !user.isClosed || isRecordedBefore(account, accountId);
    const closesSchool = user.schoolId === schoolId && isOpen;
    const colleagues = (await listPeopleOf(sql, schoolId)).filter(({ id }) => id !== accountId);
    await dispatch(
      account,
      accountId,
      {
        type: 'ArchiveAccount',
        accountId,
        by,
        otherAdmins: await countOtherAdmins(sql, accountId),
        schoolAdmins: closesSchool ? colleagues.filter(({ isAdmin }) => isAdmin).length : 0,
      },
      contextOf(by, reason),
    );
    await credentials.forget(accountId);
    if (closesSchool) await closeSchool(by, schoolId, colleagues, reason);
    await sessions.endAll(accountId);
  }
}

/** Every change by an admin says who made it, and why if they said. */
export function contextOf(by: number, reason: string | null): Context {
  return { actor: { kind: 'admin', id: by }, ...(reason ? { reason } : {}) };
}
