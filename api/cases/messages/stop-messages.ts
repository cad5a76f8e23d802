import type { Deps } from '#api/deps.ts';
import { pushDeviceIn } from '#api/sessions/push-devices.ts';
import type { Person } from '#domain/kernel/personal.ts';

/** Somebody signs out of this browser: it shows no more messages to them. The phone may be lent, or shared. */
export async function stopMessages(
  { pushDevices, deviceContacts }: Pick<Deps, 'pushDevices' | 'deviceContacts'>,
  person: Person,
  cookieHeader: string | null,
): Promise<void> {
  const id = pushDeviceIn(cookieHeader);
  if (id !== null) await pushDevices.remove(person, id);
  // A browser from before it carried that number is known by the device its session named.
  const deviceId = await deviceContacts.ofSession(cookieHeader);
  if (deviceId !== null) await pushDevices.removeOn(person, deviceId);
}
