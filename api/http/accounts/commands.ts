import { Elysia } from 'elysia';
import type { z } from 'zod';
import { sendVerifyLink } from '#api/cases/access/account-links.ts';
import { joinedAgainLetters, newAccounts } from '#api/cases/access/new-accounts.ts';
import { signInLimits } from '#api/cases/access/sign-in-limits.ts';
import { stopMessages } from '#api/cases/messages/stop-messages.ts';
import type { Deps } from '#api/deps.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { refusals } from '#api/http/response-docs.ts';
import { clearSiteData, signedInHint } from '#api/http/signed-in-hint.ts';
import { pushDeviceCookie } from '#api/sessions/push-devices.ts';
import { credentials as login, registration } from '#domain/account/commands.ts';
import { accountClosed, codeNeeded, wrongAppCode } from '#domain/account/rejections.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { accountRow, getAccount } from '#projections/accounts/query.ts';

const wrongLogin = () =>
  new Rejection(
    'signedOut',
    'wrong_login',
    'That email and password do not match. Please try again.',
  );

const registrationClosed = () =>
  new Rejection(
    'forbidden',
    'registration_closed',
    'Nobody can join here at the moment. If you teach at a school here, ask its owner to invite you.',
  );

type JoiningDeps = AccessDeps &
  Parameters<typeof newAccounts>[0] &
  Parameters<typeof joinedAgainLetters>[0] &
  Parameters<typeof sendVerifyLink>[0] &
  Parameters<typeof stopMessages>[0] &
  Parameters<typeof provenBy>[0] &
  Pick<
    Deps,
    'clientAddress' | 'isRegistrationClosed' | 'knownBrowsers' | 'publicUrl' | 'rateLimits'
  >;

/** Join, sign in, sign out. */
export function accountCommands(deps: JoiningDeps) {
  const { sql, sessions, credentials, publicUrl } = deps;
  const { knownBrowsers } = deps;
  const isSecure = publicUrl.startsWith('https:');
  const limits = signInLimits(deps);
  const joining = deps.rateLimits.limit('registrations', 30, 60 * 60, 'new accounts from here');
  const join = newAccounts(deps, joinedAgainLetters(deps));

  return new Elysia({ name: 'accounts.commands', prefix: '/api' })
    .use(access(deps))
    .post(
      '/auth/register',
      async ({ body, set, server, request }) => {
        if (deps.isRegistrationClosed) throw registrationClosed();
        const address = deps.clientAddress(server, request);
        await joining.spend(address);
        const { email, firstName } = body;
        const { accountId, proven } = await join(body, { address });
        await sendVerifyLink(deps, { accountId, email, firstName });
        set.headers['set-cookie'] = [
          await sessions.begin(accountId, request.headers.get('user-agent')),
          signedInHint(true, isSecure),
          ...(proven ? await knownBrowsers.remember(proven, request.headers.get('cookie')) : []),
        ];
        set.status = 201;
        return requireAccount(accountId);
      },
      {
        public: true,
        body: registration,
        response: { 201: accountRow },
        detail: { summary: 'Join as an instructor', responses: refusals(403) },
      },
    )
    .post(
      '/auth/login',
      async ({ body, set, server, request }) => {
        const { email } = body;
        const cookies = request.headers.get('cookie');
        const browser = await knownBrowsers.recognise(cookies, email);
        const attempt = { address: deps.clientAddress(server, request), email, browser };
        const proven = await provenBy(deps, limits, attempt, body);
        const { accountId } = proven;
        const row = await requireAccount(accountId);
        // What this browser held before is worth nothing from here on, no matter who put it there.
        await sessions.end(cookies);
        const session = await sessions.begin(accountId, request.headers.get('user-agent'));
        // The password may have been replaced since it was looked at, and ended only the sessions of before.
        if (!(await credentials.isStill(proven))) {
          await sessions.end(session);
          throw wrongLogin();
        }
        set.headers['set-cookie'] = [
          session,
          signedInHint(true, isSecure),
          ...(await knownBrowsers.remember(proven, cookies)),
        ];
        return row;
      },
      {
        public: true,
        body: login,
        response: accountRow,
        detail: { summary: 'Sign in', responses: refusals(401) },
      },
    )
    .post(
      '/logout',
      async ({ request }) => {
        const cookies = request.headers.get('cookie');
        const id = (await sessions.whoIs(cookies))?.account.id;
        if (id !== undefined) await stopMessages(deps, `account-${id}`, cookies);
        return new Response(null, {
          status: 303,
          headers: [
            ['location', '/'],
            ['clear-site-data', clearSiteData],
            ['set-cookie', await sessions.end(cookies)],
            ['set-cookie', signedInHint(false, isSecure)],
            ['set-cookie', pushDeviceCookie(null, isSecure)],
          ],
        });
      },
      // Navigations of the browser: pages, not calls.
      { public: true, detail: { hide: true } },
    )
    .get('/logout', () => new Response(null, { status: 303, headers: { location: '/sign-out' } }), {
      public: true,
      detail: { hide: true },
    });

  async function requireAccount(accountId: AccountId) {
    const row = await getAccount(sql, accountId);
    if (!row) throw accountClosed();
    return row;
  }
}

/** Who has the password, and the code where one is asked for. @throws Rejection where one of them is wrong, or was tried too often */
async function provenBy(
  { clock, credentials, secondFactors }: Pick<Deps, 'clock' | 'credentials' | 'secondFactors'>,
  limits: ReturnType<typeof signInLimits>,
  attempt: Parameters<typeof limits.guess>[0],
  { email, password, code }: z.output<typeof login>,
) {
  const proven = await limits.guess(attempt, (whom) => credentials.check(email, password, whom));
  if (!proven) throw wrongLogin();
  const { accountId } = proven;
  if (await secondFactors.statusOf(accountId)) {
    if (!code) throw codeNeeded();
    const isRight = await limits.code(accountId, attempt.browser !== null, () =>
      secondFactors.take(accountId, code, clock()),
    );
    if (!isRight) throw wrongAppCode();
  }
  return proven;
}
