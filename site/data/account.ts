import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { closingOfAccount } from '#domain/account/close-own.ts';
import type {
  confirmation,
  emailChange,
  passwordChange,
  statusUpdate,
} from '#domain/account/commands.ts';
import type { ownName } from '#domain/account/own-details.ts';
import type { schoolDetails } from '#domain/school/commands.ts';
import type { schoolRegistration } from '#domain/school/onboarding.ts';
import { answered, api, CallError, type Revised } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { refreshOf } from './refresh.ts';
import { useCommand } from './use-command.ts';
import * as words from './words.ts';

/** What the server said when nobody was signed in any more, where that was more than so. */
let whySignedOut: string | null = null;
export const reasonSignedOut = () => whySignedOut;

const fiveMinutes = 5 * 60 * 1000;

/** Who is signed in; null when nobody is (a 401 is an answer here, not an error). Stale after five minutes. */
export const useUser = () =>
  useQuery({
    queryKey: keys.user,
    staleTime: fiveMinutes,
    queryFn: async () => {
      try {
        return await answered(api.auth.user.get());
      } catch (error) {
        if (error instanceof CallError && error.status === 401) {
          whySignedOut = 'awayMinutes' in error.details ? error.sentence : null;
          return null;
        }
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

export const useRegisterSchool = () =>
  useCommand({
    send: (body: z.infer<typeof schoolRegistration>) => answered(api.schools.post(body)),
    changes: ['user'],
  });

/** Lets the page guard see the new school; called when the person leaves the last step, so that they are not taken from it. */
export function useSchoolRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => refreshOf(client).now(['school', 'trial']);
}

/** The school's details that its owner may change, as they stand. */
export const detailsOf = ({
  name,
  address,
  phone,
  email,
  website,
  description,
  licenseNumber,
  insuranceProvider,
  vehicleCount,
  openingHours,
  operatingHours,
  specialties,
  defaultLessonDuration,
  defaultLessonPrice,
}: School) => ({
  name,
  address,
  phone,
  email,
  website,
  description,
  licenseNumber,
  insuranceProvider,
  vehicleCount,
  openingHours,
  operatingHours,
  specialties: specialties ?? [],
  defaultLessonDuration,
  defaultLessonPrice,
});

/** Changes the school's details, as Settings sends them. */
export const useChangeSchool = (id: number) =>
  useCommand({
    send: (body: z.infer<typeof schoolDetails> & Revised) =>
      answered(api.schools({ id }).put(body)),
    changes: ['school'],
  });

/** Shows that it is still me who sits here. */
export const useConfirmItIsMe = () =>
  useCommand({
    send: (body: z.infer<typeof confirmation>) => answered(api.auth.confirm.post(body)),
  });

export const useSessions = () =>
  useQuery({ queryKey: keys.sessions, queryFn: () => answered(api.auth.sessions.get()) });

/** Signs one of my devices out. */
export const useRevokeSession = () =>
  useCommand({
    send: (number: number) => answered(api.auth.sessions({ number }).delete()),
    changes: ['sessions'],
    failed: true,
  });

/** Signs every device out but this one. */
export const useEndOtherSessions = () =>
  useCommand({
    send: () => answered(api.auth.sessions.delete()),
    changes: ['sessions'],
    failed: true,
  });

/** Changes my photo; the shell shows it at once. */
export const useUploadPicture = () =>
  useCommand({
    send: (profilePicture: File) =>
      answered(api.profile['upload-picture'].post({ profilePicture })),
    changes: ['user'],
    failed: words.failedToUploadProfilePicture,
  });

export const useChangeName = () =>
  useCommand({
    send: (body: z.infer<typeof ownName> & Revised) => answered(api.auth.user.name.put(body)),
    changes: ['user'],
  });

/** Closes my account, which belongs to no school; nobody is signed in afterwards. */
export const useCloseAccount = () =>
  useCommand({
    send: (body: z.infer<typeof closingOfAccount>) =>
      answered(api.auth['close-account'].post(body)),
  });

/** `moved`: I sign in with it from now on; `asked`: once the link in the letter to it is opened. */
export const useChangeEmail = () =>
  useCommand({
    send: (body: z.infer<typeof emailChange>) => answered(api.auth['change-email'].post(body)),
    changes: ['user'],
  });

export const useChangeStatus = () =>
  useCommand({
    send: (body: z.infer<typeof statusUpdate> & Revised) =>
      answered(api.auth.user.status.put(body)),
    changes: ['user'],
  });

/** Asks for the link that verifies my email address once more. */
export const useResendVerification = () =>
  useCommand({ send: () => answered(api.auth['resend-verification'].post()), failed: true });

/** Changes my password; my other sessions end with the old one. */
export const useChangePassword = () =>
  useCommand({
    send: (body: z.infer<typeof passwordChange>) =>
      answered(api.auth['change-password'].post(body)),
    changes: ['sessions'],
  });
