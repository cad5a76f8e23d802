import { useInfiniteQuery } from '@tanstack/react-query';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';

/** What became of a student, newest first, a page after another; fetched each time it is opened. */
export const useStudentHistory = (id: number) =>
  useInfiniteQuery({
    queryKey: keys.studentHistory(id),
    staleTime: 0,
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam }) =>
      answered(
        api
          .students({ id })
          .history.get({ query: pageParam === undefined ? {} : { before: pageParam } }),
      ),
    getNextPageParam: ({ events, hasMore }) => (hasMore ? events.at(-1)?.position : undefined),
  });
