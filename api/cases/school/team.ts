import type { z } from 'zod';
import { accountChanges } from '#api/cases/access/change-account.ts';
import { mustNotBeGuessable } from '#api/cases/access/password-strength.ts';
import { mustHaveTeamPlan } from '#api/cases/subscription/subscription.ts';
import type { Deps } from '#api/deps.ts';
import { isRecordedBefore, once } from '#api/idempotency/attempt.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { account as accountRules } from '#domain/account/decide.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import type { teamJoining as joiningForm } from '#domain/team/commands.ts';
import { team } from '#domain/team/decide.ts';
import { inATeamAlready, invitedElsewhere, signInToJoin } from '#domain/team/rejections.ts';
import { type AccountRow, getAccount } from '#projections/accounts/query.ts';
import { actingFor } from './instructor.ts';
import { joinTeam } from './registration.ts';
import type { invitationLinks } from './team-invitations.ts';

/** Answering an invitation to teach at a school: with a new account, or with the one that its address has. */
export function teamJoining(
  deps: Pick<
    Deps,
    | 'sql'
    | 'dispatch'
    | 'ids'
    | 'locks'
    | 'credentials'
    | 'teamInvitations'
    | 'clock'
    | 'sellsPlans'
  >,
  links: ReturnType<typeof invitationLinks>,
) {
  const { sql, ids, locks, credentials, teamInvitations } = deps;
  const changeAccount = accountChanges(deps);
  return { join, accept };

  /** @param caller whose address the tries are counted under */
  async function join(form: z.infer<typeof joiningForm>, caller: { readonly address: string }) {
    const { token, password, firstName, lastName } = form;
    const invitation = await once('invitation', () => links.behind(token));
    const { email, schoolId, invitedBy } = invitation;
    await mustHaveTeamPlan(deps, schoolId);
    await mustNotBeGuessable(password, { email, firstName, lastName }, 'password');
    const accountId = await ids.next('account');
    await locks.mailbox(email, async () => {
      if (!isRecordedBefore(accountRules, accountId)) {
        // Of two that bring the same link at once, one is first.
        await links.behind(token);
        if (!(await credentials.keep(accountId, email, password, caller))) throw signInToJoin();
      }
      const joins = { schoolId, invitedBy };
      const person = { email, firstName, lastName, joins };
      await changeAccount(accountId, { type: 'RegisterAccount', ...person });
      // Used up only now: after a crash before that fact it still opens, and after one behind it `finish-saves.ts` takes it away.
      await teamInvitations.withdraw(schoolId, invitation.id);
    });
    await joinTeam(deps, accountId, invitation, actedBy(accountId));
    const isProven = links.isFromLetter(token);
    if (isProven) await changeAccount(accountId, { type: 'VerifyEmail', email });
    return { accountId, email, isProven };
  }

  function accept(token: string, { id: accountId, email }: AccountRow): Promise<void> {
    return locks.account(accountId, async () => {
      const open = await once('invitation', () => links.behind(token));
      if (open.email !== email) throw invitedElsewhere(open.email);
      await mustHaveTeamPlan(deps, open.schoolId);
      // Asked again, now that nothing else can happen to this account.
      const isInATeam = (await getAccount(sql, accountId))?.schoolId !== null;
      if (isInATeam && !isRecordedBefore(team, open.schoolId)) throw inATeamAlready();
      await joinTeam(deps, accountId, open, actedBy(accountId));
      if (links.isFromLetter(token)) await changeAccount(accountId, { type: 'VerifyEmail', email });
      await teamInvitations.withdraw(open.schoolId, open.id);
    });
  }
}

const actedBy = (id: AccountId) => ({ actor: { kind: 'instructor', id } }) as const;

/** Takes somebody out of a team: their sessions end, their history stays. */
export async function removeColleague(
  { dispatch, sessions }: Pick<Deps, 'dispatch' | 'sessions'>,
  owner: Instructor,
  accountId: AccountId,
): Promise<void> {
  const { schoolId } = owner;
  const command = { type: 'LeaveTeam', schoolId, accountId } as const;
  await dispatch(team, schoolId, command, actingFor(owner));
  await sessions.endAll(accountId);
}
