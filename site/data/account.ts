import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { confirmation, passwordChange, statusUpdate } from '#domain/account/commands.ts';
import type { schoolDetails } from '#domain/school/commands.ts';
import type { schoolRegistration } from '#domain/school/onboarding.ts';
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

export function useRegisterSchool() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.infer<typeof schoolRegistration>) => answered(api.schools.post(body)),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keys.user });
    },
  });
}

/** Lets the gate see the new school; asked when the person leaves the last step, so that they are not taken from it. */
export function useSchoolRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: keys.school }),
      client.invalidateQueries({ queryKey: keys.trial }),
    ]);
}

/** Changes the school's details, as Settings sends them. */
export function useChangeSchool(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.infer<typeof schoolDetails>) => answered(api.schools({ id }).put(body)),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.school }),
  });
}

/** Shows that it is still me who sits here. */
export const useConfirmItIsMe = () =>
  useMutation({
    mutationFn: (body: z.infer<typeof confirmation>) => answered(api.auth.confirm.post(body)),
  });

export const useSessions = () =>
  useQuery({ queryKey: keys.sessions, queryFn: () => answered(api.auth.sessions.get()) });

/** Signs one of my devices out. */
export function useRevokeSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (number: number) => answered(api.auth.sessions({ number }).delete()),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.sessions }),
  });
}

/** Signs every device out but this one. */
export function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => answered(api.auth.sessions.delete()),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.sessions }),
  });
}

/** Changes my photo; the shell shows it at once. */
export function useUploadPicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (profilePicture: File) =>
      answered(api.profile['upload-picture'].post({ profilePicture })),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.user }),
  });
}

export function useChangeStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.infer<typeof statusUpdate>) => answered(api.auth.user.status.put(body)),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.user }),
  });
}

/** Asks for the link that verifies my email address once more. */
export const useResendVerification = () =>
  useMutation({ mutationFn: () => answered(api.auth['resend-verification'].post()) });

/** Changes my password; my other sessions end with the old one. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.infer<typeof passwordChange>) =>
      answered(api.auth['change-password'].post(body)),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.sessions }),
  });
}
