import { ArrowDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type ConversationPage, useConversationCalls } from '#site/data/conversations.ts';
import { useOutbox } from '#site/data/outbox.ts';
import { useToday } from '#site/format/use-now.ts';
import { Button } from '#site/ui/button.tsx';
import { MessageGroup } from './MessageGroup.tsx';
import { byDay, dayName, firstUnread, shownMessages } from './message-groups.ts';
import * as words from './words.tsx';

interface MessageLogProps {
  conversationId: number;
  /** The latest messages first, as they were fetched. */
  pages: readonly ConversationPage[];
  onEarlier: (() => unknown) | undefined;
  isFetchingEarlier: boolean;
}

/** Pixels from the end at which somebody is no longer reading the latest. */
const awayPx = 160;

/** What was said, by day. The scroller's origin is its end, so it stays with the latest message and does not jump when earlier ones come. */
export function MessageLog({
  conversationId,
  pages,
  onEarlier,
  isFetchingEarlier,
}: MessageLogProps) {
  const { me, owner } = useConversationCalls();
  const today = useToday();
  const scroller = useRef<HTMLDivElement>(null);
  const [isAway, setAway] = useState(false);
  const messages = pages.toReversed().flatMap((page) => page.messages);
  const waiting = useOutbox().filter(
    (message) => message.owner === owner && message.threadId === conversationId,
  );
  const shown = shownMessages(messages, waiting, me);
  const seenUpTo = pages[0]?.thread.seenUpTo ?? 0;
  const newFrom = useFirstUnread(pages, me);
  const last = shown.at(-1);
  const toEnd = () => scroller.current?.scrollTo({ top: 0 });

  // What I write is what I look at, wherever I was.
  const lastOwn = last?.senderType === me ? last.key : null;
  useEffect(() => {
    if (lastOwn) scroller.current?.scrollTo({ top: 0 });
  }, [lastOwn]);

  return (
    <div className="said-frame">
      <div
        className="said"
        ref={scroller}
        // oxlint-disable-next-line no-noninteractive-tabindex -- a scroller has to be reachable by keyboard
        tabIndex={0}
        role="log"
        aria-label={words.messages}
        onScroll={({ currentTarget }) => setAway(currentTarget.scrollTop < -awayPx)}
      >
        <div>
          {onEarlier && (
            <Button size="sm" className="earlier" busy={isFetchingEarlier} onClick={onEarlier}>
              {words.earlierMessages}
            </Button>
          )}
          {byDay(shown, ({ number }) => number === newFrom).map(({ date, groups }) => (
            <div key={date} className="day">
              <h3 className="rule">{dayName(date, today)}</h3>
              {groups.map(({ key, messages: together }) => (
                <div key={key}>
                  {newFrom !== null && together[0].number === newFrom && (
                    <p className="rule" data-new>
                      {words.newIt}
                    </p>
                  )}
                  <MessageGroup
                    messages={together}
                    isMine={together[0].senderType === me}
                    seenUpTo={seenUpTo}
                    isLast={together.at(-1) === last}
                  />
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
      {isAway && (
        <Button size="sm" className="to-end" glyph={ArrowDown} onClick={toEnd}>
          {words.latest}
        </Button>
      )}
    </div>
  );
}

/** Where "New" stands: fixed when the conversation is opened, so that reading it does not take the mark away at once. */
function useFirstUnread(pages: readonly ConversationPage[], me: 'instructor' | 'student') {
  const [number] = useState(() => {
    const [latest] = pages;
    return latest ? firstUnread(latest.messages, me, latest.thread.unreadCount) : null;
  });
  return number;
}
