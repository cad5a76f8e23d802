import { useQuery } from '@tanstack/react-query';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { usePolling } from './live.ts';
import { useMarkRead } from './mark-read.ts';

export type { Notification } from './mark-read.ts';

/** Without a live connection, every 30 seconds. */
const pollMs = 30_000;

export const useNotifications = (isWanted: boolean) =>
  useQuery({
    enabled: isWanted,
    queryKey: keys.notifications,
    queryFn: () => answered(api.notifications.get()),
    refetchInterval: usePolling(pollMs),
  });

export const useReadNotification = () =>
  useMarkRead(
    (id: number) => answered(api.notifications({ id }).read.post()),
    (notification, id) => notification.id === id,
  );

export const useReadAllNotifications = () =>
  useMarkRead(
    () => answered(api.notifications['mark-all-read'].post()),
    () => true,
  );
