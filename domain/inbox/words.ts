import type { Words } from '../kernel/fact-words.ts';
import { nobody } from '../kernel/notice.ts';
import type { InboxEvent } from './events.ts';

export const inboxWords: Words<InboxEvent> = {
  NotificationRead: {
    says: ({ notificationId }) => `read notification ${notificationId}`,
    notifies: nobody,
  },
  NotificationsRead: {
    says: ({ upTo }) => `read every notification up to ${upTo}`,
    notifies: nobody,
  },
};
