import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { id, position } from '../kernel/ids.ts';

const reader = z.templateLiteral([z.enum(['account', 'student']), '-', id]);

/** Read marks. A notification takes the ledger position of the event it tells of as its number. */
export const inboxEvents = {
  NotificationRead: event(z.object({ reader, notificationId: position })),
  NotificationsRead: event(z.object({ reader, upTo: position.or(z.literal(0)) })),
};

export type InboxEvent = EventOf<typeof inboxEvents>;
