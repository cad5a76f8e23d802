import { useQuery } from '@tanstack/react-query';
import { answered, api, type Revised } from '#site/api-client.ts';
import { keys } from '#site/data/keys.ts';
import { useCommand } from '#site/data/use-command.ts';
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
  return useCommand({
    send: () => answered(portal.review({ studentId }).letter.post()),
    keeps: keys.reviews,
    failed: true,
  });
}

export function useWriteReview() {
  const { id: studentId } = useStudent();
  return useCommand({
    send: (review: { rating: number; comment: string } & Revised) =>
      answered(portal.review({ studentId }).put(review)),
    keeps: keys.reviews,
    failed: true,
  });
}
