import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Party } from '#domain/conversation/commands.ts';
import type { api } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useLiveStatus, usePolling } from './live.ts';
import { refreshOf } from './refresh.ts';
import { useCommand } from './use-command.ts';

type Answer<Call extends (...input: never[]) => Promise<{ data: unknown }>> = NonNullable<
  Awaited<ReturnType<Call>>['data']
>;
/** A conversation with some of its messages, oldest first. */
export type ConversationPage = Answer<ReturnType<typeof api.messages.threads>['get']>;
export type Conversation = ConversationPage['thread'];
export type Message = ConversationPage['messages'][number];

export type NewConversation = {
  /** Whom an instructor writes to; a student has only their instructor. */
  studentId: number | undefined;
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

export function useConversationCalls(): ConversationCalls {
  const calls = useContext(ConversationContext);
  if (!calls) throw new Error('the chat has no calls: put it inside a ConversationContext');
  return calls;
}

/** Without a live connection, how often conversations and the count are asked for. */
const pollMs = 5_000;

/** Conversations, the latest first. */
export function useConversations(isArchived: boolean) {
  const { listConversations } = useConversationCalls();
  return useQuery({
    queryKey: keys.conversations(isArchived),
    queryFn: () => listConversations(isArchived),
    refetchInterval: usePolling(pollMs),
  });
}

/** One conversation, its last messages first; `fetchNextPage` brings earlier ones. Looking at it marks it read. */
export function useConversation(id: number) {
  const { readConversation, markRead } = useConversationCalls();
  const client = useQueryClient();
  const isLive = useLiveStatus() === 'live';
  return useInfiniteQuery({
    queryKey: keys.conversation(id),
    queryFn: async ({ pageParam: before }) => {
      const page = await readConversation(id, before);
      const last = page.messages.at(-1);
      // A window that nobody looks at keeps itself up to date without claiming that somebody read it.
      const isSeen = before === undefined && !document.hidden && page.thread.unreadCount > 0;
      if (isSeen && last) {
        // Anyone who may look but not write, as on an expired plan, still sees the conversation.
        await markRead(id, last.id).catch(() => undefined);
        if (!isLive) void refreshOf(client).now(['unread']);
      }
      return page;
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ hasEarlier, messages }) => (hasEarlier ? messages[0]?.id : undefined),
    refetchInterval: usePolling(pollMs),
  });
}

/** How many messages are unread; `calls` are given because the top bar stands outside of the chat. */
export const useUnreadCount = ({ countUnread }: ConversationCalls, isWanted: boolean) =>
  useQuery({
    queryKey: keys.unreadMessages,
    queryFn: countUnread,
    enabled: isWanted,
    refetchInterval: usePolling(pollMs),
  });

export function useStartConversation() {
  const { startConversation } = useConversationCalls();
  return useCommand({ send: startConversation, changes: ['messages'] });
}

/** Hides a conversation until there is a new message in it. */
export function useArchiveConversation() {
  const { archiveConversation } = useConversationCalls();
  return useCommand({ send: archiveConversation, changes: ['messages'], failed: true });
}

export function useRestoreConversation() {
  const { restoreConversation } = useConversationCalls();
  return useCommand({ send: restoreConversation, changes: ['messages'], failed: true });
}

/** Shows a message that the server has taken, without asking for it again. */
export function showSent(client: QueryClient, threadId: number, message: Message): void {
  client.setQueryData<InfiniteData<ConversationPage, number | undefined>>(
    keys.conversation(threadId),
    (shown) => {
      const [latest, ...earlier] = shown?.pages ?? [];
      if (!shown || !latest || latest.messages.some(({ id }) => id === message.id)) return shown;
      const messages = [...latest.messages, message].toSorted((a, b) => a.id - b.id);
      return { ...shown, pages: [{ ...latest, messages }, ...earlier] };
    },
  );
}
