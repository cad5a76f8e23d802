import { accountEvents } from './account/events.ts';
import { availabilityEvents } from './availability/events.ts';
import { contactEvents } from './contact/contact-message.ts';
import { conversationEvents } from './conversation/events.ts';
import { diaryEvents } from './diary/events.ts';
import { enquiryEvents } from './enquiry/events.ts';
import { erasureEvents } from './erasure/events.ts';
import { inboxEvents } from './inbox/events.ts';
import { invoiceEvents } from './invoice/events.ts';
import type { EventCatalogue, EventOf } from './kernel/event.ts';
import { moodBoardEvents } from './mood-board/events.ts';
import { paymentEvents } from './payment/events.ts';
import { practiceEvents } from './practice/events.ts';
import { privacyEvents } from './privacy/events.ts';
import { progressEvents } from './progress/events.ts';
import { resourceEvents } from './resource/events.ts';
import { reviewEvents } from './review/events.ts';
import { brandingEvents } from './school/branding.ts';
import { schoolClosingEvents } from './school/closing-events.ts';
import { schoolEvents } from './school/events.ts';
import { invoiceSettingEvents } from './school/invoice-settings.ts';
import { schoolListingEvents } from './school/listing-events.ts';
import { schoolPriceEvents } from './school/prices.ts';
import { schoolSkillEvents } from './school/skill-events.ts';
import { studentEvents } from './student/events.ts';
import { guardianEvents } from './student/guardian-events.ts';
import { subscriptionEvents } from './subscription/events.ts';
import { planEvents } from './subscription/plan-events.ts';
import { teamEvents } from './team/events.ts';
import { theoryRecordEvents } from './theory-record/events.ts';

/** Every event the ledger may hold. */
export const domainEvents = {
  ...accountEvents,
  ...availabilityEvents,
  ...conversationEvents,
  ...contactEvents,
  ...diaryEvents,
  ...enquiryEvents,
  ...erasureEvents,
  ...guardianEvents,
  ...inboxEvents,
  ...moodBoardEvents,
  ...invoiceEvents,
  ...paymentEvents,
  ...practiceEvents,
  ...privacyEvents,
  ...progressEvents,
  ...resourceEvents,
  ...reviewEvents,
  ...schoolEvents,
  ...schoolClosingEvents,
  ...brandingEvents,
  ...schoolListingEvents,
  ...schoolPriceEvents,
  ...invoiceSettingEvents,
  ...schoolSkillEvents,
  ...studentEvents,
  ...subscriptionEvents,
  ...planEvents,
  ...teamEvents,
  ...theoryRecordEvents,
} satisfies EventCatalogue;

export type DomainEvent = EventOf<typeof domainEvents>;
