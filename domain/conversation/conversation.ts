import { evolveBy } from '../kernel/decider.ts';
import { defineNoun } from '../kernel/noun.ts';
import { PersistentSet } from '../kernel/persistent.ts';
import { kept } from '../kernel/stream-bound.ts';
import type { Participants, Party } from './commands.ts';
import type { ConversationEvent } from './events.ts';

export type Conversation =
  | { readonly status: 'none' }
  | {
      readonly status: 'open';
      readonly whose: Participants;
      /** How many messages there are; the next one's number is one more. */
      readonly count: number;
      /** What clients called their messages. */
      readonly sent: PersistentSet<string>;
      readonly readUpTo: Readonly<Record<Party, number>>;
      readonly isArchived: Readonly<Record<Party, boolean>>;
    };
export type OpenConversation = Exclude<Conversation, { status: 'none' }>;

export const noConversation: Conversation = { status: 'none' };

const neither = { instructor: false, student: false };

export const evolve = evolveBy<Conversation, ConversationEvent>({
  ConversationStarted: (_, { by: _by, subject: _subject, ...whose }) => ({
    status: 'open',
    whose,
    count: 0,
    sent: PersistentSet.of(),
    readUpTo: { instructor: 0, student: 0 },
    isArchived: neither,
  }),
  MessageSent: (conversation, { number, clientMessageId }) =>
    changing(conversation, ({ sent }) => ({
      count: number,
      sent: clientMessageId ? sent.with(clientMessageId) : sent,
      // A new message brings the conversation back to the side that had archived it.
      isArchived: neither,
    })),
  ConversationArchived: (conversation, { by }) =>
    changing(conversation, ({ isArchived }) => ({ isArchived: { ...isArchived, [by]: true } })),
  ConversationRestored: (conversation, { by }) =>
    changing(conversation, ({ isArchived }) => ({ isArchived: { ...isArchived, [by]: false } })),
  ConversationRead: (conversation, { by, upTo }) =>
    changing(conversation, ({ readUpTo }) => ({ readUpTo: { ...readUpTo, [by]: upTo } })),
});

function changing(
  conversation: Conversation,
  change: (open: OpenConversation) => Partial<OpenConversation>,
): Conversation {
  if (conversation.status === 'none') return conversation;
  return { ...conversation, ...change(conversation) };
}

export const noun = defineNoun({
  noun: 'conversation',
  label: 'Conversation',
  initial: noConversation,
  evolve,
  bound: kept(),
  topics: ['messages', 'notifications'],
});
