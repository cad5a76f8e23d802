import type { Decider } from '../kernel/decider.ts';
import { Rejection } from '../kernel/rejection.ts';
import type {
  ArchiveConversation,
  ConversationCommand,
  ReadConversation,
  RestoreConversation,
  SendMessage,
  StartConversation,
} from './commands.ts';
import { type Conversation, noun, type OpenConversation } from './conversation.ts';
import type { ConversationEvent } from './events.ts';

/** Rules of a conversation between an instructor and a student. */
export const conversation: Decider<ConversationCommand, Conversation, ConversationEvent> = {
  ...noun,
  decide: (command, state) => {
    if (command.type === 'StartConversation') return start(command, state);
    if (state.status === 'none') throw conversationNotFound();
    switch (command.type) {
      case 'SendMessage':
        return send(command, state);
      case 'ArchiveConversation':
        return archive(command, state);
      case 'RestoreConversation':
        return restore(command, state);
      case 'ReadConversation':
        return read(command, state);
    }
  },
};

function start(command: StartConversation, state: Conversation): ConversationEvent[] {
  if (state.status !== 'none') return [];
  const {
    type: _type,
    now: _now,
    subject,
    from,
    senderId,
    content,
    clientMessageId,
    ...whose
  } = command;
  return [
    { type: 'ConversationStarted', data: { ...whose, by: from, subject } },
    {
      type: 'MessageSent',
      data: { ...whose, number: 1, from, senderId, content, clientMessageId },
    },
  ];
}

function send(command: SendMessage, state: OpenConversation): ConversationEvent[] {
  const { from, senderId, content, clientMessageId } = command;
  if (clientMessageId && state.sent.has(clientMessageId)) return [];
  return [
    {
      type: 'MessageSent',
      data: {
        ...state.whose,
        number: state.count + 1,
        from,
        senderId,
        content,
        clientMessageId,
      },
    },
  ];
}

function archive({ by }: ArchiveConversation, state: OpenConversation): ConversationEvent[] {
  if (state.isArchived[by]) return [];
  return [{ type: 'ConversationArchived', data: { ...state.whose, by } }];
}

function restore({ by }: RestoreConversation, state: OpenConversation): ConversationEvent[] {
  if (!state.isArchived[by]) return [];
  return [{ type: 'ConversationRestored', data: { ...state.whose, by } }];
}

function read({ by, upTo }: ReadConversation, state: OpenConversation): ConversationEvent[] {
  // Nobody has seen what has not been sent.
  const seen = Math.min(upTo, state.count);
  if (seen <= state.readUpTo[by]) return [];
  return [{ type: 'ConversationRead', data: { ...state.whose, by, upTo: seen } }];
}

export const conversationNotFound = () =>
  new Rejection('missing', 'conversation_not_found', 'There is no such conversation.');
