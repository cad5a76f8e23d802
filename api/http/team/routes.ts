import { Elysia } from 'elysia';
import { z } from 'zod';
import { mailOutcome } from '#api/cases/messages/letters-to-others.ts';
import { removeColleague } from '#api/cases/school/team.ts';
import { teamInviting } from '#api/cases/school/team-invitations.ts';
import { hasPremium } from '#api/cases/subscription/subscription.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byAccount, byId } from '#api/http/ids-in-paths.ts';
import { success } from '#api/http/success.ts';
import { isOwner } from '#domain/kernel/founder.ts';
import { teamInvitation } from '#domain/team/commands.ts';
import { invitationNotFound } from '#domain/team/rejections.ts';
import { colleagueRow, listTeam } from '#projections/accounts/team.ts';

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
  mail: mailOutcome,
});

/** Who teaches at my school. */
export function teamRoutes(
  deps: AccessDeps & Parameters<typeof teamInviting>[0] & Parameters<typeof removeColleague>[0],
) {
  const { sql, clock, teamInvitations } = deps;
  const invite = teamInviting(deps);

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
      ({ body: { email }, account, schoolId, set }) => {
        set.status = 201;
        return invite({ account, schoolId }, email);
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
        await removeColleague(deps, { account, schoolId }, accountId);
        return { success: true as const };
      },
      {
        owner: true,
        confirmed: true,
        params: byAccount,
        response: success,
        detail: {
          summary: 'Take somebody out of the team: their sessions end, their history stays',
        },
      },
    );
}
