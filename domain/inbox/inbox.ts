import { evolveBy } from '../kernel/decider.ts';
import type { InboxEvent } from './events.ts';

/** What somebody has read: everything up to one notification, and some after it. The stream is `inbox-<reader>`. */
export type Inbox = { readonly upTo: number; readonly alone: ReadonlySet<number> };

export const nothingRead: Inbox = { upTo: 0, alone: new Set() };

export const evolve = evolveBy<Inbox, InboxEvent>({
  NotificationRead: (inbox, { notificationId }) => ({
    ...inbox,
    alone: new Set([...inbox.alone, notificationId]),
  }),
  NotificationsRead: (inbox, { upTo }) => ({
    upTo,
    alone: new Set([...inbox.alone].filter((id) => id > upTo)),
  }),
});
