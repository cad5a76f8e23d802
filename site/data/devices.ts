import { useQuery } from '@tanstack/react-query';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';
import * as words from './words.ts';

/** Whose devices they are: of whoever is signed in as that. */
export type DevicesOf = 'settings' | 'student-portal' | 'parent-portal';

export type NewDevice = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly label: string;
};

/** The devices that show me messages. */
export const useDevices = (of: DevicesOf) =>
  useQuery({ queryKey: keys.devices(of), queryFn: () => answered(api[of].devices.get()) });

export const useAddDevice = (of: DevicesOf) =>
  useCommand({
    send: (device: NewDevice) => answered(api[of].devices.post(device)),
    keeps: keys.devices(of),
    failed: words.thisDeviceCouldNotBeAdded,
  });

export const useRemoveDevice = (of: DevicesOf) =>
  useCommand({
    send: (id: number) => answered(api[of].devices({ id }).delete()),
    keeps: keys.devices(of),
    failed: words.theDeviceCouldNotBeRemoved,
  });
