import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { enquiryChange } from '#domain/enquiry/commands.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './query-client.ts';

export type Enquiry = NonNullable<ReturnType<typeof useEnquiries>['data']>[number];

export const useEnquiries = () =>
  useQuery({ queryKey: keys.enquiries, queryFn: () => answered(api.enquiries.get()) });

/** How many enquiries are new: the count beside the place in the sidebar. */
export function useNewEnquiries(hasSchool: boolean): number {
  const query = useQuery({
    queryKey: keys.enquiries,
    queryFn: () => answered(api.enquiries.get()),
    enabled: hasSchool,
  });
  return query.data?.filter(({ status }) => status === 'new').length ?? 0;
}

export type EnquiryChange = z.infer<typeof enquiryChange>;

/** Erases who asked; what stays is that somebody did. */
export function useEraseEnquiry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => answered(api.enquiries({ id }).erasure.post({ reason: 'asked' })),
    onSuccess: () => client.invalidateQueries(),
  });
}

/** Says what became of an enquiry. The list shows it at once, and what it showed before when the server refuses. */
export function useChangeEnquiry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: { id: number; change: EnquiryChange }) =>
      answered(api.enquiries({ id }).put(change)),
    onMutate: async ({ id, change }) => {
      await client.cancelQueries({ queryKey: keys.enquiries, exact: true });
      const before = client.getQueryData<Enquiry[]>(keys.enquiries);
      client.setQueryData<Enquiry[]>(keys.enquiries, (list) =>
        list?.map((enquiry) => (enquiry.id === id ? { ...enquiry, ...change } : enquiry)),
      );
      return { before };
    },
    onError: (_error, _input, context) => client.setQueryData(keys.enquiries, context?.before),
    onSettled: () => client.invalidateQueries({ queryKey: keys.enquiries, exact: true }),
  });
}
