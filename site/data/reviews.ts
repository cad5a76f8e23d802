import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answered, api } from '#site/api-client.ts';
import { keys } from './query-client.ts';

export type Review = NonNullable<ReturnType<typeof useReviews>['data']>[number];

export const useReviews = () =>
  useQuery({ queryKey: keys.reviews, queryFn: () => answered(api.reviews.get()) });

export function useReplyToReview(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reply: string) => answered(api.reviews({ id }).reply.put({ reply })),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.reviews }),
  });
}
