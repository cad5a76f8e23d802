import { answered, api } from '#site/api-client.ts';
import type { ChatCalls } from './chat.ts';

const threads = api.messages.threads;

/** The instructor's side of the chat (spec 2 section 7, "Messaging (instructor)"). */
export const instructorChat = (accountId: number): ChatCalls => ({
  me: 'instructor',
  owner: `instructor-${accountId}`,
  listThreads: (isArchived) =>
    answered(threads.get({ query: { archived: isArchived ? 'true' : 'false' } })),
  readThread: (id, before) =>
    answered(threads({ id }).get({ query: before === undefined ? {} : { before } })),
  markRead: (id, upTo) => answered(threads({ id }).read.post({ upTo })),
  sendMessage: (id, message) => answered(threads({ id }).messages.post(message)),
  startThread: ({ studentId = 0, ...thread }) => answered(threads.post({ ...thread, studentId })),
  archiveThread: (id) => answered(threads({ id }).archive.post()),
  restoreThread: (id) => answered(threads({ id }).restore.post()),
  countUnread: async () => (await answered(api.messages['unread-count'].get())).unreadCount,
});
