import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answered, api } from '#site/api-client.ts';
import { keys } from '#site/data/query-client.ts';
import { useLearner } from './learner.ts';

const portal = api['parent-portal'];

/** Asks the instructor to change a child's lesson; it becomes a conversation. */
export function useRequestChange() {
  const { id: studentId } = useLearner();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ lessonId, message }: { lessonId: number; message: string }) =>
      answered(portal.lessons({ studentId })({ lessonId })['request-change'].post({ message })),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.messages }),
  });
}
