import { answered, api } from '#site/api-client.ts';
import type { ChatCalls } from '#site/data/chat.ts';

const { messages } = api['student-portal'];

/** The student's side of the chat (spec 2 section 7, "Student portal"). */
export const studentChat = (studentId: number): ChatCalls => {
  const mine = messages.threads({ studentId });
  return {
    me: 'student',
    owner: `student-${studentId}`,
    listThreads: (isArchived) =>
      answered(mine.get({ query: { archived: isArchived ? 'true' : 'false' } })),
    readThread: (threadId, before) =>
      answered(
        mine({ threadId }).get({
          query: { ...(before === undefined ? {} : { before }), glance: 'true' },
        }),
      ),
    markRead: (threadId, upTo) => answered(mine({ threadId }).read.post({ upTo })),
    sendMessage: (threadId, message) => answered(mine({ threadId }).messages.post(message)),
    startThread: ({ studentId: _one, ...thread }) =>
      answered(messages.threads.create.post({ ...thread, studentId })),
    archiveThread: (threadId) => answered(mine({ threadId }).archive.post()),
    restoreThread: (threadId) => answered(mine({ threadId }).restore.post()),
    countUnread: async () =>
      (await answered(messages['unread-count']({ studentId }).get())).unreadCount,
  };
};
