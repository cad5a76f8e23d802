import { Elysia } from 'elysia';
import { z } from 'zod';
import { lettersToOthers } from '#api/cases/messages/letters-to-others.ts';
import { hasPremium, mustHaveTeamPlan } from '#api/cases/subscription/subscription.ts';
import type { Deps } from '#api/deps.ts';
import { mailOutcomes } from '#api/gateways/mail/mailer.ts';
import { teamInvitationLetter } from '#api/gateways/mail/team-invitation.ts';
import { access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { isOwner } from '#domain/kernel/founder.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import { invitationDays, teamInvitation } from '#domain/team/commands.ts';
import { team } from '#domain/team/decide.ts';
import { colleagueAlready, invitationNotFound } from '#domain/team/rejections.ts';
import { colleagueRow, listTeam } from '#projections/accounts/team.ts';
import { getSchool } from '#projections/schools/query.ts';

const success = z.object({ success: z.literal(true) });

const teamView = z.object({
  members: z.array(colleagueRow),
  /** Whether the plan carries more than one instructor. */
  isIncluded: z.boolean(),
  /** Those that wait for an answer; the owner sees them. */
  invitations: z.array(
    z.object({ id: z.number().int(), email: z.string(), expiresAt: z.string() }),
  ),
});

/** `link` is shown once, to be copied; `mail` tells whether it has also gone out. */
const invitationMade = z.object({
  link: z.string(),
  expiresAt: z.string(),
  mail: z.enum(mailOutcomes),
});

/** Who teaches at my school. */
export function teamRoutes(deps: Deps) {
  const { sql, dispatch, clock, sessions, signedLinks, teamInvitations, publicUrl } = deps;
  const letters = lettersToOthers(deps);
  const inviting = deps.rateLimits.limit('team-invitations', 30, 60 * 60, 'invitations');

  return new Elysia({ name: 'team', prefix: '/api/team' })
    .use(access(deps))
    .get(
      '/',
      async ({ account, schoolId }) => {
        const [members, isIncluded, invitations] = await Promise.all([
          listTeam(sql, schoolId, clock()),
          hasPremium(deps, schoolId),
          isOwner(account.id, schoolId) ? teamInvitations.list(schoolId, clock()) : [],
        ]);
        return { members, isIncluded, invitations };
      },
      {
        instructor: true,
        response: teamView,
        detail: { summary: 'Who teaches at my school, and who has been invited' },
      },
    )
    .post(
      '/invitations',
      async ({ body: { email }, account, schoolId, set }) => {
        await mustHaveTeamPlan(deps, schoolId);
        const members = await listTeam(sql, schoolId, clock());
        if (members.some((member) => member.email === email)) throw colleagueAlready();
        await inviting.spend(String(schoolId));
        await letters.admit({ account }, email);
        const expiresAt = addMinutes(clock(), invitationDays * 24 * 60);
        const invitedBy = account.id;
        const token = await teamInvitations.make({ schoolId, email, invitedBy, expiresAt });
        // Whoever comes by the letter's own link has its mailbox; the one on the screen may be handed to anybody.
        const byLetter = `${publicUrl}/join/${signedLinks.sign('invited by letter', token)}`;
        const mail = await letter(account, schoolId, email, byLetter, expiresAt);
        set.status = 201;
        return { link: `${publicUrl}/join/${token}`, expiresAt, mail };
      },
      {
        owner: true,
        confirmed: true,
        body: teamInvitation,
        response: { 201: invitationMade },
        detail: {
          summary: 'Invite an instructor; an earlier link to the same address stops working',
        },
      },
    )
    .delete(
      '/invitations/:id',
      async ({ params: { id }, schoolId }) => {
        if (!(await teamInvitations.withdraw(schoolId, id))) throw invitationNotFound();
        return { success: true as const };
      },
      {
        owner: true,
        params: byId,
        response: success,
        detail: { summary: 'Take an invitation back' },
      },
    )
    .delete(
      '/members/:id',
      async ({ params: { id: accountId }, account, schoolId }) => {
        await dispatch(
          team,
          schoolId,
          { type: 'LeaveTeam', schoolId, accountId },
          { actor: { kind: 'instructor', id: account.id }, schoolId },
        );
        await sessions.endAll(accountId);
        return { success: true as const };
      },
      {
        owner: true,
        confirmed: true,
        params: byId,
        response: success,
        detail: {
          summary: 'Take somebody out of the team: their sessions end, their history stays',
        },
      },
    );

  async function letter(
    owner: Instructor['account'],
    schoolId: SchoolId,
    to: string,
    link: string,
    expiresAt: string,
  ) {
    const school = await getSchool(sql, schoolId);
    const name = fullName(owner);
    const schoolName = school?.name ?? 'Keep Left';
    return letters.send(
      { account: owner, schoolName },
      teamInvitationLetter({
        to,
        owner: { accountId: owner.id, name, email: owner.email },
        schoolName,
        link,
        expiresAt,
      }),
    );
  }
}
