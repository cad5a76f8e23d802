import { parties } from '#domain/conversation/commands.ts';
import { conversationEvents } from '#domain/conversation/events.ts';
import { conversation } from '../conversations/conversations.ts';
import { id, int, maybe, moment, oneOf, personal, text, uuid } from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

export const message = table(
  'message',
  {
    conversationId: id(),
    number: int(),
    sender: oneOf(parties),
    senderId: id(),
    content: personal(text()),
    clientMessageId: maybe(uuid()),
    sentAt: moment(),
  },
  {
    key: ['conversationId', 'number'],
    belongsTo: ['conversationId', conversation],
    indexes: [
      // Counting what one side has not read of the other.
      '(conversation_id, sender, number)',
      // Finding what a client has begun under this name before.
      '(client_message_id) where number = 1',
    ],
    exported: { name: 'messages', without: ['clientMessageId'] },
  },
);

/** What was said, in each conversation by number. */
export const messages = projection({
  name: 'messages',
  follows: [conversationEvents],
  tables: [message],
  on: {
    MessageSent: ({ data, metadata }, rows) => {
      const { conversationId, number, from: sender, senderId, content, clientMessageId } = data;
      const said = { conversationId, number, sender, senderId, content, clientMessageId };
      rows.insert(message, { ...said, sentAt: metadata.occurredAt });
    },
  },
  ignores: [
    'ConversationStarted',
    'ConversationArchived',
    'ConversationRestored',
    'ConversationRead',
  ],
});
