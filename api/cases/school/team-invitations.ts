import { lettersToOthers } from '#api/cases/messages/letters-to-others.ts';
import { mustHaveTeamPlan } from '#api/cases/subscription/subscription.ts';
import type { Deps } from '#api/deps.ts';
import { teamInvitationLetter } from '#api/gateways/mail/team-invitation.ts';
import { nobody } from '#api/ground/constant-time.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { TeamInvitation } from '#api/sessions/team-invitations.ts';
import { linkDead } from '#domain/account/rejections.ts';
import { founderOf } from '#domain/kernel/founder.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import { invitationDays } from '#domain/team/commands.ts';
import { colleagueAlready } from '#domain/team/rejections.ts';
import { getAccount } from '#projections/accounts/query.ts';
import { listTeam } from '#projections/accounts/team.ts';
import { getSchool } from '#projections/schools/query.ts';

/** Inviting somebody to teach at a school. */
export function teamInviting(
  deps: Pick<
    Deps,
    | 'sql'
    | 'clock'
    | 'signedLinks'
    | 'teamInvitations'
    | 'publicUrl'
    | 'mailer'
    | 'rateLimits'
    | 'sellsPlans'
  >,
) {
  const { sql, clock, signedLinks, teamInvitations, publicUrl } = deps;
  const letters = lettersToOthers(deps);
  const inviting = deps.rateLimits.limit('team-invitations', 30, 60 * 60, 'invitations');

  return async ({ account, schoolId }: Instructor, email: string) => {
    await mustHaveTeamPlan(deps, schoolId);
    const members = await listTeam(sql, schoolId, clock());
    if (members.some((member) => member.email === email)) throw colleagueAlready();
    await inviting.spend(String(schoolId));
    await letters.admit({ account }, email);
    const expiresAt = addMinutes(clock(), invitationDays * 24 * 60);
    const invitedBy = account.id;
    const token = await teamInvitations.make({ schoolId, email, invitedBy, expiresAt });
    const school = await getSchool(sql, schoolId);
    const schoolName = school?.name ?? 'Keep Left';
    const owner = { accountId: account.id, name: fullName(account), email: account.email };
    // Whoever comes by the letter's own link has its mailbox; the one on the screen may be handed to anybody.
    const byLetter = `${publicUrl}/join/${signedLinks.sign('invited by letter', token)}`;
    const about = { to: email, owner, schoolName, link: byLetter, expiresAt };
    const mail = await letters.send({ account, schoolName }, teamInvitationLetter(about));
    return { link: `${publicUrl}/join/${token}`, expiresAt, mail };
  };
}

/** What the links of invitations lead to. */
export function invitationLinks({
  sql,
  clock,
  signedLinks,
  teamInvitations,
}: Pick<Deps, 'sql' | 'clock' | 'signedLinks' | 'teamInvitations'>) {
  const inLetter = (link: string) => signedLinks.read('invited by letter', link);

  return {
    /** Whether the link lay in the letter: then its mailbox is theirs. The one that the owner copies says nothing of that. */
    isFromLetter: (link: string): boolean => inLetter(link) !== null,

    /** @throws `Rejection` where it opens nothing any more */
    async behind(link: string): Promise<TeamInvitation> {
      const invitation = await teamInvitations.find(inLetter(link) ?? link, clock());
      // A school that was closed takes nobody in; its founder's account is shut with it.
      const founder = await getAccount(sql, invitation ? founderOf(invitation.schoolId) : nobody);
      if (!invitation || !founder) throw linkDead();
      return invitation;
    },
  };
}
