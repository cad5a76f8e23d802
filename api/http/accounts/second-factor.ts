import { Elysia } from 'elysia';
import { generateURI } from 'otplib';
import { z } from 'zod';
import { endElsewhere } from '#api/cases/access/end-elsewhere.ts';
import { ownProofs } from '#api/cases/access/own-proofs.ts';
import { sendSecurityLetter } from '#api/cases/access/security-letters.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { success } from '#api/http/success.ts';
import { appCode, ownPassword } from '#domain/account/commands.ts';
import {
  confirmAddressFirst,
  secondFactorAlreadyOn,
  secondFactorOff,
  wrongAppCode,
} from '#domain/account/rejections.ts';

const beforeThis = 'before you turn two-factor authentication on';

/** Two-factor authentication under Settings, Security: set up, confirm, renew the recovery codes, turn off. */
export function secondFactorRoutes(
  deps: AccessDeps &
    Parameters<typeof ownProofs>[0] &
    Parameters<typeof endElsewhere>[0] &
    Parameters<typeof sendSecurityLetter>[0],
) {
  const { clock, credentials, secondFactors, knownBrowsers } = deps;
  const proofs = ownProofs(deps);

  return new Elysia({ name: 'accounts.second-factor', prefix: '/api/auth/two-factor' })
    .use(access(deps))
    .get(
      '/',
      async ({ account }) => {
        const status = await secondFactors.statusOf(account.id);
        return { isOn: status !== null, recoveryCodesLeft: status?.recoveryCodesLeft ?? 0 };
      },
      {
        signedIn: true,
        response: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.number().int() }),
        detail: { summary: 'Whether signing in asks me for a code' },
      },
    )
    .post(
      '/setup',
      async ({ account, body: { password } }) => {
        const { id, email, isEmailVerified } = account;
        if (!isEmailVerified) throw confirmAddressFirst(email, beforeThis);
        await proofs.mustBeOwnPassword(account, password);
        const secret = await secondFactors.begin(id);
        if (secret === null) throw secondFactorAlreadyOn();
        return { secret, uri: generateURI({ issuer: 'Keep Left', label: email, secret }) };
      },
      {
        signedIn: true,
        body: ownPassword,
        response: z.object({ secret: z.string(), uri: z.string() }),
        detail: { summary: 'A secret for my authenticator app; it counts once it is confirmed' },
      },
    )
    .post(
      '/confirm',
      async ({ account, body: { code }, request, set }) => {
        const { id } = account;
        if (!account.isEmailVerified) throw confirmAddressFirst(account.email, beforeThis);
        if (await secondFactors.statusOf(id)) throw secondFactorAlreadyOn();
        const recoveryCodes = await proofs.countingTries(id, () =>
          secondFactors.confirm(id, code, clock()),
        );
        if (!recoveryCodes) throw wrongAppCode();
        // Anyone who signed in by the password alone is asked for the second factor too.
        const cookies = request.headers.get('cookie');
        await endElsewhere(deps, id, request);
        set.headers['set-cookie'] = await knownBrowsers.remember(
          await credentials.present(id),
          cookies,
        );
        sendSecurityLetter(deps, account, 'secondFactorOn');
        return { recoveryCodes: [...recoveryCodes] };
      },
      {
        signedIn: true,
        body: appCode,
        response: z.object({ recoveryCodes: z.array(z.string()) }),
        detail: { summary: 'Turn it on with a first code; the recovery codes are shown once' },
      },
    )
    .post(
      '/recovery-codes',
      async ({ account, body: { password } }) => {
        await proofs.mustBeOwnPassword(account, password);
        const recoveryCodes = await secondFactors.renewCodes(account.id);
        if (!recoveryCodes) throw secondFactorOff();
        return { recoveryCodes: [...recoveryCodes] };
      },
      {
        signedIn: true,
        confirmed: true,
        body: ownPassword,
        response: z.object({ recoveryCodes: z.array(z.string()) }),
        detail: { summary: 'New recovery codes, with my password; the earlier ones stop working' },
      },
    )
    .post(
      '/off',
      async ({ account, body: { password } }) => {
        await proofs.mustBeOwnPassword(account, password);
        await secondFactors.turnOff(account.id);
        sendSecurityLetter(deps, account, 'secondFactorOff');
        return { success: true as const };
      },
      {
        signedIn: true,
        confirmed: true,
        body: ownPassword,
        response: success,
        detail: { summary: 'Turn it off, with my password' },
      },
    );
}
