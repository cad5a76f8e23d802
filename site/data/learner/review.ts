import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answered, api } from '#site/api-client.ts';
import { keys } from '#site/data/query-client.ts';
import { useStudent } from './me.ts';

const portal = api['student-portal'];

/** What I said of my instructor, and whether I may. */
export function useMyReview() {
  const { id: studentId } = useStudent();
  return useQuery({
    queryKey: keys.reviews,
    queryFn: () => answered(portal.review({ studentId }).get()),
  });
}

/** Another letter by which I confirm what I wrote. */
export function useReviewLetter() {
  const { id: studentId } = useStudent();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => answered(portal.review({ studentId }).letter.post()),
    onSuccess: (now) => client.setQueryData(keys.reviews, now),
  });
}

export function useWriteReview() {
  const { id: studentId } = useStudent();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (review: { rating: number; comment: string }) =>
      answered(portal.review({ studentId }).put(review)),
    onSuccess: (now) => client.setQueryData(keys.reviews, now),
  });
}
