import type { Context } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import { inbox, notificationNotFound } from '#domain/inbox/decide.ts';
import type { Reader } from '#domain/kernel/notice.ts';
import {
  getNotification,
  lastNotification,
  type NotificationRow,
} from '#projections/notifications/query.ts';

type InboxDeps = Pick<Deps, 'sql' | 'dispatch'>;

/** @returns the notification as read. @throws 404 when it is not this reader's */
export async function markRead(
  { sql, dispatch }: InboxDeps,
  reader: Reader,
  notificationId: number,
  context: Context,
): Promise<NotificationRow> {
  const notification = await getNotification(sql, reader, notificationId);
  if (!notification) throw notificationNotFound();
  if (notification.isRead) return notification;
  const command = { type: 'ReadNotification', reader, notificationId } as const;
  await dispatch(inbox, reader, command, context);
  return { ...notification, isRead: true };
}

export async function markAllRead(
  { sql, dispatch }: InboxDeps,
  reader: Reader,
  context: Context,
): Promise<void> {
  const upTo = await lastNotification(sql, reader);
  await dispatch(inbox, reader, { type: 'ReadNotifications', reader, upTo }, context);
}
