import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { StudentId } from '#domain/kernel/ids.ts';
import { answered, api, CallError } from '#site/api-client.ts';
import type { ConversationCalls } from '#site/data/conversation-calls.ts';
import { keys } from '#site/data/keys.ts';
import { useCommand } from '#site/data/use-command.ts';
import { useLearner } from './learner.ts';

const portal = api['parent-portal'];

export type Parent = NonNullable<ReturnType<typeof useParent>['data']>;
export type Child = Parent['children'][number];

/** A hint, no proof; it saves strangers a call that would be refused. */
const seemsSignedIn = () => /(^|; )signed_in_parent=1(;|$)/.test(document.cookie);

/** Whose session this browser holds; null when it holds none. */
export const useParent = () =>
  useQuery({
    queryKey: keys.parent,
    // What one may see can have changed while one was away.
    refetchOnWindowFocus: 'always',
    queryFn: async () => {
      if (!seemsSignedIn()) return null;
      try {
        return await answered(portal.me.get());
      } catch (error) {
        if (error instanceof CallError && error.status === 401) return null;
        throw error;
      }
    },
  });

/** Enters by the token of an invitation, which is used up. */
export const useEnterByInvite = () =>
  useCommand({
    send: (invite: string) => answered(portal.enter.post({ invite })),
    onDone: begin,
  });

/** What another parent saw on this device is forgotten. */
export function begin(parent: object, client: QueryClient): void {
  client.clear();
  client.setQueryData(keys.parent, parent);
}

/** The answer is the same whether the address is known or not. */
export const useAskByMail = () =>
  useCommand({
    send: ({ email, forA }: { email: string; forA: 'new-link' | 'code' }) =>
      answered(portal[forA].post({ email })),
  });

export const leaveParentPortal = () => answered(portal.logout.post());

/** A parent's own conversations with the instructor about a child. */
export const parentConversations = (studentId: StudentId): ConversationCalls => {
  const mine = portal.messages({ studentId });
  return {
    me: 'student',
    owner: `parent-of-${studentId}`,
    listConversations: (isArchived) =>
      answered(mine.get({ query: { archived: isArchived ? 'true' : 'false' } })),
    readConversation: (threadId, before) =>
      answered(mine({ threadId }).get({ query: before === undefined ? {} : { before } })),
    markRead: (threadId, upTo) => answered(mine({ threadId }).read.post({ upTo })),
    sendMessage: (threadId, message) => answered(mine({ threadId }).post(message)),
    startConversation: ({ studentId: _one, ...started }) => answered(mine.post(started)),
    archiveConversation: (threadId) => answered(mine({ threadId }).archive.post()),
    restoreConversation: (threadId) => answered(mine({ threadId }).restore.post()),
    countUnread: async () => (await answered(mine['unread-count'].get())).unreadCount,
  };
};

/** How the child is reached. */
export function useContactDetails() {
  const { id: studentId } = useLearner();
  return useQuery({
    queryKey: keys.contactDetails(studentId),
    queryFn: () => answered(portal.details({ studentId }).get()),
  });
}

export type ContactDetails = NonNullable<ReturnType<typeof useContactDetails>['data']>;

export function useChangeContactDetails() {
  const { id: studentId } = useLearner();
  return useCommand({
    send: (details: ContactDetails) => answered(portal.details({ studentId }).put(details)),
    keeps: keys.contactDetails(studentId),
    failed: true,
  });
}
