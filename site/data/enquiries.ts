import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { enquiryChange } from '#domain/enquiry/commands.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';
import * as words from './words.ts';

export type Enquiry = NonNullable<ReturnType<typeof useEnquiries>['data']>[number];

export const useEnquiries = () =>
  useQuery({ queryKey: keys.enquiries, queryFn: () => answered(api.enquiries.get()) });

export type EnquiryChange = z.infer<typeof enquiryChange>;

/** Erases who asked; what stays is that somebody did. */
export const useEraseEnquiry = () =>
  useCommand({
    send: (id: number) => answered(api.enquiries({ id }).erasure.post({ reason: 'asked' })),
    changes: null,
    failed: words.notErased,
  });

/** Says what became of an enquiry. */
export const useChangeEnquiry = () =>
  useCommand({
    send: ({ id, change }: { id: number; change: EnquiryChange }) =>
      answered(api.enquiries({ id }).put(change)),
    changes: ['enquiries'],
    evenIfRefused: true,
    showAtOnce: {
      key: keys.enquiries,
      show: (client, { id, change }) => {
        const before = client.getQueryData<Enquiry[]>(keys.enquiries);
        client.setQueryData<Enquiry[]>(keys.enquiries, (list) =>
          list?.map((enquiry) => (enquiry.id === id ? { ...enquiry, ...change } : enquiry)),
        );
        return () => client.setQueryData(keys.enquiries, before);
      },
    },
    failed: true,
  });
