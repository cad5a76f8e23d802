import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { dateOf, type Instant, timeOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { erasedText } from '#domain/kernel/personal.ts';
import { useIsMember } from '#site/data/team.ts';
import type { SentCommand } from '#site/data/use-command.ts';
import { EraseVisitor } from '#site/dialogs/EraseVisitor.tsx';
import { callLink } from '#site/format/phone-links.ts';
import { timeAgo } from '#site/format/time-ago.ts';
import { Avatar } from '#site/ui/avatar.tsx';
import { Icon } from '#site/ui/icon.tsx';

interface InboxItemProps {
  id: number;
  name: string;
  /** `new` has the bar at its left edge. */
  status: string;
  badge: ReactNode;
  /** When it came. */
  at: Instant;
  now: Instant;
  email: string;
  /** Of a letter begun from here. */
  subject?: string;
  phone: string | null;
  erasing: SentCommand<number>;
  /** Whether it may go without anything else going with it; only the school's owner erases. */
  mayErase?: boolean;
  /** The buttons that answer it. */
  answers: ReactNode;
  /** What they ask for. */
  children: ReactNode;
}

/** One who asks for lessons: who and when, what for, how to reach them, and what to do about it. */
export function InboxItem(item: InboxItemProps) {
  const { id, name, status, badge, at, now, email, subject, phone, answers, children } = item;
  const mayErase = !useIsMember() && name !== erasedText && (item.mayErase ?? true);
  return (
    <li data-status={status}>
      <Avatar name={name} />
      <div className="who">
        <h2>{name}</h2>
        {badge}
        <time className="muted" dateTime={at} title={`${formatDate(dateOf(at))}, ${timeOf(at)}`}>
          {timeAgo(at, now)}
        </time>
        {mayErase && <EraseVisitor what={name} erasing={item.erasing} id={id} />}
      </div>
      <div className="what">
        {children}
        <p className="reach">
          <a
            href={`mailto:${encodeURIComponent(email)}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`}
          >
            <Icon glyph={Mail} size="xs" />
            {email}
          </a>
          {phone && (
            <a className="num" href={callLink(phone)}>
              <Icon glyph={Phone} size="xs" />
              {phone}
            </a>
          )}
        </p>
      </div>
      {answers}
    </li>
  );
}
