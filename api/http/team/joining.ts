import { Elysia } from 'elysia';
import { z } from 'zod';
import { sendVerifyLink } from '#api/cases/access/account-links.ts';
import { teamJoining } from '#api/cases/school/team.ts';
import { invitationLinks } from '#api/cases/school/team-invitations.ts';
import type { ClientAddress } from '#api/ground/client-address.ts';
import type { RateLimits } from '#api/ground/rate-limits.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { refusals } from '#api/http/response-docs.ts';
import { signedInHint } from '#api/http/signed-in-hint.ts';
import { success } from '#api/http/success.ts';
import type { KnownBrowsers } from '#api/sessions/known-browsers.ts';
import { linkToken } from '#domain/account/commands.ts';
import { teamJoining as joiningForm } from '#domain/team/commands.ts';
import { getSchool } from '#projections/schools/query.ts';

const done = { success: true } as const;

/** Answering an invitation to teach at a school: with a new account, or with the one that its address has. */
export function teamJoiningRoutes(
  deps: AccessDeps &
    Parameters<typeof invitationLinks>[0] &
    Parameters<typeof teamJoining>[0] &
    Parameters<typeof sendVerifyLink>[0] & {
      readonly clientAddress: ClientAddress;
      readonly knownBrowsers: KnownBrowsers;
      readonly rateLimits: RateLimits;
    },
) {
  const { sql, sessions, credentials, publicUrl } = deps;
  const links = invitationLinks(deps);
  const joining = teamJoining(deps, links);
  const isSecure = publicUrl.startsWith('https:');
  const trying = deps.rateLimits.limit('team-joining', 60, 60 * 60, 'attempts from here');

  return new Elysia({ name: 'team.joining', prefix: '/api/team' })
    .use(access(deps))
    .post(
      '/invitation',
      async ({ body: { token }, server, request }) => {
        await trying.spend(deps.clientAddress(server, request));
        const { schoolId, email } = await links.behind(token);
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
      async ({ body: form, server, request, set }) => {
        const address = deps.clientAddress(server, request);
        await trying.spend(address);
        const { accountId, email, isProven } = await joining.join(form, { address });
        if (!isProven) await sendVerifyLink(deps, { accountId, email, firstName: form.firstName });
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
        body: joiningForm,
        response: { 201: success },
        detail: {
          summary: 'Join with a new account; the link works once',
          responses: refusals(402),
        },
      },
    )
    .post(
      '/accept',
      async ({ body: { token }, account }) => {
        await joining.accept(token, account);
        return done;
      },
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
}
