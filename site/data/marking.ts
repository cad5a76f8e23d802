import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { api } from '#site/api-client.ts';
import { keys } from './query-client.ts';
import { useErrorToast } from './use-error-toast.ts';

export type Notification = NonNullable<
  Awaited<ReturnType<typeof api.notifications.get>>['data']
>[number];

/**
 * Marks notifications at once that are going to be read; what the server refuses is unread again.
 * @param failed said where the server was not reached
 */
export function useMarking<Input>(
  mutationFn: (input: Input) => Promise<unknown>,
  isMeant: (notification: Notification, input: Input) => boolean,
  failed?: string,
) {
  const client = useQueryClient();
  const refuse = useErrorToast(failed);
  return useMutation({
    mutationFn,
    onMutate: async (input) => {
      await client.cancelQueries({ queryKey: keys.notifications });
      client.setQueryData<Notification[]>(keys.notifications, (list) =>
        list?.map((one) => (isMeant(one, input) ? { ...one, isRead: true } : one)),
      );
    },
    onError: refuse,
    onSettled: () => client.invalidateQueries({ queryKey: keys.notifications }),
  });
}
