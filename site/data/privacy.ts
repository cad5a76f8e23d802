import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { privacyAnswerForm, privacyRequestForm } from '#domain/privacy/commands.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './query-client.ts';

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
  useListAnswer((body: z.infer<typeof privacyRequestForm>) =>
    answered(api['privacy-requests'].post(body)),
  );

export const useAnswerPrivacyRequest = (id: number) =>
  useListAnswer((body: z.infer<typeof privacyAnswerForm>) =>
    answered(api['privacy-requests']({ id }).answer.post(body)),
  );

/** The server answers with the list as it then stands. */
function useListAnswer<Input>(send: (input: Input) => Promise<PrivacyRequest[]>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (list) => client.setQueryData(keys.privacyRequests, list),
  });
}
