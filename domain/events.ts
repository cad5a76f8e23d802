import { accountEvents } from './account/events.ts';
import { diaryEvents } from './diary/events.ts';
import type { EventCatalogue, EventOf } from './kernel/event.ts';
import { schoolEvents } from './school/events.ts';
import { studentEvents } from './student/events.ts';
import { subscriptionEvents } from './subscription/events.ts';

/** Every event the ledger may hold. */
export const domainEvents = {
  ...accountEvents,
  ...diaryEvents,
  ...schoolEvents,
  ...studentEvents,
  ...subscriptionEvents,
} satisfies EventCatalogue;

export type DomainEvent = EventOf<typeof domainEvents>;
