import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answered, api } from '#site/api-client.ts';
import { keys } from './query-client.ts';

/** Whether signing in asks me for a code. */
export const useTwoFactor = () =>
  useQuery({ queryKey: keys.twoFactor, queryFn: () => answered(api.auth['two-factor'].get()) });

/** A secret for my authenticator app, with my password. */
export const useTwoFactorSetup = () =>
  useMutation({
    mutationFn: (password: string) => answered(api.auth['two-factor'].setup.post({ password })),
  });

/** Turns it on; my other sessions end. */
export function useConfirmTwoFactor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => answered(api.auth['two-factor'].confirm.post({ code })),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.twoFactor }),
        client.invalidateQueries({ queryKey: keys.sessions }),
      ]),
  });
}

export function useTurnTwoFactorOff() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => answered(api.auth['two-factor'].off.post({ password })),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.twoFactor }),
  });
}

/** Another set of recovery codes; the earlier ones stop working. */
export function useRenewRecoveryCodes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (password: string) =>
      answered(api.auth['two-factor']['recovery-codes'].post({ password })),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.twoFactor }),
  });
}
