import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { privacyAnswerForm, privacyRequestForm } from '#domain/privacy/commands.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

export const usePrivacyRequests = () =>
  useQuery({
    queryKey: keys.privacyRequests,
    queryFn: () => answered(api['privacy-requests'].get()),
  });
export type PrivacyRequest = NonNullable<ReturnType<typeof usePrivacyRequests>['data']>[number];

/** Whom a request may be about: archived students too. */
export const usePrivacyPeople = () =>
  useQuery({
    queryKey: keys.privacyPeople,
    staleTime: 0,
    queryFn: () => answered(api['privacy-requests'].people.get()),
  });

export const useRecordPrivacyRequest = () =>
  useCommand({
    send: (body: z.infer<typeof privacyRequestForm>) =>
      answered(api['privacy-requests'].post(body)),
    keeps: keys.privacyRequests,
  });

export const useAnswerPrivacyRequest = (id: number) =>
  useCommand({
    send: (body: z.infer<typeof privacyAnswerForm>) =>
      answered(api['privacy-requests']({ id }).answer.post(body)),
    keeps: keys.privacyRequests,
  });

/** Changes the detail as the student asked. */
export const useAcceptCorrection = () =>
  useCommand({
    send: (id: number) => answered(api['privacy-requests']({ id }).accept.post()),
    keeps: keys.privacyRequests,
    changes: ['students'],
    failed: true,
  });
