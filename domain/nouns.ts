import { account } from './account/decide.ts';
import { accountEvents } from './account/events.ts';
import { accountWords } from './account/words.ts';
import { availability } from './availability/decide.ts';
import { availabilityEvents } from './availability/events.ts';
import { availabilityWords } from './availability/words.ts';
import { contactMessage } from './contact/decide.ts';
import { contactEvents } from './contact/events.ts';
import { contactWords } from './contact/words.ts';
import { conversation } from './conversation/decide.ts';
import { conversationEvents } from './conversation/events.ts';
import { conversationWords } from './conversation/words.ts';
import { diary } from './diary/decide.ts';
import { diaryEvents } from './diary/events.ts';
import { diaryWords } from './diary/words.ts';
import { enquiry } from './enquiry/decide.ts';
import { enquiryEvents } from './enquiry/events.ts';
import { enquiryWords } from './enquiry/words.ts';
import { erasure } from './erasure/decide.ts';
import { erasureEvents } from './erasure/events.ts';
import { erasureWords } from './erasure/words.ts';
import type { FactWords, Words } from './history/words.ts';
import { inbox } from './inbox/decide.ts';
import { inboxEvents } from './inbox/events.ts';
import { inboxWords } from './inbox/words.ts';
import { invoiceBook } from './invoice/decide.ts';
import { invoiceEvents } from './invoice/events.ts';
import { invoiceWords } from './invoice/words.ts';
import type { Decider } from './kernel/decider.ts';
import type { AnyEvent, EventCatalogue, EventDefinition, EventOf } from './kernel/event.ts';
import type { Noun } from './kernel/noun.ts';
import { moodBoard } from './mood-board/decide.ts';
import { moodBoardEvents } from './mood-board/events.ts';
import { moodBoardWords } from './mood-board/words.ts';
import { payment } from './payment/decide.ts';
import { paymentEvents } from './payment/events.ts';
import { paymentWords } from './payment/words.ts';
import { practice } from './practice/decide.ts';
import { practiceEvents } from './practice/events.ts';
import { practiceWords } from './practice/words.ts';
import { privacyRequest } from './privacy/decide.ts';
import { privacyEvents } from './privacy/events.ts';
import { privacyWords } from './privacy/words.ts';
import { progress } from './progress/decide.ts';
import { progressEvents } from './progress/events.ts';
import { progressWords } from './progress/words.ts';
import { resource } from './resource/decide.ts';
import { resourceEvents } from './resource/events.ts';
import { resourceWords } from './resource/words.ts';
import { review } from './review/decide.ts';
import { reviewEvents } from './review/events.ts';
import { reviewWords } from './review/words.ts';
import { school } from './school/decide.ts';
import { schoolEvents } from './school/events.ts';
import { schoolWords } from './school/words.ts';
import { student } from './student/decide.ts';
import { studentEvents } from './student/events.ts';
import { studentWords } from './student/words.ts';
import { subscription } from './subscription/decide.ts';
import { subscriptionEvents } from './subscription/events.ts';
import { subscriptionWords } from './subscription/words.ts';
import { team } from './team/decide.ts';
import { teamEvents } from './team/events.ts';
import { teamWords } from './team/words.ts';
import { theoryRecord } from './theory-record/decide.ts';
import { theoryRecordEvents } from './theory-record/events.ts';
import { theoryRecordWords } from './theory-record/words.ts';

/** Every noun once: its rules, its events and their words. One without them does not compile. */
export const nounDefinitions = {
  account: noun(account, accountEvents, accountWords),
  availability: noun(availability, availabilityEvents, availabilityWords),
  conversation: noun(conversation, conversationEvents, conversationWords),
  contact: noun(contactMessage, contactEvents, contactWords),
  diary: noun(diary, diaryEvents, diaryWords),
  enquiry: noun(enquiry, enquiryEvents, enquiryWords),
  erasure: noun(erasure, erasureEvents, erasureWords),
  inbox: noun(inbox, inboxEvents, inboxWords),
  board: noun(moodBoard, moodBoardEvents, moodBoardWords),
  invoices: noun(invoiceBook, invoiceEvents, invoiceWords),
  payment: noun(payment, paymentEvents, paymentWords),
  practice: noun(practice, practiceEvents, practiceWords),
  privacy: noun(privacyRequest, privacyEvents, privacyWords),
  progress: noun(progress, progressEvents, progressWords),
  resource: noun(resource, resourceEvents, resourceWords),
  review: noun(review, reviewEvents, reviewWords),
  school: noun(school, schoolEvents, schoolWords),
  student: noun(student, studentEvents, studentWords),
  subscription: noun(subscription, subscriptionEvents, subscriptionWords),
  team: noun(team, teamEvents, teamWords),
  theory: noun(theoryRecord, theoryRecordEvents, theoryRecordWords),
} satisfies Readonly<Record<Noun, unknown>>;

/** Ties the three together: rules that decide other events, or words for others, do not compile. */
function noun<State, Events extends EventCatalogue>(
  decider: Decider<never, State, EventOf<Events>>,
  events: Events,
  words: Words<EventOf<Events>>,
) {
  return { noun: decider.noun, events, words };
}

/** Every event that the ledger may hold. */
export type DomainEvent = { [N in Noun]: EventOf<(typeof nounDefinitions)[N]['events']> }[Noun];

// Its keys are the types of the union above, because both are read from the same definitions.
export const domainEvents = Object.fromEntries(
  Object.values(nounDefinitions).flatMap(({ events }) => Object.entries(events)),
) as Readonly<Record<DomainEvent['type'], EventDefinition>>;

/** How each event is told and whom it notifies, by its type. */
export const nounWords: ReadonlyMap<string, FactWords<AnyEvent['data']>> = new Map(
  Object.values(nounDefinitions).flatMap(({ words }) => Object.entries(words)),
);
