import type { Command } from '../kernel/command.ts';
import type { Reader } from './events.ts';

export type ReadNotification = Command<
  'ReadNotification',
  { reader: Reader; notificationId: number }
>;
/** Everything up to this notification, itself included. */
export type ReadNotifications = Command<'ReadNotifications', { reader: Reader; upTo: number }>;

export type InboxCommand = ReadNotification | ReadNotifications;
