import './chat.css';
import { MessagesSquare, PenLine } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useChatCalls, useThreads } from '#site/data/chat.ts';
import { onLiveFrame } from '#site/data/live.ts';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { Button } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import type { Option } from '#site/ui/match-options.ts';
import { Panel } from '#site/ui/panel.tsx';
import { chime } from './chime.ts';
import { ThreadList } from './ThreadList.tsx';
import { ThreadPane } from './ThreadPane.tsx';

const StartDialog = lazy(() => import('./StartDialog.tsx'));

export interface ChatProps {
  title: string;
  /** The button and the dialog that begin a conversation: "New Message". */
  startLabel: string;
  startTitle: string;
  /** What the badge says while the connection is open: "Live Chat", in the portal "Live". */
  liveLabel: string;
  /** The conversation that is open, by its number. */
  threadId: number | null;
  hrefOf: (threadId: number | null) => string;
  onGo: (threadId: number | null, how?: { replace: boolean }) => void;
  /** Whom one may write to; without it there is only one. */
  recipients?: readonly Option[] | undefined;
  /** Opens the dialog at once, with this recipient chosen. */
  startWith?: string | undefined;
  /** Where the person one talks with is looked at. */
  personHref?: ((studentId: number) => string) | undefined;
}

/** Conversations at the left, the open one at the right; on a phone one at a time (spec 2 sections 2.4 and 2.10). Needs a `ChatContext`. */
export function Chat(props: ChatProps) {
  const { title, startLabel, startTitle, threadId, hrefOf, onGo, recipients, startWith } = props;
  const [isStarting, setStarting] = useState(startWith !== undefined);
  const [isArchived, setArchived] = useState(false);
  const close = useCallback(() => onGo(null, { replace: true }), [onGo]);
  useNewMessages(threadId, onGo);
  const start = (
    // With a conversation open, what one is here for is its Send.
    <Button
      variant={threadId === null ? 'primary' : 'default'}
      glyph={PenLine}
      onClick={() => setStarting(true)}
    >
      {startLabel}
    </Button>
  );

  return (
    <div className="chat" data-open={threadId === null ? undefined : ''}>
      <PageTitle title={title} sentence={<UnreadSentence />}>
        {start}
      </PageTitle>
      <Panel className="chat-panel" aria-label={title}>
        <ThreadList
          openId={threadId}
          hrefOf={hrefOf}
          liveLabel={props.liveLabel}
          isArchived={isArchived}
          onArchived={setArchived}
        />
        {threadId === null ? (
          <Empty className="chat-none" glyph={MessagesSquare} title="Select a conversation">
            Choose one from the list, or write a new message.
          </Empty>
        ) : (
          <ThreadPane
            key={threadId}
            id={threadId}
            backHref={hrefOf(null)}
            personHref={props.personHref}
            onClose={close}
          />
        )}
      </Panel>
      {isStarting && (
        <Suspense fallback={null}>
          <StartDialog
            title={startTitle}
            answer={recipients ? 'Send Message' : 'Start Conversation'}
            recipients={recipients}
            recipient={startWith}
            onClose={() => {
              setStarting(false);
              // The address asked for the dialog; closed is closed, on a reload too.
              if (startWith !== undefined) close();
            }}
            onStarted={(id) => {
              setArchived(false);
              onGo(id);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

function UnreadSentence() {
  const threads = useThreads(false).data;
  if (!threads) return null;
  const unread = threads.filter(({ unreadCount }) => unreadCount > 0).length;
  const count = threads.length === 1 ? '1 conversation' : `${threads.length} conversations`;
  return unread > 0 ? `${count}, ${unread} unread` : count;
}

/** A new message of the other side is heard; without an open conversation, its own opens where there is room beside the list (spec 2 section 4). */
function useNewMessages(threadId: number | null, onGo: ChatProps['onGo']): void {
  const { me } = useChatCalls();
  useEffect(
    () =>
      onLiveFrame((frame) => {
        if (frame.type !== 'new_message') return;
        if (frame.from !== me) chime();
        if (threadId === null && matchMedia('(min-width: 56.0625rem)').matches)
          onGo(frame.threadId, { replace: true });
      }),
    [me, threadId, onGo],
  );
}
