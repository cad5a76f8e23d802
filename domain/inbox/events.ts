import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';

/** Whose inbox: `account-3` or `student-17`. */
export type Reader = `account-${number}` | `student-${number}`;

const reader = z.templateLiteral([z.enum(['account', 'student']), '-', z.number().int()]);
const id = z.number().int();

/** Read marks. A notification takes the ledger position of the event it tells of as its number. */
export const inboxEvents = {
  NotificationRead: event(z.object({ reader, notificationId: id })),
  NotificationsRead: event(z.object({ reader, upTo: id })),
};

export type InboxEvent = EventOf<typeof inboxEvents>;
