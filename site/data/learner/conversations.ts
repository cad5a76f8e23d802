import type { StudentId } from '#domain/kernel/ids.ts';
import { answered, api } from '#site/api-client.ts';
import type { ConversationCalls } from '#site/data/conversation-calls.ts';

const { messages } = api['student-portal'];

/** The student's side of the chat. */
export const studentConversations = (studentId: StudentId): ConversationCalls => {
  const mine = messages.threads({ studentId });
  return {
    me: 'student',
    owner: `student-${studentId}`,
    listConversations: (isArchived) =>
      answered(mine.get({ query: { archived: isArchived ? 'true' : 'false' } })),
    readConversation: (threadId, before) =>
      answered(
        mine({ threadId }).get({
          query: { ...(before === undefined ? {} : { before }), glance: 'true' },
        }),
      ),
    markRead: (threadId, upTo) => answered(mine({ threadId }).read.post({ upTo })),
    sendMessage: (threadId, message) => answered(mine({ threadId }).messages.post(message)),
    startConversation: ({ studentId: _one, ...started }) =>
      answered(messages.threads.create.post({ ...started, studentId })),
    archiveConversation: (threadId) => answered(mine({ threadId }).archive.post()),
    restoreConversation: (threadId) => answered(mine({ threadId }).restore.post()),
    countUnread: async () =>
      (await answered(messages['unread-count']({ studentId }).get())).unreadCount,
  };
};
