import { Elysia } from 'elysia';
import { z } from 'zod';
import { ownProofs } from '#api/cases/access/own-proofs.ts';
import { mustExist, passkeyCeremonies } from '#api/cases/access/passkeys.ts';
import { sendSecurityLetter } from '#api/cases/access/security-letters.ts';
import type { ClientAddress } from '#api/ground/client-address.ts';
import type { RateLimits } from '#api/ground/rate-limits.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { idInPath } from '#api/http/ids-in-paths.ts';
import { refusals } from '#api/http/response-docs.ts';
import { signedInHint } from '#api/http/signed-in-hint.ts';
import { success } from '#api/http/success.ts';
import type { Credentials } from '#api/sessions/credentials.ts';
import type { KnownBrowsers } from '#api/sessions/known-browsers.ts';
import { named } from '#domain/account/named.ts';
import { newPasskey, usedPasskey } from '#domain/account/passkeys.ts';
import { accountClosed, confirmAddressFirst, passkeyRefused } from '#domain/account/rejections.ts';
import { accountRow, getAccount } from '#projections/accounts/query.ts';
import { passkeyJson, passkeyToAdd, passkeyToUse } from './passkey-json.ts';

const done = { success: true } as const;
const byNumber = z.object({ number: idInPath });

/** Passkeys under Settings, Security, as a way to sign in, and as proof that it is still the person. */
export function passkeyRoutes(
  deps: AccessDeps &
    Parameters<typeof sendSecurityLetter>[0] & {
      readonly clientAddress: ClientAddress;
      readonly credentials: Credentials;
      readonly knownBrowsers: KnownBrowsers;
      readonly rateLimits: RateLimits;
    },
) {
  const { sql, sessions, passkeys, credentials, knownBrowsers } = deps;
  const proofs = ownProofs(deps);
  const ceremonies = passkeyCeremonies(deps);
  const isSecure = deps.publicUrl.startsWith('https:');
  const asked = deps.rateLimits.limit('passkeys-asked', 60, 15 * 60, 'sign-in attempts from here');
  const used = deps.rateLimits.limit('passkeys-used', 60, 15 * 60, 'sign-in attempts from here');
  const ofMine = deps.rateLimits.limit('own-passkeys', 30, 15 * 60, 'attempts');

  return new Elysia({ name: 'accounts.passkeys', prefix: '/api/auth/passkeys' })
    .use(access(deps))
    .get(
      '/',
      async ({ account }) =>
        (await passkeys.list(account.id)).map(({ number, name, addedAt, usedAt }) => ({
          number,
          name,
          addedAt,
          usedAt,
        })),
      {
        signedIn: true,
        response: z.array(passkeyJson),
        detail: { summary: 'My passkeys, the oldest first' },
      },
    )
    .post(
      '/options',
      async ({ account }) => {
        if (!account.isEmailVerified)
          throw confirmAddressFirst(account.email, 'before you add a passkey');
        await ofMine.spend(String(account.id));
        return passkeyToAdd.parse(await ceremonies.askToAdd(account));
      },
      {
        signedIn: true,
        confirmed: true,
        response: passkeyToAdd,
        detail: {
          summary: 'What my browser is told so that it makes a passkey; good for five minutes',
        },
      },
    )
    .post(
      '/',
      async ({ account, body, set }) => {
        if (!account.isEmailVerified)
          throw confirmAddressFirst(account.email, 'before you add a passkey');
        const added = await ceremonies.add(account.id, body);
        sendSecurityLetter(deps, account, 'passkeyAdded');
        set.status = 201;
        return added;
      },
      {
        signedIn: true,
        confirmed: true,
        body: newPasskey,
        response: { 201: passkeyJson },
        detail: { summary: 'Keep the passkey that my browser has made' },
      },
    )
    .put(
      '/:number',
      async ({ account, params: { number }, body: { name } }) => {
        mustExist(await passkeys.rename(account.id, number, name));
        return { name };
      },
      {
        signedIn: true,
        params: byNumber,
        body: named,
        response: named,
        detail: { summary: 'Give one of my passkeys another name' },
      },
    )
    .delete(
      '/:number',
      async ({ account, params: { number } }) => {
        mustExist(await passkeys.remove(account.id, number));
        sendSecurityLetter(deps, account, 'passkeyRemoved');
        return done;
      },
      {
        signedIn: true,
        confirmed: true,
        params: byNumber,
        response: success,
        detail: { summary: 'Remove one of my passkeys: it opens nothing any more' },
      },
    )
    .post(
      '/sign-in/options',
      async ({ server, request }) => {
        await asked.spend(deps.clientAddress(server, request));
        return passkeyToUse.parse(await ceremonies.askToUse('sign-in'));
      },
      {
        public: true,
        response: passkeyToUse,
        detail: { summary: 'What a browser is told so that it signs somebody in with a passkey' },
      },
    )
    .post(
      '/sign-in',
      async ({ body, set, server, request }) => {
        await used.spend(deps.clientAddress(server, request));
        const row = await getAccount(sql, await ceremonies.use('sign-in', body));
        if (!row) throw accountClosed();
        const cookies = request.headers.get('cookie');
        // What this browser held before is worth nothing from here on, no matter who put it there.
        await sessions.end(cookies);
        set.headers['set-cookie'] = [
          await sessions.begin(row.id, request.headers.get('user-agent')),
          signedInHint(true, isSecure),
          ...(await knownBrowsers.remember(await credentials.present(row.id), cookies)),
        ];
        return row;
      },
      {
        public: true,
        body: usedPasskey,
        response: accountRow,
        detail: {
          summary: 'Sign in with a passkey; no code is asked for besides',
          responses: refusals(403),
        },
      },
    )
    .post(
      '/confirm/options',
      async ({ account: { id } }) => {
        await ofMine.spend(String(id));
        const own = await passkeys.list(id);
        mustExist(own.length > 0);
        return passkeyToUse.parse(await ceremonies.askToUse(`confirm ${id}`, own));
      },
      {
        signedIn: true,
        response: passkeyToUse,
        detail: { summary: 'What my browser is told so that I show with a passkey that it is me' },
      },
    )
    .post(
      '/confirm',
      async ({ account: { id }, body, request, set }) => {
        if ((await ceremonies.use(`confirm ${id}`, body)) !== id) throw passkeyRefused();
        const renewed = await proofs.confirm(request.headers.get('cookie'), id, ['passkey']);
        if (renewed) set.headers['set-cookie'] = renewed;
        return done;
      },
      {
        signedIn: true,
        body: usedPasskey,
        response: success,
        detail: { summary: 'Show with a passkey that it is me, for ten minutes' },
      },
    );
}
