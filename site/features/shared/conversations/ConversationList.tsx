import { Archive, MessagesSquare, SearchX } from 'lucide-react';
import { useState } from 'react';
import {
  type Conversation,
  useConversationCalls,
  useConversations,
} from '#site/data/conversations.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useLiveStatus } from '#site/data/live.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { SearchInput } from '#site/ui/input.tsx';
import { matchOptions } from '#site/ui/match-options.ts';
import { Segments } from '#site/ui/segments.tsx';
import { ConversationItem } from './ConversationItem.tsx';
import * as words from './words.tsx';

interface ConversationListProps {
  openId: number | null;
  hrefOf: (conversationId: number) => string;
  liveLabel: string;
  isArchived: boolean;
  onArchived: (isArchived: boolean) => void;
}

const boxes = [
  { value: 'inbox', label: words.inbox },
  { value: 'archived', label: words.archived },
] as const;

/** Every conversation, found by name, subject or the last words of it. Arrow keys go up and down. */
export function ConversationList({
  openId,
  hrefOf,
  liveLabel,
  isArchived,
  onArchived,
}: ConversationListProps) {
  const conversations = useConversations(isArchived);
  const [search, setSearch] = useState('');
  const isLive = useLiveStatus() === 'live';

  return (
    <section className="conversations" aria-label={words.conversations2}>
      <header>
        <div>
          <Segments
            label={words.conversations2}
            options={boxes}
            value={isArchived ? 'archived' : 'inbox'}
            onChange={(box) => onArchived(box === 'archived')}
          />
          <Badge tone={isLive ? 'success' : 'neutral'} role="status">
            {isLive ? liveLabel : words.offline}
          </Badge>
        </div>
        <SearchInput
          label={words.searchConversations}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </header>
      <Loaded from={conversations}>
        {(list) => (
          <Found
            all={list}
            search={search}
            isArchived={isArchived}
            openId={openId}
            hrefOf={hrefOf}
          />
        )}
      </Loaded>
    </section>
  );
}

interface FoundProps extends Pick<ConversationListProps, 'openId' | 'hrefOf' | 'isArchived'> {
  all: readonly Conversation[];
  search: string;
}

function Found({ all, search, isArchived, openId, hrefOf }: FoundProps) {
  const { me } = useConversationCalls();
  const found = matchOptions(all.map(toOption), search).map(({ conversation }) => conversation);
  if (all.length === 0 && isArchived)
    return (
      <Empty glyph={Archive} title={words.nothingArchived}>
        {words.whatYouArchiveStaysHereUntil}
      </Empty>
    );
  if (all.length === 0)
    return (
      <Empty glyph={MessagesSquare} title={words.noConversations}>
        {me === 'instructor' ? words.writeToAStudentAndTheir : words.writeToYourInstructorAndThe}
      </Empty>
    );
  if (found.length === 0)
    return (
      <Empty glyph={SearchX} title={words.noConversations}>
        {words.nothingFitsThisSearch}
      </Empty>
    );
  return (
    <ul className="ruled">
      {found.map((conversation) => (
        <li key={conversation.id}>
          <ConversationItem
            conversation={conversation}
            me={me}
            href={hrefOf(conversation.id)}
            isOpen={conversation.id === openId}
          />
        </li>
      ))}
    </ul>
  );
}

const toOption = (conversation: Conversation) => ({
  conversation,
  value: String(conversation.id),
  label: `${conversation.studentName} ${conversation.instructorName} ${conversation.subject}`,
  detail: conversation.lastMessage,
});
