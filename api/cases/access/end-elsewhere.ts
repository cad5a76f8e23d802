import type { Deps } from '#api/deps.ts';
import { deviceIn } from '#api/sessions/device-contacts.ts';
import { pushDeviceIn } from '#api/sessions/push-devices.ts';
import type { AccountId } from '#domain/kernel/ids.ts';

/** Ends what an account has left in other browsers than the one that asks: sessions, marks of known browsers, and messages to them. */
export async function endElsewhere(
  {
    sessions,
    knownBrowsers,
    pushDevices,
  }: Pick<Deps, 'sessions' | 'knownBrowsers' | 'pushDevices'>,
  accountId: AccountId,
  request: Request,
): Promise<void> {
  const cookies = request.headers.get('cookie');
  await sessions.endOthers(accountId, cookies);
  await knownBrowsers.forgetOthers(accountId, cookies);
  await pushDevices.removeOthers(`account-${accountId}`, {
    id: pushDeviceIn(cookies),
    deviceId: deviceIn(request),
  });
}
