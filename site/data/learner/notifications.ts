import { useQuery } from '@tanstack/react-query';
import { answered, api } from '#site/api-client.ts';
import { keys } from '#site/data/keys.ts';
import { usePolling } from '#site/data/live.ts';
import { useMarkRead } from '#site/data/mark-read.ts';
import * as words from '#site/data/words.ts';
import { useStudent } from './me.ts';

const portal = api['student-portal'];

/** Without a live connection, every 30 seconds. */
const pollMs = 30_000;

export function useMyNotifications() {
  const { id } = useStudent();
  return useQuery({
    queryKey: keys.notifications,
    queryFn: () => answered(portal.notifications({ id }).get()),
    refetchInterval: usePolling(pollMs),
  });
}

export const useReadMine = () =>
  useMarkRead(
    (id: number) => answered(portal.notifications({ id }).read.post()),
    (notification, id) => notification.id === id,
    words.failedToMarkNotificationAsRead,
  );

export function useReadAllMine() {
  const { id } = useStudent();
  return useMarkRead(
    () => answered(portal.notifications({ id })['mark-all-read'].post()),
    () => true,
    words.failedToMarkAllNotificationsAs,
  );
}
