import { useQuery } from '@tanstack/react-query';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

/** Whether signing in asks me for a code. */
export const useTwoFactor = () =>
  useQuery({ queryKey: keys.twoFactor, queryFn: () => answered(api.auth['two-factor'].get()) });

/** A secret for my authenticator app, with my password. */
export const useTwoFactorSetup = () =>
  useCommand({
    send: (password: string) => answered(api.auth['two-factor'].setup.post({ password })),
  });

/** Turns it on; my other sessions end. */
export const useConfirmTwoFactor = () =>
  useCommand({
    send: (code: string) => answered(api.auth['two-factor'].confirm.post({ code })),
    changes: ['twoFactor', 'sessions', 'user'],
  });

export const useTurnTwoFactorOff = () =>
  useCommand({
    send: (password: string) => answered(api.auth['two-factor'].off.post({ password })),
    changes: ['twoFactor'],
  });

/** Another set of recovery codes; the earlier ones stop working. */
export const useRenewRecoveryCodes = () =>
  useCommand({
    send: (password: string) =>
      answered(api.auth['two-factor']['recovery-codes'].post({ password })),
    changes: ['twoFactor'],
  });
