import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { credentials, registration } from '#domain/account/commands.ts';
import type { schoolDetails } from '#domain/school/commands.ts';
import { answered, api, CallError } from '#site/api-client.ts';
import { keys } from './query-client.ts';

const fiveMinutes = 5 * 60 * 1000;

/** Who is signed in; null when nobody is (a 401 is an answer here, not an error). Stale after five minutes (spec 1 section 7). */
export const useUser = () =>
  useQuery({
    queryKey: keys.user,
    staleTime: fiveMinutes,
    queryFn: async () => {
      try {
        return await answered(api.auth.user.get());
      } catch (error) {
        if (error instanceof CallError && error.status === 401) return null;
        throw error;
      }
    },
  });

/** My school, or null before setup; asked only when signed in. */
export const useSchool = (isSignedIn: boolean) =>
  useQuery({
    queryKey: keys.school,
    enabled: isSignedIn,
    // The server says "none" with an empty answer.
    queryFn: async () => (await answered(api.schools.mine.get())) || null,
  });

export type User = NonNullable<ReturnType<typeof useUser>['data']>;
export type School = NonNullable<ReturnType<typeof useSchool>['data']>;

export const useTrialStatus = (isSignedIn: boolean) =>
  useQuery({
    queryKey: keys.trial,
    enabled: isSignedIn,
    queryFn: () => answered(api.auth['trial-status'].get()),
  });

export const useLogin = () =>
  useMutation({
    mutationFn: (body: z.infer<typeof credentials>) => answered(api.auth.login.post(body)),
  });

export const useRegister = () =>
  useMutation({
    mutationFn: (body: z.infer<typeof registration>) => answered(api.auth.register.post(body)),
  });

export function useRegisterSchool() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.infer<typeof schoolDetails>) => answered(api.schools.post(body)),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keys.user });
    },
  });
}
