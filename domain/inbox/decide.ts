import type { Decider } from '../kernel/decider.ts';
import { evolveBy } from '../kernel/decider.ts';
import type { InboxCommand } from './commands.ts';
import type { InboxEvent } from './events.ts';

/** What somebody has read: everything up to one notification, and some after it. */
export type Inbox = { readonly upTo: number; readonly alone: ReadonlySet<number> };

const evolve = evolveBy<Inbox, InboxEvent>({
  NotificationRead: (inbox, { notificationId }) => ({
    ...inbox,
    alone: new Set([...inbox.alone, notificationId]),
  }),
  NotificationsRead: (inbox, { upTo }) => ({
    upTo,
    alone: new Set([...inbox.alone].filter((id) => id > upTo)),
  }),
});

/** A notification becomes read when it is pressed, or all at once (spec 1 section 4). The stream is `inbox-<reader>`. */
export const inbox: Decider<InboxCommand, Inbox, InboxEvent> = {
  noun: 'inbox',
  initial: { upTo: 0, alone: new Set() },
  evolve,
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
