import { useQuery } from '@tanstack/react-query';
import { answered, api, type Revised } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

export type Review = NonNullable<ReturnType<typeof useReviews>['data']>[number];

export const useReviews = () =>
  useQuery({ queryKey: keys.reviews, queryFn: () => answered(api.reviews.get()) });

export const useReplyToReview = (id: number) =>
  useCommand({
    send: (reply: { reply: string } & Revised) => answered(api.reviews({ id }).reply.put(reply)),
    changes: ['enquiries'],
  });
