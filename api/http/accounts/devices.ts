import { Elysia } from 'elysia';
import { z } from 'zod';
import { deviceService } from '#api/cases/access/devices.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { success } from '#api/http/success.ts';
import type { KnownBrowsers } from '#api/sessions/known-browsers.ts';
import { deviceId } from '#domain/account/devices.ts';
import { named } from '#domain/account/named.ts';

const done = { success: true } as const;
const byDevice = z.object({ device: deviceId });

/** Settings, Security: what keeps my work for when there is no signal. */
export function accountDevices(
  deps: AccessDeps &
    Parameters<typeof deviceService>[0] & { readonly knownBrowsers: KnownBrowsers },
) {
  const devices = deviceService(deps);

  return new Elysia({ name: 'accounts.devices', prefix: '/api/auth/devices' })
    .use(access(deps))
    .get('/', ({ account, request }) => devices.list(account.id, request.headers.get('cookie')), {
      signedIn: true,
      response: z.array(
        z.object({
          id: z.uuid(),
          /** What I call it; null while it has no name. */
          name: z.string().nullable(),
          /** "Chrome on Windows", or "Unknown device". */
          device: z.string(),
          seenAt: z.string(),
          isSignedIn: z.boolean(),
          isCurrent: z.boolean(),
        }),
      ),
      detail: {
        summary: 'My devices that keep my work without signal, the latest seen first',
      },
    })
    .put(
      '/:device',
      async ({ account, params: { device }, body: { name } }) => {
        await devices.rename(account.id, device, name);
        return { name };
      },
      {
        signedIn: true,
        params: byDevice,
        body: named,
        response: named,
        detail: { summary: 'Give one of my devices a name' },
      },
    )
    .delete(
      '/:device',
      async ({ account, params: { device }, request }) => {
        await devices.forget(account.id, device);
        // Which browser was on it we do not know.
        await deps.knownBrowsers.forgetOthers(account.id, request.headers.get('cookie'));
        return done;
      },
      {
        signedIn: true,
        params: byDevice,
        response: success,
        detail: {
          summary: 'Forget one of my devices: signed out now, emptied at its next contact',
        },
      },
    );
}
