import type { KeyboardEvent } from 'react';
import type { Conversation } from '#site/data/conversations.ts';
import { useNow } from '#site/format/use-now.ts';
import { Avatar } from '#site/ui/avatar.tsx';
import { Count } from '#site/ui/badge.tsx';
import { messageTime } from './message-words.ts';
import * as words from './words.tsx';

interface ConversationItemProps {
  conversation: Conversation;
  me: 'instructor' | 'student';
  href: string;
  isOpen: boolean;
}

/** One conversation in the list: who, what about, the last words and when. */
export function ConversationItem({ conversation, me, href, isOpen }: ConversationItemProps) {
  const now = useNow();
  const { subject, lastMessage, lastFrom, lastMessageAt, unreadCount } = conversation;
  const name = me === 'instructor' ? conversation.studentName : conversation.instructorName;
  return (
    <a
      className="conversation"
      href={href}
      onKeyDown={walk}
      aria-current={isOpen ? 'true' : undefined}
      data-unread={unreadCount > 0 ? '' : undefined}
    >
      <Avatar name={name} />
      <span className="who">
        <b>{name}</b>
        <time dateTime={lastMessageAt}>{messageTime(lastMessageAt, now)}</time>
      </span>
      <span className="about">{subject}</span>
      <span className="last">
        <span>{lastFrom === me ? words.youSaid({ message: lastMessage }) : lastMessage}</span>
        <Count count={unreadCount} aria-hidden />
        {unreadCount > 0 && (
          <span className="visually-hidden">{words.andUnread({ count: unreadCount })}</span>
        )}
      </span>
    </a>
  );
}

/** Up and down go from one conversation to the next. */
function walk(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const links = [...(event.currentTarget.closest('ul')?.querySelectorAll('a') ?? [])];
  const step = event.key === 'ArrowDown' ? 1 : -1;
  const next = links[links.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
