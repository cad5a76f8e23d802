import { Elysia } from 'elysia';
import { z } from 'zod';
import { endElsewhere } from '#api/cases/access/end-elsewhere.ts';
import { ownProofs, type Proof } from '#api/cases/access/own-proofs.ts';
import { mustNotBeGuessable } from '#api/cases/access/password-strength.ts';
import { sendSecurityLetter } from '#api/cases/access/security-letters.ts';
import { signInLimits } from '#api/cases/access/sign-in-limits.ts';
import { closeFeeds } from '#api/cases/diary/calendar-feeds.ts';
import type { Deps } from '#api/deps.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { idInPath } from '#api/http/ids-in-paths.ts';
import { success } from '#api/http/success.ts';
import { deviceNamed } from '#api/sessions/device-name.ts';
import { confirmation, passwordChange } from '#domain/account/commands.ts';
import { wrongAppCode } from '#domain/account/rejections.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { listDevices } from '#projections/devices/query.ts';
import { getSchool } from '#projections/schools/query.ts';

const activeSession = z.object({
  number: z.number().int(),
  /** "Chrome on Windows", or "Unknown device". */
  device: z.string(),
  /** What I call the device; null where it has no name. */
  name: z.string().nullable(),
  startedAt: z.string(),
  seenAt: z.string(),
  isCurrent: z.boolean(),
});

const wrongPassword = () =>
  new Rejection('invalid', 'wrong_password', 'That is not your current password.', {
    fields: { currentPassword: 'That is not your current password.' },
  });

type SecurityDeps = AccessDeps &
  Parameters<typeof ownProofs>[0] &
  Parameters<typeof endElsewhere>[0] &
  Parameters<typeof closeFeeds>[0] &
  Parameters<typeof sendSecurityLetter>[0] &
  Pick<Deps, 'credentials' | 'knownBrowsers' | 'rateLimits'>;

/** Settings, Security: the password and the sessions it opened. */
export function accountSecurity(deps: SecurityDeps) {
  const { sessions, credentials, secondFactors, knownBrowsers, clock } = deps;
  const limits = signInLimits(deps);
  const proofs = ownProofs(deps);

  return new Elysia({ name: 'accounts.security', prefix: '/api/auth' })
    .use(access(deps))
    .post(
      '/change-password',
      async ({ account, body, request, set }) => {
        const cookies = request.headers.get('cookie');
        // With the password alone somebody who holds a stolen session has half of the proof.
        if (await secondFactors.statusOf(account.id))
          await proofs.mustBeConfirmed(cookies, account.id);
        const school =
          account.schoolId === null ? null : await getSchool(deps.sql, account.schoolId);
        const about = { ...account, schoolName: school?.name };
        await mustNotBeGuessable(body.newPassword, about, 'newPassword');
        const proven = await proofs.countingTries(account.id, () =>
          credentials.change(account.id, body.currentPassword, body.newPassword),
        );
        if (!proven) throw wrongPassword();
        await endElsewhere(deps, account.id, request);
        await closeFeeds(
          deps,
          { holder: 'account', holderId: account.id },
          { actor: { kind: 'instructor', id: account.id } },
        );
        // A cookie that was copied is worth nothing from here on.
        const renewed = await sessions.renew(cookies);
        set.headers['set-cookie'] = [
          ...(renewed ? [renewed] : []),
          ...(await knownBrowsers.remember(proven, cookies)),
        ];
        sendSecurityLetter(deps, account, 'passwordChanged');
        return { success: true as const };
      },
      {
        signedIn: true,
        body: passwordChange,
        response: success,
        detail: { summary: 'Change my password; my other sessions and my calendar feeds end' },
      },
    )
    .post(
      '/confirm',
      async ({ account, body: { password, code }, request, set }) => {
        const { id, email } = account;
        const cookies = request.headers.get('cookie');
        await proofs.mustBeOwnPassword(account, password);
        const shown: Proof[] = ['password'];
        if (code && (await secondFactors.statusOf(id))) {
          const isKnown = (await knownBrowsers.recognise(cookies, email)) !== null;
          const isRight = await limits.code(id, isKnown, () =>
            secondFactors.take(id, code, clock()),
          );
          if (!isRight) throw wrongAppCode();
          shown.push('code');
        }
        const renewed = await proofs.confirm(cookies, id, shown);
        if (renewed) set.headers['set-cookie'] = renewed;
        return { success: true as const };
      },
      {
        signedIn: true,
        body: confirmation,
        response: success,
        detail: {
          summary: 'Show that it is me, for ten minutes, before what asks for it is done',
        },
      },
    )
    .get(
      '/sessions',
      async ({ account, request }) => {
        const active = await sessions.list(account.id, request.headers.get('cookie'));
        const said = await listDevices(deps.sql, account.id);
        return active.map(({ userAgent, deviceId, ...session }) => ({
          ...session,
          device: deviceNamed(userAgent),
          name: said.find((one) => one.deviceId === deviceId)?.name ?? null,
        }));
      },
      {
        signedIn: true,
        response: z.array(activeSession),
        detail: { summary: 'Where I am signed in' },
      },
    )
    .delete(
      '/sessions',
      async ({ account, request }) => {
        await endElsewhere(deps, account.id, request);
        return { success: true as const };
      },
      {
        signedIn: true,
        response: success,
        detail: { summary: 'Sign me out everywhere else' },
      },
    )
    .delete(
      '/sessions/:number',
      async ({ account, params, request }) => {
        await sessions.revoke(account.id, params.number);
        await knownBrowsers.forgetOthers(account.id, request.headers.get('cookie'));
        return { success: true as const };
      },
      {
        signedIn: true,
        params: z.object({ number: idInPath }),
        response: success,
        detail: { summary: 'Sign one of my devices out' },
      },
    );
}
