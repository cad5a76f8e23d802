import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { userCorrection } from '#domain/account/admin.ts';
import type { eraseForm } from '#domain/erasure/commands.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import type { liftForm, SuspensionForm } from '#domain/provider/commands.ts';
import type { schoolCorrection } from '#domain/school/correction.ts';
import type { subscriptionCorrection, trialExtension } from '#domain/subscription/commands.ts';
import { answered, api, type Revised } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';
import type { Failure } from './use-error-toast.ts';
import * as words from './words.ts';

/** Every correction says why. */
type WithReason<Body> = { id: number; reason: string; body: Body & Revised };

export const useAdminOverview = () =>
  useQuery({
    queryKey: keys.adminOverview,
    queryFn: () => answered(api.admin.overview.get()),
  });

export const useAllSchools = () =>
  useQuery({ queryKey: keys.allSchools, queryFn: () => answered(api.admin.schools.get()) });
export type AnySchool = NonNullable<ReturnType<typeof useAllSchools>['data']>[number];

export const useAllUsers = () =>
  useQuery({ queryKey: keys.allUsers, queryFn: () => answered(api.admin.users.get()) });
export type AnyUser = NonNullable<ReturnType<typeof useAllUsers>['data']>[number];

/** What stands in a school's name, fetched for every question about deleting it. */
export const useHoldings = (schoolId: SchoolId | null) =>
  useQuery({
    queryKey: keys.holdings(schoolId ?? 0),
    enabled: schoolId !== null,
    staleTime: 0,
    queryFn: () => answered(api.admin.schools({ id: schoolId ?? 0 }).holdings.get()),
  });

/** A school's approval as a course provider, and its suspension. */
export const useCourseProviderOf = (schoolId: SchoolId) =>
  useQuery({
    queryKey: keys.courseProviderOf(schoolId),
    queryFn: () => answered(api.admin.schools({ id: schoolId })['course-provider'].get()),
  });
export type AnyProvider = NonNullable<ReturnType<typeof useCourseProviderOf>['data']>;

export const useSuspendProvider = (schoolId: SchoolId) =>
  useAdminCommand((form: SuspensionForm) =>
    answered(api.admin.schools({ id: schoolId })['course-suspension'].post(form)),
  );

export const useLiftSuspension = (schoolId: SchoolId) =>
  useAdminCommand((form: z.output<typeof liftForm>) =>
    answered(api.admin.schools({ id: schoolId })['course-suspension'].lift.post(form)),
  );

export const useCorrectSchool = () =>
  useAdminCommand(({ id, reason, body }: WithReason<z.infer<typeof schoolCorrection>>) =>
    answered(api.admin.schools({ id }).put({ ...body, reason })),
  );

export const useDeleteSchool = () =>
  useAdminCommand(
    ({ id, reason }: { id: number; reason: string }) =>
      answered(api.admin.schools({ id }).delete({ reason })),
    words.failedToDeleteSchool,
  );

export const useCorrectUser = () =>
  useAdminCommand(({ id, reason, body }: WithReason<z.infer<typeof userCorrection>>) =>
    answered(api.admin.users({ id }).put({ ...body, reason })),
  );

export const useCorrectSubscription = () =>
  useAdminCommand(({ id, reason, body }: WithReason<z.infer<typeof subscriptionCorrection>>) =>
    answered(api.admin.users({ id }).subscription.put({ ...body, reason })),
  );

export const useExtendTrial = () =>
  useAdminCommand(
    ({ id, ...extension }: { id: number } & z.infer<typeof trialExtension> & { reason: string }) =>
      answered(api.admin.users({ id }).trial.post(extension)),
  );

export const useDeleteUser = () =>
  useAdminCommand(
    ({ id, reason }: { id: number; reason: string }) =>
      answered(api.admin.users({ id }).delete({ reason })),
    words.failedToDeleteUser,
  );

export const useContactMessages = () =>
  useQuery({
    queryKey: keys.contactMessages,
    queryFn: () => answered(api.admin['contact-messages'].get()),
  });
export type ContactMessage = NonNullable<ReturnType<typeof useContactMessages>['data']>[number];

/** What the card company told us and could not be worked on. */
export const useSetAsideWebhooks = () =>
  useQuery({
    queryKey: keys.setAsideWebhooks,
    queryFn: () => answered(api.admin.webhooks.get()),
  });

/** For somebody who has lost theirs. */
export const useRemoveSecondFactor = () =>
  useAdminCommand(
    ({ id, reason }: { id: number; reason: string }) =>
      answered(api.admin.users({ id })['second-factor'].delete({ reason })),
    true,
  );

export const useEraseUser = () =>
  useAdminCommand(
    ({ id, ...form }: { id: number } & z.infer<typeof eraseForm>) =>
      answered(api.admin.users({ id }).erasure.post(form)),
    true,
  );

export const useMoodBoards = () =>
  useQuery({ queryKey: keys.moodBoards, queryFn: () => answered(api.admin['mood-boards'].get()) });
export type MoodBoard = NonNullable<ReturnType<typeof useMoodBoards>['data']>[number];

/** Lets mood boards be seen on the public pages. */
export const useApproveMoodBoards = () =>
  useAdminCommand(
    (ids: number[]) => answered(api.admin['mood-boards'].approve.post({ ids })),
    words.thatDidNotWork,
  );

/** Takes mood boards off the public pages. */
export const useHideMoodBoards = () =>
  useAdminCommand(
    (ids: number[]) => answered(api.admin['mood-boards'].hide.post({ ids })),
    words.thatDidNotWork,
  );

export const useEraseMoodBoard = () =>
  useAdminCommand(
    (id: number) => answered(api.admin['mood-boards']({ id }).erasure.post({ reason: 'asked' })),
    words.notErased,
  );

/** With the message go all others from its address. */
export const useEraseContactMessage = () =>
  useAdminCommand(
    (id: number) =>
      answered(api.admin['contact-messages']({ id }).erasure.post({ reason: 'asked' })),
    words.notErased,
  );

export const useNewestReviews = () =>
  useQuery({ queryKey: keys.newestReviews, queryFn: () => answered(api.admin.reviews.get()) });
export type AdminReview = NonNullable<ReturnType<typeof useNewestReviews>['data']>[number];

/** Takes a review off the public pages, or shows it again. */
export const useDecideReview = () =>
  useAdminCommand(
    ({ id, how, reason }: { id: number; how: 'hide' | 'show'; reason: string }) =>
      answered(api.admin.reviews({ id })[how].post({ reason })),
    true,
  );

export const useNewestListings = () =>
  useQuery({ queryKey: keys.newestListings, queryFn: () => answered(api.admin.listings.get()) });
export type AdminListing = NonNullable<ReturnType<typeof useNewestListings>['data']>[number];

export const useUnlistSchool = () =>
  useAdminCommand(
    ({ schoolId, reason }: { schoolId: SchoolId; reason: string }) =>
      answered(api.admin.listings({ id: schoolId }).unlist.post({ reason })),
    true,
  );

const useAdminCommand = <Input>(
  send: (input: Input) => Promise<unknown>,
  failed?: Failure | true,
) => useCommand({ send, changes: ['admin'], failed });
