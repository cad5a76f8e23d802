import type { Words } from '../kernel/fact-words.ts';
import { nobody, notice } from '../kernel/notice.ts';
import type { ConversationEvent } from './events.ts';

// What people write to each other stays out of the sentence: anyone who must read it opens the event.
export const conversationWords: Words<ConversationEvent> = {
  ConversationStarted: {
    says: ({ subject, ...sides }, say) =>
      `began a conversation${say.other(sides)} about “${subject}”`,
    notifies: nobody,
  },
  MessageSent: {
    says: ({ number, conversationId }, say) =>
      `sent message ${number} in ${say.the('conversation', conversationId)}`,
    notifies: ({ from, guardianId, instructorId, studentId, conversationId, number }) => {
      // A parent or guardian has no bell: e-mail tells them.
      if (guardianId !== undefined && from === 'instructor') return [];
      const to =
        from === 'student'
          ? (`account-${instructorId}` as const)
          : (`student-${studentId}` as const);
      return [
        notice('message', to, { studentId, relatedId: conversationId, messageNumber: number }),
      ];
    },
  },
  ConversationArchived: {
    says: ({ conversationId }, say) => `archived ${say.the('conversation', conversationId)}`,
    notifies: nobody,
  },
  ConversationRestored: {
    says: ({ conversationId }, say) => `restored ${say.the('conversation', conversationId)}`,
    notifies: nobody,
  },
  ConversationRead: {
    says: ({ conversationId, upTo }, say) =>
      `read ${say.the('conversation', conversationId)} up to message ${upTo}`,
    notifies: nobody,
  },
};
