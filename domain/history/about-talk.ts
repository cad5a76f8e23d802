import type { ContactEvent } from '../contact/contact-message.ts';
import type { ConversationEvent } from '../conversation/events.ts';
import type { EnquiryEvent } from '../enquiry/events.ts';
import type { InboxEvent } from '../inbox/events.ts';
import type { MoodBoardEvent } from '../mood-board/events.ts';
import type { ReviewEvent } from '../review/events.ts';
import type { Words } from './words.ts';

type Event =
  | ConversationEvent
  | ContactEvent
  | EnquiryEvent
  | InboxEvent
  | MoodBoardEvent
  | ReviewEvent;

const stars = (rating: number): string => (rating === 1 ? '1 star' : `${rating} stars`);

// What people wrote to each other stays out of the sentence: whoever must read it opens the event.
export const aboutTalk: Words<Event> = {
  ConversationStarted: ({ studentId, subject }, say) =>
    `began a conversation with ${say.student(studentId)} about “${subject}”`,
  MessageSent: ({ number, conversationId }) =>
    `sent message ${number} in conversation ${conversationId}`,
  ConversationArchived: ({ conversationId }) => `put conversation ${conversationId} away`,
  ConversationRestored: ({ conversationId }) => `took conversation ${conversationId} out again`,
  ConversationRead: ({ conversationId, upTo }) =>
    `read conversation ${conversationId} up to message ${upTo}`,
  ContactMessageReceived: ({ name, subject }) => `wrote to Keep Left as ${name} about “${subject}”`,
  EnquiryReceived: ({ name, service }) => `asked for lessons as ${name} (${service})`,
  EnquiryContacted: ({ enquiryId }) => `answered enquiry ${enquiryId}`,
  EnquiryDeclined: ({ enquiryId }) => `declined enquiry ${enquiryId}`,
  EnquiryConverted: ({ enquiryId, studentId }, say) =>
    `made ${say.student(studentId)} of enquiry ${enquiryId}`,
  NotificationRead: ({ notificationId }) => `read notification ${notificationId}`,
  NotificationsRead: ({ upTo }) => `read every notification up to ${upTo}`,
  MoodBoardSaved: ({ boardId, style }) => `saved mood board ${boardId} (${style})`,
  MoodBoardApproved: ({ boardId }) => `let mood board ${boardId} be seen`,
  MoodBoardHidden: ({ boardId }) => `hid mood board ${boardId}`,
  ReviewWritten: ({ rating }) => `wrote a review with ${stars(rating)}`,
  ReviewRewritten: ({ rating }) => `rewrote the review with ${stars(rating)}`,
  ReviewConfirmed: () => 'confirmed the review by a link in their mailbox',
  ReviewReplied: ({ studentId }, say) => `replied to the review of ${say.student(studentId)}`,
};
