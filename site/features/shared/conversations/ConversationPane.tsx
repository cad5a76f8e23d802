import { Archive, ArchiveRestore, ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { StudentId } from '#domain/kernel/ids.ts';
import { CallError, sentenceOf } from '#site/api-client.ts';
import {
  type Conversation,
  useArchiveConversation,
  useConversation,
  useConversationCalls,
  useRestoreConversation,
} from '#site/data/conversations.ts';
import { sendLive, useLiveStatus } from '#site/data/live.ts';
import { Button, IconLink } from '#site/ui/button.tsx';
import { Empty, Failed } from '#site/ui/empty.tsx';
import { TextLink } from '#site/ui/link.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { Composer } from './Composer.tsx';
import { MessageLog } from './MessageLog.tsx';
import * as words from './words.tsx';

interface ConversationPaneProps {
  id: number;
  /** Back to the list, on a phone. */
  backHref: string;
  personHref?: ((studentId: StudentId) => string) | undefined;
  onClose: () => void;
}

/** The open conversation: its head, what was said, and the reply box. */
export function ConversationPane({ id, backHref, personHref, onClose }: ConversationPaneProps) {
  const query = useConversation(id);
  const isLive = useLiveStatus() === 'live';
  const conversation = query.data?.pages[0]?.thread;
  useReadingWhenSeen(query.refetch);
  useEffect(() => {
    if (isLive) sendLive({ type: 'join_thread', threadId: id });
  }, [isLive, id]);

  if (query.error && !conversation) return <Missing error={query.error} onRetry={query.refetch} />;
  return (
    <section className="open-conversation" aria-label={conversation?.subject ?? words.conversation}>
      <header>
        <IconLink
          className="back"
          glyph={ArrowLeft}
          label={words.backToConversations}
          href={backHref}
        />
        {conversation && (
          <Head conversation={conversation} personHref={personHref} onClose={onClose} />
        )}
      </header>
      {query.data && conversation ? (
        <MessageLog
          conversationId={id}
          pages={query.data.pages}
          onEarlier={query.hasNextPage ? () => query.fetchNextPage() : undefined}
          isFetchingEarlier={query.isFetchingNextPage}
        />
      ) : (
        <div className="said">
          <SkeletonRows />
        </div>
      )}
      <Composer conversationId={id} />
    </section>
  );
}

function Head({
  conversation,
  personHref,
  onClose,
}: { conversation: Conversation } & Pick<ConversationPaneProps, 'personHref' | 'onClose'>) {
  const { me } = useConversationCalls();
  const toast = useToast();
  const archive = useArchiveConversation();
  const restore = useRestoreConversation();
  const { id, subject, studentId, studentName, instructorName, isArchived } = conversation;
  const name = me === 'instructor' ? studentName : instructorName;

  const putAway = () =>
    archive.mutate(id, {
      onSuccess: () => {
        onClose();
        toast({
          title: words.conversationArchived,
          description: words.itComesBackWithTheNext,
          action: { label: words.undo, onPress: () => restore.mutate(id) },
        });
      },
    });

  return (
    <>
      <div>
        <h2>{subject}</h2>
        <p className="muted-sm">
          {words.conversationWith({
            name,
            person: linkedTo(personHref?.(studentId)),
          })}
        </p>
      </div>
      {isArchived ? (
        <Button glyph={ArchiveRestore} busy={restore.isPending} onClick={() => restore.mutate(id)}>
          {words.restore}
        </Button>
      ) : (
        <Button glyph={Archive} busy={archive.isPending} onClick={putAway}>
          {words.archive}
        </Button>
      )}
    </>
  );
}

const linkedTo = (href: string | undefined) => (said: ReactNode) =>
  href === undefined ? said : <TextLink href={href}>{said}</TextLink>;

function Missing({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  if (error instanceof CallError && error.status === 404)
    return (
      <Empty className="chat-none" glyph={Archive} title={words.conversationNotFound}>
        {words.itMayHaveBeenTakenAway}
      </Empty>
    );
  return (
    <Failed className="chat-none" onRetry={onRetry}>
      {sentenceOf(error)}
    </Failed>
  );
}

/** What came while nobody looked is read once somebody does. */
function useReadingWhenSeen(refetch: () => unknown): void {
  useEffect(() => {
    const look = () => {
      if (!document.hidden) void refetch();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [refetch]);
}
