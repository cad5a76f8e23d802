import type { StudentId } from '#domain/kernel/ids.ts';
import './chat.css';
import { MessagesSquare, PenLine } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useConversationCalls, useConversations } from '#site/data/conversations.ts';
import { useDeliveryAhead } from '#site/data/DeliverUnsent.tsx';
import { onLiveFrame } from '#site/data/live.ts';
import { PageTitle, useScreenTitle } from '#site/shell/PageTitle.tsx';
import { Button } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import type { Option } from '#site/ui/match-options.ts';
import { Panel } from '#site/ui/panel.tsx';
import { ConversationList } from './ConversationList.tsx';
import { ConversationPane } from './ConversationPane.tsx';
import { chime } from './chime.ts';
import * as words from './words.tsx';

const StartDialog = lazy(() => import('./StartDialog.tsx'));

export interface ChatProps {
  /** The button and the dialog that begin a conversation: "New Message". */
  startLabel: string;
  startTitle: string;
  /** What the badge says while the connection is open: "Live Chat", in the portal "Live". */
  liveLabel: string;
  /** The conversation that is open, by its number. */
  conversationId: number | null;
  hrefOf: (conversationId: number | null) => string;
  onGo: (conversationId: number | null, how?: { replace: boolean }) => void;
  /** Whom one may write to; without it there is only one. */
  recipients?: readonly Option[] | undefined;
  /** Opens the dialog at once, with this recipient chosen. */
  startWith?: string | undefined;
  /** Where the person one talks with is looked at. */
  personHref?: ((studentId: StudentId) => string) | undefined;
}

/** Conversations at the left, the open one at the right; on a phone one at a time. Needs a `ConversationContext`. */
export function Chat(props: ChatProps) {
  const { startLabel, startTitle, conversationId, hrefOf, onGo, recipients, startWith } = props;
  const title = useScreenTitle();
  const [isStarting, setStarting] = useState(startWith !== undefined);
  const [isArchived, setArchived] = useState(false);
  const close = useCallback(() => onGo(null, { replace: true }), [onGo]);
  useNewMessages(conversationId, onGo);
  useDeliveryAhead();
  const start = (
    // With a conversation open, what one is here for is its Send.
    <Button
      needsSignal
      variant={conversationId === null ? 'primary' : 'default'}
      glyph={PenLine}
      onClick={() => setStarting(true)}
    >
      {startLabel}
    </Button>
  );

  return (
    <div className="chat" data-open={conversationId === null ? undefined : ''}>
      <PageTitle sentence={<UnreadSentence />}>{start}</PageTitle>
      <Panel className="chat-panel" aria-label={title}>
        <ConversationList
          openId={conversationId}
          hrefOf={hrefOf}
          liveLabel={props.liveLabel}
          isArchived={isArchived}
          onArchived={setArchived}
        />
        {conversationId === null ? (
          <Empty className="chat-none" glyph={MessagesSquare} title={words.selectAConversation}>
            {words.chooseOneFromTheListOr}
          </Empty>
        ) : (
          <ConversationPane
            key={conversationId}
            id={conversationId}
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
            answer={recipients ? words.sendMessage : words.startConversation}
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
  const conversations = useConversations(false).data;
  if (!conversations) return null;
  const unread = conversations.filter(({ unreadCount }) => unreadCount > 0).length;
  const count = conversations.length;
  return unread > 0 ? words.conversationsUnread({ count, unread }) : words.conversations({ count });
}

/** A new message of the other side is heard; without an open conversation, its own opens where there is room beside the list. */
function useNewMessages(conversationId: number | null, onGo: ChatProps['onGo']): void {
  const { me } = useConversationCalls();
  useEffect(
    () =>
      onLiveFrame((frame) => {
        if (frame.type !== 'new_message') return;
        if (frame.from !== me) chime();
        if (conversationId === null && matchMedia('(min-width: 56.0625rem)').matches)
          onGo(frame.threadId, { replace: true });
      }),
    [me, conversationId, onGo],
  );
}
