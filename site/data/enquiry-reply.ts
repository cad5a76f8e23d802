import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { enquiryReplyForm } from '#domain/school/enquiry-reply.ts';
import { answered, api, type Revised } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

const reply = api.settings['enquiry-reply'];

export type EnquiryReply = NonNullable<ReturnType<typeof useEnquiryReply>['data']>;

/** What a booking request is answered at once. */
export const useEnquiryReply = () =>
  useQuery({ queryKey: keys.enquiryReply, queryFn: () => answered(reply.get()) });

export const useSetEnquiryReply = () =>
  useCommand({
    send: (body: z.infer<typeof enquiryReplyForm> & Revised) => answered(reply.put(body)),
    keeps: keys.enquiryReply,
  });

/** What it would read like now; nothing is saved or sent. */
export const usePreviewEnquiryReply = () =>
  useCommand({
    send: (body: z.infer<typeof enquiryReplyForm>) => answered(reply.preview.post(body)),
  });
