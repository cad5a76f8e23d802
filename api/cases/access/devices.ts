import type { Deps } from '#api/deps.ts';
import { deviceNamed } from '#api/sessions/device-name.ts';
import { deviceNotFound } from '#domain/account/rejections.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import { listDevices } from '#projections/devices/query.ts';
import { accountChanges } from './change-account.ts';

/** A person's phones and computers that keep their work for when there is no signal. */
export function deviceService(
  deps: Pick<Deps, 'sql' | 'dispatch' | 'sessions' | 'deviceContacts' | 'pushDevices'>,
) {
  const { sql, sessions, deviceContacts, pushDevices } = deps;
  const changeAccount = accountChanges(deps);
  return { list, rename, forget };

  async function list(accountId: AccountId, cookieHeader: string | null) {
    const said = new Map(
      (await listDevices(sql, accountId)).map((device) => [device.deviceId, device]),
    );
    const contacts = await deviceContacts.list(accountId, cookieHeader);
    return contacts
      .filter(({ deviceId }) => !said.get(deviceId)?.forgottenAt)
      .map(({ deviceId, userAgent, ...contact }) => ({
        id: deviceId,
        name: said.get(deviceId)?.name ?? null,
        device: deviceNamed(userAgent),
        ...contact,
      }));
  }

  /** @throws `Rejection` `device_not_found` where it is none of theirs */
  async function rename(accountId: AccountId, deviceId: string, name: string): Promise<void> {
    if (!(await deviceContacts.has(accountId, deviceId))) throw deviceNotFound();
    await changeAccount(accountId, { type: 'NameDevice', deviceId, name });
  }

  /**
   * Signs a device out, sends it no more messages, and has it emptied at its next contact. The fact comes after what stops it at once: whoever is interrupted in between
   * has a device that is signed out and still listed.
   * @throws `Rejection` `device_not_found` where it is none of theirs
   */
  async function forget(accountId: AccountId, deviceId: string): Promise<void> {
    if (!(await deviceContacts.has(accountId, deviceId))) throw deviceNotFound();
    await pushDevices.removeOn(`account-${accountId}`, deviceId);
    await sessions.endOn(accountId, deviceId);
    await changeAccount(accountId, { type: 'ForgetDevice', deviceId });
  }
}
