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
export type ThreadPage = Answer<ReturnType<typeof api.messages.threads>['get']>;
export type Thread = ThreadPage['thread'];
export type Message = ThreadPage['messages'][number];

export type NewThread = {
  /** Whom an instructor writes to; a student has only their instructor. */
  studentId: number | undefined;
  subject: string;
  message: string;
  clientMessageId: string;
};

/** The calls of one side. The chat's parts know only these, so that the instructor's app and the portal share them. */
export type ChatCalls = {
  readonly me: Party;
  /** Names this person in what the device keeps for them: `instructor-1`. */
  readonly owner: string;
  listThreads(isArchived: boolean): Promise<Thread[]>;
  readThread(id: number, before: number | undefined): Promise<ThreadPage>;
  /** Says that somebody has seen a conversation as far as a message. */
  markRead(id: number, upTo: number): Promise<Thread>;
  sendMessage(
    threadId: number,
    message: { content: string; clientMessageId: string },
  ): Promise<Message>;
  startThread(thread: NewThread): Promise<Thread>;
  archiveThread(id: number): Promise<Thread>;
  restoreThread(id: number): Promise<Thread>;
  countUnread(): Promise<number>;
};

export const ChatContext = createContext<ChatCalls | null>(null);

export function useChatCalls(): ChatCalls {
  const calls = useContext(ChatContext);
  if (!calls) throw new Error('the chat has no calls: put it inside a ChatContext');
  return calls;
}

/** Without a live connection, how often conversations and the count are asked for (spec 1 section 9, spec 2 section 9). */
const pollMs = 5_000;

/** Conversations, the latest first. */
export function useThreads(isArchived: boolean) {
  const { listThreads } = useChatCalls();
  return useQuery({
    queryKey: keys.threads(isArchived),
    queryFn: () => listThreads(isArchived),
    refetchInterval: usePolling(pollMs),
  });
}

/** One conversation, its last messages first; `fetchNextPage` brings earlier ones. Looking at it marks it read. */
export function useThread(id: number) {
  const { readThread, markRead } = useChatCalls();
  const client = useQueryClient();
  const isLive = useLiveStatus() === 'live';
  return useInfiniteQuery({
    queryKey: keys.thread(id),
    queryFn: async ({ pageParam: before }) => {
      const page = await readThread(id, before);
      const last = page.messages.at(-1);
      // A window that nobody looks at keeps itself up to date without claiming that somebody read it.
      const isSeen = before === undefined && !document.hidden && page.thread.unreadCount > 0;
      if (isSeen && last) {
        // Whoever may look but not write, as on an expired plan, still sees the conversation.
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
export const useUnreadCount = ({ countUnread }: ChatCalls, isWanted: boolean) =>
  useQuery({
    queryKey: keys.unreadMessages,
    queryFn: countUnread,
    enabled: isWanted,
    refetchInterval: usePolling(pollMs),
  });

export function useStartThread() {
  const { startThread } = useChatCalls();
  return useCommand({ send: startThread, changes: ['messages'] });
}

/** Hides a conversation until there is a new message in it. */
export function useArchiveThread() {
  const { archiveThread } = useChatCalls();
  return useCommand({ send: archiveThread, changes: ['messages'] });
}

export function useRestoreThread() {
  const { restoreThread } = useChatCalls();
  return useCommand({ send: restoreThread, changes: ['messages'] });
}

/** Shows a message that the server has taken, without asking for it again. */
export function showSent(client: QueryClient, threadId: number, message: Message): void {
  client.setQueryData<InfiniteData<ThreadPage, number | undefined>>(
    keys.thread(threadId),
    (shown) => {
      const [latest, ...earlier] = shown?.pages ?? [];
      if (!shown || !latest || latest.messages.some(({ id }) => id === message.id)) return shown;
      const messages = [...latest.messages, message].toSorted((a, b) => a.id - b.id);
      return { ...shown, pages: [{ ...latest, messages }, ...earlier] };
    },
  );
}
