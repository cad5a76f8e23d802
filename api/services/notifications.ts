import type { Context } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import type { InboxCommand } from '#domain/inbox/commands.ts';
import { inbox, notificationNotFound } from '#domain/inbox/decide.ts';
import type { Reader } from '#domain/inbox/events.ts';
import {
  getNotification,
  lastNotification,
  type NotificationRow,
} from '#projections/notifications/query.ts';

/** Marking notifications read, for whoever's inbox it is. */
export function reading({ sql, dispatch, clock }: Deps) {
  return {
    /** Throws when the notification is not this reader's. */
    async one(reader: Reader, notificationId: number, context: Context): Promise<NotificationRow> {
      const notification = await getNotification(sql, reader, notificationId);
      if (!notification) throw notificationNotFound();
      if (notification.isRead) return notification;
      await decide({ type: 'ReadNotification', now: clock(), reader, notificationId }, context);
      return { ...notification, isRead: true };
    },

    async all(reader: Reader, context: Context): Promise<void> {
      const upTo = await lastNotification(sql, reader);
      await decide({ type: 'ReadNotifications', now: clock(), reader, upTo }, context);
    },
  };

  function decide(command: InboxCommand, context: Context) {
    return dispatch(inbox, command.reader, command, context);
  }
}
