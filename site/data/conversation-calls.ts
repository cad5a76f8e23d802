import { useQuery } from '@tanstack/react-query';
import { createContext } from 'react';
import type { Party } from '#domain/conversation/commands.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import type { api } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { usePolling } from './live.ts';

// What every screen has of the chat; the rest comes with the chat.

type Answer<Call extends (...input: never[]) => Promise<{ data: unknown }>> = NonNullable<
  Awaited<ReturnType<Call>>['data']
>;
/** A conversation with some of its messages, oldest first. */
export type ConversationPage = Answer<ReturnType<typeof api.messages.threads>['get']>;
export type Conversation = ConversationPage['thread'];
export type Message = ConversationPage['messages'][number];

export type NewConversation = {
  /** Whom an instructor writes to; a student has only their instructor. */
  studentId: StudentId | undefined;
  subject: string;
  message: string;
  clientMessageId: string;
};

/** The calls of one side. The chat's parts know only these, so that the instructor's app and the portal share them. */
export type ConversationCalls = {
  readonly me: Party;
  /** Names this person in what the device keeps for them: `instructor-1`. */
  readonly owner: string;
  listConversations(isArchived: boolean): Promise<Conversation[]>;
  readConversation(id: number, before: number | undefined): Promise<ConversationPage>;
  /** Says that somebody has seen a conversation as far as a message. */
  markRead(id: number, upTo: number): Promise<Conversation>;
  sendMessage(
    threadId: number,
    message: { content: string; clientMessageId: string },
  ): Promise<Message>;
  startConversation(conversation: NewConversation): Promise<Conversation>;
  archiveConversation(id: number): Promise<Conversation>;
  restoreConversation(id: number): Promise<Conversation>;
  countUnread(): Promise<number>;
};

export const ConversationContext = createContext<ConversationCalls | null>(null);

/** Without a live connection, how often conversations and the count are asked for. */
export const pollMs = 5_000;

/** How many messages are unread; `calls` are given because the top bar stands outside of the chat. */
export const useUnreadCount = ({ countUnread }: ConversationCalls, isWanted: boolean) =>
  useQuery({
    queryKey: keys.unreadMessages,
    queryFn: countUnread,
    enabled: isWanted,
    refetchInterval: usePolling(pollMs),
  });
