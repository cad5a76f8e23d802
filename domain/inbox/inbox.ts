import { evolveBy } from '../kernel/decider.ts';
import { defineNoun } from '../kernel/noun.ts';
import { PersistentSet } from '../kernel/persistent.ts';
import { kept } from '../kernel/stream-bound.ts';
import type { InboxEvent } from './events.ts';

/** What somebody has read: everything up to one notification, and some after it. The stream is `inbox-<reader>`. */
export type Inbox = { readonly upTo: number; readonly alone: PersistentSet<number> };

export const nothingRead: Inbox = { upTo: 0, alone: PersistentSet.of() };

export const evolve = evolveBy<Inbox, InboxEvent>({
  NotificationRead: (inbox, { notificationId }) => ({
    ...inbox,
    alone: inbox.alone.with(notificationId),
  }),
  NotificationsRead: (inbox, { upTo }) => ({
    upTo,
    alone: PersistentSet.of([...inbox.alone].filter((id) => id > upTo)),
  }),
});

export const noun = defineNoun({
  noun: 'inbox',
  label: 'Notifications',
  initial: nothingRead,
  evolve,
  bound: kept(),
  topics: ['notifications'],
});
