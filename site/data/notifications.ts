import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answered, api } from '#site/api-client.ts';
import { usePolling } from './live.ts';
import { keys } from './query-client.ts';
import { useErrorToast } from './use-error-toast.ts';

export type Notification = NonNullable<ReturnType<typeof useNotifications>['data']>[number];

/** Without a live connection, every 30 seconds (spec 1 section 9). */
const pollMs = 30_000;

export const useNotifications = () =>
  useQuery({
    queryKey: keys.notifications,
    queryFn: () => answered(api.notifications.get()),
    refetchInterval: usePolling(pollMs),
  });

export const useReadNotification = () =>
  useMarking(
    (id: number) => answered(api.notifications({ id }).read.post()),
    (notification, id) => notification.id === id,
  );

export const useReadAllNotifications = () =>
  useMarking(
    () => answered(api.notifications['mark-all-read'].post()),
    () => true,
  );

/** Marks at once what is going to be read; what the server refuses is unread again. */
function useMarking<Input>(
  mutationFn: (input: Input) => Promise<unknown>,
  isMeant: (notification: Notification, input: Input) => boolean,
) {
  const client = useQueryClient();
  const refuse = useErrorToast();
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
