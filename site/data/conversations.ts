import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useContext } from 'react';
import {
  type ConversationCalls,
  ConversationContext,
  type ConversationPage,
  type Message,
  pollMs,
} from './conversation-calls.ts';
import { keys } from './keys.ts';
import { useLiveStatus, usePolling } from './live.ts';
import { refreshOf } from './refresh.ts';
import { useCommand } from './use-command.ts';

export type { Conversation, ConversationPage, Message } from './conversation-calls.ts';

export function useConversationCalls(): ConversationCalls {
  const calls = useContext(ConversationContext);
  if (!calls) throw new Error('the chat has no calls: put it inside a ConversationContext');
  return calls;
}

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
