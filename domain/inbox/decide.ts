import type { Command, Decider } from '../kernel/decider.ts';
import type { Reader } from '../kernel/notice.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { InboxEvent } from './events.ts';
import { type Inbox, noun } from './inbox.ts';

export type ReadNotification = Command<
  'ReadNotification',
  { reader: Reader; notificationId: number }
>;
/** Everything up to this notification, itself included. */
export type ReadNotifications = Command<'ReadNotifications', { reader: Reader; upTo: number }>;

export type InboxCommand = ReadNotification | ReadNotifications;

/** A notification becomes read when it is pressed, or all at once. */
export const inbox: Decider<InboxCommand, Inbox, InboxEvent> = {
  ...noun,
  decide: (command, { upTo, alone }) => {
    const { reader } = command;
    switch (command.type) {
      case 'ReadNotification': {
        const { notificationId } = command;
        if (notificationId <= upTo || alone.has(notificationId)) return [];
        return [{ type: 'NotificationRead', data: { reader, notificationId } }];
      }
      case 'ReadNotifications':
        if (command.upTo <= upTo) return [];
        return [{ type: 'NotificationsRead', data: { reader, upTo: command.upTo } }];
    }
  },
};

export const notificationNotFound = () =>
  new Rejection('missing', 'notification_not_found', 'There is no such notification.');
