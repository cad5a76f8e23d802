import { accountEvents } from './account/events.ts';
import { diaryEvents } from './diary/events.ts';
import type { EventCatalogue, EventOf } from './kernel/event.ts';
import { progressEvents } from './progress/events.ts';
import { schoolEvents } from './school/events.ts';
import { schoolSkillEvents } from './school/skill-events.ts';
import { studentEvents } from './student/events.ts';
import { guardianEvents } from './student/guardian-events.ts';
import { subscriptionEvents } from './subscription/events.ts';

/** Every event the ledger may hold. */
export const domainEvents = {
  ...accountEvents,
  ...diaryEvents,
  ...guardianEvents,
  ...progressEvents,
  ...schoolEvents,
  ...schoolSkillEvents,
  ...studentEvents,
  ...subscriptionEvents,
} satisfies EventCatalogue;

export type DomainEvent = EventOf<typeof domainEvents>;
