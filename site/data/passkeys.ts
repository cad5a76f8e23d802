import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { named } from '#domain/account/named.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

type Named = z.infer<typeof named>;

/** Whether this browser can make and use passkeys; none can where the page came without encryption. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** My passkeys. */
export const usePasskeys = () =>
  useQuery({ queryKey: keys.passkeys, queryFn: () => answered(api.auth.passkeys.get()) });

export type Passkey = NonNullable<ReturnType<typeof usePasskeys>['data']>[number];

/** Makes one on this device. */
export const useAddPasskey = () =>
  useCommand({
    send: async ({ name }: Named) => (await import('#site/passkeys.ts')).addPasskey(name),
    changes: ['passkeys', 'user'],
  });

export const useRenamePasskey = (number: number) =>
  useCommand({
    send: (body: Named) => answered(api.auth.passkeys({ number }).put(body)),
    changes: ['passkeys'],
  });

export const useRemovePasskey = () =>
  useCommand({
    send: (number: number) => answered(api.auth.passkeys({ number }).delete()),
    changes: ['passkeys'],
    failed: true,
  });

/** Shows with a passkey that it is still me. */
export const useConfirmByPasskey = () =>
  useCommand({ send: async () => (await import('#site/passkeys.ts')).confirmByPasskey() });
