import { Elysia } from 'elysia';
import { z } from 'zod';
import { sendVerifyLink } from '#api/cases/access/account-links.ts';
import { mustNotBeGuessable } from '#api/cases/access/password-strength.ts';
import { joinTeam } from '#api/cases/school/registration.ts';
import { mustHaveTeamPlan } from '#api/cases/subscription/subscription.ts';
import type { Context } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { nobody } from '#api/http/constant-time.ts';
import { refusals } from '#api/http/response-docs.ts';
import { signedInHint } from '#api/http/signed-in-hint.ts';
import { isRecordedBefore, once } from '#api/idempotency/attempt.ts';
import type { TeamInvitation } from '#api/sessions/team-invitations.ts';
import { linkToken } from '#domain/account/commands.ts';
import { account as accountRules } from '#domain/account/decide.ts';
import { linkDead } from '#domain/account/rejections.ts';
import { founderOf } from '#domain/kernel/founder.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import { teamJoining } from '#domain/team/commands.ts';
import { team } from '#domain/team/decide.ts';
import { inATeamAlready, invitedElsewhere, signInToJoin } from '#domain/team/rejections.ts';
import { getAccount } from '#projections/accounts/query.ts';
import { getSchool } from '#projections/schools/query.ts';

const success = z.object({ success: z.literal(true) });
const done = { success: true } as const;

const actedBy = (id: number): Context => ({ actor: { kind: 'instructor', id } });

/** Answering an invitation to teach at a school: with a new account, or with the one that its address has. */
export function teamJoiningRoutes(deps: Deps) {
  const {
    sql,
    dispatch,
    ids,
    clock,
    sessions,
    credentials,
    signedLinks,
    teamInvitations,
    publicUrl,
  } = deps;
  const isSecure = publicUrl.startsWith('https:');
  const trying = deps.rateLimits.limit('team-joining', 60, 60 * 60, 'attempts from here');

  return new Elysia({ name: 'team.joining', prefix: '/api/team' })
    .use(access(deps))
    .post(
      '/invitation',
      async ({ body: { token }, server, request }) => {
        await trying.spend(deps.clientAddress(server, request));
        const { schoolId, email } = await invitationOf(token);
        const school = await getSchool(sql, schoolId);
        return {
          schoolName: school?.name ?? 'this school',
          email,
          hasAccount: (await credentials.whose(email)) !== null,
        };
      },
      {
        public: true,
        body: linkToken,
        response: z.object({ schoolName: z.string(), email: z.string(), hasAccount: z.boolean() }),
        detail: { summary: 'What an invitation is to' },
      },
    )
    .post(
      '/join',
      async ({ body: { token, password, firstName, lastName }, server, request, set }) => {
        const address = deps.clientAddress(server, request);
        await trying.spend(address);
        const invitation = await once('invitation', () => invitationOf(token));
        const { email, schoolId, invitedBy } = invitation;
        await mustHaveTeamPlan(deps, schoolId);
        await mustNotBeGuessable(password, { email, firstName, lastName }, 'password');
        const accountId = await ids.next('account');
        await deps.locks.mailbox(email, async () => {
          if (!isRecordedBefore(accountRules, accountId)) {
            // Of two that bring the same link at once, one is first.
            await invitationOf(token);
            if (!(await credentials.keep(accountId, email, password, { address })))
              throw signInToJoin();
          }
          await dispatch(
            accountRules,
            accountId,
            {
              type: 'RegisterAccount',
              accountId,
              email,
              firstName,
              lastName,
              joins: { schoolId, invitedBy },
            },
            actedBy(accountId),
          );
          // Used up only now: after a crash before that fact it still opens, and after one behind it `finish-saves.ts` takes it away.
          await teamInvitations.withdraw(schoolId, invitation.id);
        });
        await joinTeam(deps, accountId, invitation, actedBy(accountId));
        if (isFromLetter(token)) await confirmAddress(accountId, email);
        else await sendVerifyLink(deps, { accountId, email, firstName });
        const cookies = request.headers.get('cookie');
        await sessions.end(cookies);
        set.headers['set-cookie'] = [
          await sessions.begin(accountId, request.headers.get('user-agent')),
          signedInHint(true, isSecure),
          ...(await deps.knownBrowsers.remember(await credentials.present(accountId), cookies)),
        ];
        set.status = 201;
        return done;
      },
      {
        public: true,
        body: teamJoining,
        response: { 201: success },
        detail: {
          summary: 'Join with a new account; the link works once',
          responses: refusals(402),
        },
      },
    )
    .post(
      '/accept',
      ({ body: { token }, account: { id: accountId, email } }) =>
        deps.locks.account(accountId, async () => {
          const open = await once('invitation', () => invitationOf(token));
          if (open.email !== email) throw invitedElsewhere(open.email);
          await mustHaveTeamPlan(deps, open.schoolId);
          // Asked again, now that nothing else can happen to this account.
          const isInATeam = (await getAccount(sql, accountId))?.schoolId !== null;
          if (isInATeam && !isRecordedBefore(team, open.schoolId)) throw inATeamAlready();
          await joinTeam(deps, accountId, open, actedBy(accountId));
          if (isFromLetter(token)) await confirmAddress(accountId, email);
          await teamInvitations.withdraw(open.schoolId, open.id);
          return done;
        }),
      {
        signedIn: true,
        body: linkToken,
        response: success,
        detail: {
          summary: 'Join with the account I have; the link works once',
          responses: refusals(402),
        },
      },
    );

  /** Whether the link lay in the letter: then its mailbox is theirs. The one that the owner copies says nothing of that. */
  function isFromLetter(token: string): boolean {
    return signedLinks.read('invited by letter', token) !== null;
  }

  async function confirmAddress(accountId: AccountId, email: string): Promise<void> {
    const proof = { type: 'VerifyEmail', accountId, email } as const;
    await dispatch(accountRules, accountId, proof, actedBy(accountId));
  }

  async function invitationOf(link: string): Promise<TeamInvitation> {
    const token = signedLinks.read('invited by letter', link) ?? link;
    const invitation = await teamInvitations.find(token, clock());
    // A school that was closed takes nobody in; its founder's account is shut with it.
    const founder = await getAccount(sql, invitation ? founderOf(invitation.schoolId) : nobody);
    if (!invitation || !founder) throw linkDead();
    return invitation;
  }
}
