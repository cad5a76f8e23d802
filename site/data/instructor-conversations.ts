import type { AccountId } from '#domain/kernel/ids.ts';
import { unchosenStudent } from '#domain/kernel/student-number.ts';
import { answered, api } from '#site/api-client.ts';
import type { ConversationCalls } from './conversation-calls.ts';

const threads = api.messages.threads;

/** The instructor's side of the chat. */
export const instructorConversations = (accountId: AccountId): ConversationCalls => ({
  me: 'instructor',
  owner: `instructor-${accountId}`,
  listConversations: (isArchived) =>
    answered(threads.get({ query: { archived: isArchived ? 'true' : 'false' } })),
  readConversation: (id, before) =>
    answered(threads({ id }).get({ query: before === undefined ? {} : { before } })),
  markRead: (id, upTo) => answered(threads({ id }).read.post({ upTo })),
  sendMessage: (id, message) => answered(threads({ id }).messages.post(message)),
  startConversation: ({ studentId = unchosenStudent, ...started }) =>
    answered(threads.post({ ...started, studentId })),
  archiveConversation: (id) => answered(threads({ id }).archive.post()),
  restoreConversation: (id) => answered(threads({ id }).restore.post()),
  countUnread: async () => (await answered(api.messages['unread-count'].get())).unreadCount,
});
