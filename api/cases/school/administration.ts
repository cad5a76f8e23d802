import { moveLogin } from '#api/cases/access/move-login.ts';
import { sendSecurityLetter } from '#api/cases/access/security-letters.ts';
import type { Context } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import { isRecordedBefore } from '#api/idempotency/attempt.ts';
import { account } from '#domain/account/decide.ts';
import { accountNotFound, emailTaken, noSecondFactor } from '#domain/account/rejections.ts';
import { schoolFoundedBy } from '#domain/kernel/founder.ts';
import type { AccountId, SchoolId } from '#domain/kernel/ids.ts';
import { school } from '#domain/school/decide.ts';
import { schoolNotFound } from '#domain/school/rejections.ts';
import type { Terms } from '#domain/subscription/commands.ts';
import { subscription } from '#domain/subscription/decide.ts';
import { getAnySchool } from '#projections/admin-schools/query.ts';
import {
  type AdminUserRow,
  countOtherAdmins,
  getAnyUser,
  listPeopleOf,
} from '#projections/admin-users/query.ts';

type Correction = Pick<AdminUserRow, 'firstName' | 'lastName' | 'email' | 'role'> & {
  readonly plan: Pick<Terms, 'type' | 'standing'>;
};

/** What admins do to accounts and schools. Deleting takes nothing recorded away; it lets nobody of it sign in again. */
export function administration(deps: Deps) {
  const { sql, dispatch, sessions, credentials, teamInvitations, locks } = deps;
  return {
    oneAtATime,
    correctPerson,
    correctTerms,
    archiveSchool,
    archiveUser,
    removeSecondFactor,
  };

  /** Of all admins one at a time, so that what is counted still holds when it is decided on. */
  function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
    return locks.admins(0, work);
  }

  /**
   * Corrects who somebody is, what they may do and their plan: three streams, or two and the vault. The first fact says the whole of it, so that
   * `finish-saves.ts` can do what a crash leaves undone. The address is kept free meanwhile, because the login moves only to one that nobody else has.
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
      await moveLogin(deps, person, { from: email, to: details.email });
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

  /** Their password alone opens the account until they set another up; they are told. */
  async function removeSecondFactor(by: number, accountId: AccountId, reason: string) {
    const person = await getAnyUser(sql, accountId);
    if (!person) throw accountNotFound();
    const isOn = (await deps.secondFactors.standing(accountId)) !== null;
    if (!isOn && !isRecordedBefore(account, accountId)) throw noSecondFactor();
    await dispatch(
      account,
      accountId,
      { type: 'RemoveSecondFactor', accountId },
      contextOf(by, reason),
    );
    await deps.secondFactors.turnOff(accountId);
    sendSecurityLetter(deps, person, 'secondFactorRemoved');
  }
}

/** Every change by an admin says who made it, and why if they said. */
export function contextOf(by: number, reason: string | null): Context {
  return { actor: { kind: 'admin', id: by }, ...(reason ? { reason } : {}) };
}
