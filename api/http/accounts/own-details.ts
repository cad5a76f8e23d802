import { Elysia } from 'elysia';
import { z } from 'zod';
import { sendVerifyLink } from '#api/cases/access/account-links.ts';
import { accountChanges } from '#api/cases/access/change-account.ts';
import { closingOwnAccount } from '#api/cases/access/own-account.ts';
import { ownAddress } from '#api/cases/access/own-address.ts';
import { ownProofs } from '#api/cases/access/own-proofs.ts';
import { sendSecurityLetter } from '#api/cases/access/security-letters.ts';
import { billing } from '#api/cases/subscription/billing.ts';
import type { Deps } from '#api/deps.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { editedName } from '#api/http/edited-accounts.ts';
import { signedInHint } from '#api/http/signed-in-hint.ts';
import { success } from '#api/http/success.ts';
import { closingOfAccount } from '#domain/account/close-own.ts';
import { emailChange } from '#domain/account/commands.ts';
import { ownName } from '#domain/account/own-details.ts';

const emailChanged = z.object({
  /** `moved` at once, or `asked` by a link in a letter to the new address. */
  status: z.enum(['moved', 'asked']),
});

type OwnDetailsDeps = AccessDeps &
  Parameters<typeof accountChanges>[0] &
  Parameters<typeof ownProofs>[0] &
  Parameters<typeof ownAddress>[0] &
  Parameters<typeof closingOwnAccount>[0] &
  Parameters<typeof billing>[0] &
  Parameters<typeof sendVerifyLink>[0] &
  Parameters<typeof sendSecurityLetter>[0] &
  Pick<Deps, 'rateLimits'>;

/** My own name and email address, and leaving. */
export function ownDetails(deps: OwnDetailsDeps) {
  const { sessions, publicUrl } = deps;
  const changeAccount = accountChanges(deps);
  const proofs = ownProofs(deps);
  const addresses = ownAddress(deps);
  const closeOwnAccount = closingOwnAccount(deps, billing(deps).cancel);
  const asking = deps.rateLimits.limit('addresses-asked', 6, 60 * 60, 'changes of your address');

  return new Elysia({ name: 'accounts.own-details', prefix: '/api/auth' })
    .use(access(deps))
    .put(
      '/user/name',
      async ({ account: { id: accountId }, body }) => {
        await changeAccount(accountId, { type: 'ChangeOwnName', ...body });
        return body;
      },
      {
        signedIn: true,
        edits: editedName,
        body: ownName,
        response: ownName,
        detail: { summary: 'Change my name' },
      },
    )
    .post(
      '/change-email',
      async ({ account, body: { email, password }, request, set }) => {
        await asking.spend(String(account.id));
        await proofs.mustBeOwnPassword(account, password);
        if (email === account.email) return { status: 'moved' } as const;
        if (account.isEmailVerified) {
          await addresses.ask(account, email);
          return { status: 'asked' } as const;
        }
        // Nobody has proven the present address: it may be a slip of the pen, and a letter to it reaches nobody.
        await addresses.move(account, email, false);
        await sendVerifyLink(deps, { accountId: account.id, email, firstName: account.firstName });
        set.headers['set-cookie'] = await sessions.begin(
          account.id,
          request.headers.get('user-agent'),
        );
        return { status: 'moved' } as const;
      },
      {
        signedIn: true,
        confirmed: true,
        body: emailChange,
        response: emailChanged,
        detail: {
          summary:
            'Change the address I sign in with: by a link to the new one, or at once while the present one is not confirmed',
        },
      },
    )
    .post(
      '/close-account',
      async ({ account, body: { email }, request, set }) => {
        await closeOwnAccount(account, email);
        sendSecurityLetter(deps, account, 'accountClosed');
        set.headers['set-cookie'] = [
          await sessions.end(request.headers.get('cookie')),
          signedInHint(false, publicUrl.startsWith('https:')),
        ];
        return { success: true as const };
      },
      {
        signedIn: true,
        confirmed: true,
        body: closingOfAccount,
        response: success,
        detail: { summary: 'Close my account, which belongs to no school' },
      },
    );
}
