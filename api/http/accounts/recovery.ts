import { Elysia } from 'elysia';
import { sendResetLink, sendVerifyLink } from '#api/cases/access/account-links.ts';
import { accountChanges } from '#api/cases/access/change-account.ts';
import { claimingAccounts, strangersWays } from '#api/cases/access/claim-account.ts';
import { ownAddress } from '#api/cases/access/own-address.ts';
import { mustNotBeGuessable } from '#api/cases/access/password-strength.ts';
import { sendSecurityLetter } from '#api/cases/access/security-letters.ts';
import { signInLimits } from '#api/cases/access/sign-in-limits.ts';
import { closeFeeds } from '#api/cases/diary/calendar-feeds.ts';
import type { Deps } from '#api/deps.ts';
import { inConstantTime } from '#api/ground/constant-time.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { isPlainForm } from '#api/http/refusal-page.ts';
import { asPlainForm } from '#api/http/response-docs.ts';
import { success } from '#api/http/success.ts';
import { forgottenPassword, linkToken, passwordReset } from '#domain/account/commands.ts';
import { linkDead } from '#domain/account/rejections.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import { getAccount } from '#projections/accounts/query.ts';

const done = { success: true } as const;
const asThemselves = (id: AccountId) => ({ actor: { kind: 'instructor', id } }) as const;

type RecoveryDeps = AccessDeps &
  Parameters<typeof accountChanges>[0] &
  Parameters<typeof claimingAccounts>[0] &
  Parameters<typeof strangersWays>[0] &
  Parameters<typeof ownAddress>[0] &
  Parameters<typeof sendResetLink>[0] &
  Parameters<typeof closeFeeds>[0] &
  Parameters<typeof inConstantTime>[0] &
  Pick<Deps, 'clientAddress' | 'credentials' | 'knownBrowsers' | 'rateLimits' | 'tokens'>;

/** Getting back in by a link to one's own mailbox, and proving that the mailbox is one's own. */
export function accountRecovery(deps: RecoveryDeps) {
  const { clock, sessions, credentials, tokens, knownBrowsers } = deps;
  const changeAccount = accountChanges(deps);
  const claimAccount = claimingAccounts(deps, strangersWays(deps));
  const asking = deps.rateLimits.limit('links-asked', 20, 60 * 60, 'requests from here');
  const perMailbox = deps.rateLimits.limit(
    'links-asked-for',
    4,
    60 * 60,
    'requests for this address',
  );
  const using = deps.rateLimits.limit('links-used', 60, 60 * 60, 'attempts from here');
  const signingIn = signInLimits(deps);
  const addresses = ownAddress(deps);

  return new Elysia({ name: 'accounts.recovery', prefix: '/api/auth' })
    .use(access(deps))
    .post(
      '/forgot-password',
      async ({ body: { email }, server, request, set }) => {
        await asking.spend(deps.clientAddress(server, request));
        await perMailbox.spend(email);
        // Whether anybody has this address is not told, and not to be timed either; the letter itself is not waited for.
        await inConstantTime(deps, async () => {
          const accountId = await credentials.whose(email);
          if (accountId !== null) await sendResetLink(deps, { accountId, email });
        });
        if (isPlainForm(request)) {
          set.status = 303;
          set.headers['location'] = '/forgot-password#sent';
        }
        return done;
      },
      {
        public: true,
        body: forgottenPassword,
        response: success,
        detail: {
          summary: 'Ask for a link to choose a new password; the answer is always the same',
          responses: asPlainForm,
        },
      },
    )
    .post(
      '/reset-password',
      async ({ body: { token, newPassword }, server, request, set }) => {
        const address = deps.clientAddress(server, request);
        await using.spend(address);
        await mustBeGoodPassword(token, newPassword);
        const { subject: accountId, boundTo: email } = await opened('reset-password', token);
        await using.giveBack(address);
        const person = await getAccount(deps.sql, accountId);
        if (!person) throw linkDead();
        const proven = await credentials.replace(accountId, newPassword);
        await sessions.endAll(accountId);
        if (person.isEmailVerified)
          await closeFeeds(
            deps,
            { holder: 'account', holderId: accountId },
            asThemselves(accountId),
          );
        else await claimAccount(accountId, email);
        sendSecurityLetter(deps, person, 'passwordChanged');
        // Anyone who has the mailbox is the owner: what strangers tried does not hold them up.
        await signingIn.forgetGuesses({ address, email, browser: { accountId } });
        set.headers['set-cookie'] = await knownBrowsers.remember(
          proven,
          request.headers.get('cookie'),
        );
        return done;
      },
      {
        public: true,
        body: passwordReset,
        response: success,
        detail: { summary: 'Choose a new password with such a link; all my sessions end' },
      },
    )
    .post(
      '/verify-email',
      async ({ body: { token }, server, request }) => {
        const address = deps.clientAddress(server, request);
        await using.spend(address);
        if (await movedBy(token)) {
          await using.giveBack(address);
          return done;
        }
        const { subject: accountId, boundTo: email } = await opened('verify-email', token);
        await using.giveBack(address);
        await changeAccount(accountId, { type: 'VerifyEmail', email });
        return done;
      },
      {
        public: true,
        body: linkToken,
        response: success,
        detail: {
          summary:
            'Prove with the link of a letter that the mailbox is mine, and move to it where I asked for that',
        },
      },
    )
    .post(
      '/resend-verification',
      async ({ account: { id: accountId, email, firstName, isEmailVerified } }) => {
        await perMailbox.spend(`verify ${email}`);
        if (!isEmailVerified) await sendVerifyLink(deps, { accountId, email, firstName });
        return done;
      },
      {
        signedIn: true,
        response: success,
        detail: { summary: 'Send me the link to verify my email address again' },
      },
    );

  /** Whether a token moved an account to the mailbox that it went to. */
  async function movedBy(token: string): Promise<boolean> {
    const link = await tokens.redeem('change-email', token, clock());
    const person = link && (await getAccount(deps.sql, link.subject));
    if (!person || link.boundTo === null) return false;
    await addresses.move(person, link.boundTo, true);
    return true;
  }

  /** Looked at before the link is used up, so that another can be chosen. */
  async function mustBeGoodPassword(token: string, newPassword: string): Promise<void> {
    const link = await tokens.find('reset-password', token, clock());
    const person = link && (await getAccount(deps.sql, link.subject));
    if (person) await mustNotBeGuessable(newPassword, person, 'newPassword');
  }

  /** The account whose sign-in mailbox this link went to. */
  async function opened(kind: 'reset-password' | 'verify-email', token: string) {
    // A confirmed address stays confirmed: anyone who opens that link again is told the same.
    const take = kind === 'verify-email' ? tokens.find : tokens.redeem;
    const link = await take(kind, token, clock());
    const boundTo = link?.boundTo ?? '';
    if (!link || (await credentials.whose(boundTo)) !== link.subject) throw linkDead();
    return { ...link, boundTo };
  }
}
