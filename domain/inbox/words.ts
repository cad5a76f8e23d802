import type { Words } from '../history/words.ts';
import type { InboxEvent } from './events.ts';
import { nobody } from './notice.ts';

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
