import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { named } from '#domain/account/named.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

/** My phones and computers that keep my work for when there is no signal. */
export const useOwnDevices = () =>
  useQuery({ queryKey: keys.ownDevices, queryFn: () => answered(api.auth.devices.get()) });

export type OwnDevice = NonNullable<ReturnType<typeof useOwnDevices>['data']>[number];

/** What I call a device; what its browser says of itself while it has no name. */
export const nameOf = ({ name, device }: Pick<OwnDevice, 'name' | 'device'>): string =>
  name ?? device;

export const useNameDevice = (device: string) =>
  useCommand({
    send: (body: z.infer<typeof named>) => answered(api.auth.devices({ device }).put(body)),
    changes: ['sessions'],
  });

/** Signs a device out, and empties it at its next contact. */
export const useForgetDevice = () =>
  useCommand({
    send: (device: string) => answered(api.auth.devices({ device }).delete()),
    changes: ['sessions'],
    failed: true,
  });
