import type { ConversationEvent } from '#domain/conversation/events.ts';
import { nothing, projection } from '../engine/sql-projection.ts';
import tables from './table.sql' with { type: 'text' };

/** What was said, in each conversation by number. */
export const messages = projection<ConversationEvent>('messages', tables, {
  MessageSent: (sql, { data, metadata }) => {
    const { conversationId, number, from, senderId, content, clientMessageId } = data;
    return sql`
      insert into message ${sql({ conversationId, number, sender: from, senderId, content, clientMessageId, sentAt: metadata.occurredAt })}
      on conflict (conversation_id, number) do nothing
    `;
  },
  ConversationStarted: nothing,
  ConversationArchived: nothing,
  ConversationRestored: nothing,
  ConversationRead: nothing,
});
