import type { Words } from '../history/words.ts';
import { nobody, notice } from '../inbox/notice.ts';
import type { ConversationEvent } from './events.ts';

// What people write to each other stays out of the sentence: anyone who must read it opens the event.
export const conversationWords: Words<ConversationEvent> = {
  ConversationStarted: {
    says: ({ studentId, subject }, say) =>
      `began a conversation with ${say.student(studentId)} about “${subject}”`,
    notifies: nobody,
  },
  MessageSent: {
    says: ({ number, conversationId }) =>
      `sent message ${number} in conversation ${conversationId}`,
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
    says: ({ conversationId }) => `put conversation ${conversationId} away`,
    notifies: nobody,
  },
  ConversationRestored: {
    says: ({ conversationId }) => `took conversation ${conversationId} out again`,
    notifies: nobody,
  },
  ConversationRead: {
    says: ({ conversationId, upTo }) => `read conversation ${conversationId} up to message ${upTo}`,
    notifies: nobody,
  },
};
