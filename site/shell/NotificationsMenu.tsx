import { Bell } from 'lucide-react';
import type { ReactNode } from 'react';
import { Count, capCount } from '#site/ui/badge.tsx';
import { IconButton } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { type Glyph, Icon } from '#site/ui/icon.tsx';
import { Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from '#site/ui/menu.tsx';
import * as words from './words.tsx';

export interface ShownNotification {
  id: number;
  glyph: Glyph;
  title: string;
  /** Who, what and how long ago, in one line. */
  detail: ReactNode;
  isRead: boolean;
}

export interface NotificationsMenuProps {
  unread: number;
  notifications: readonly ShownNotification[];
  /** A notification was pressed: it is read now, and the area may go where it points. */
  onOpen: (id: number) => void;
  onReadAll: () => void;
}

/** The bell, its count and what it rang for. */
export function NotificationsMenu({
  unread,
  notifications,
  onOpen,
  onReadAll,
}: NotificationsMenuProps) {
  const name =
    unread > 0
      ? words.withUnread({ what: words.notifications, count: capCount(unread) })
      : words.notifications;
  return (
    <span className="bell">
      <Menu>
        <MenuTrigger>
          <IconButton glyph={Bell} label={name} />
        </MenuTrigger>
        <MenuContent className="notices">
          <MenuLabel
            action={
              unread > 0 && (
                <MenuItem needsSignal className="all" onSelect={onReadAll}>
                  {words.markAllAsRead}
                </MenuItem>
              )
            }
          >
            {name}
          </MenuLabel>
          {notifications.map(({ id, glyph, title, detail, isRead }) => (
            <MenuItem key={id} data-unread={isRead ? undefined : ''} onSelect={() => onOpen(id)}>
              <Icon glyph={glyph} />
              <span>
                <b>{title}</b>
                <small>{detail}</small>
              </span>
              {!isRead && <span className="visually-hidden">{words.unreadOne}</span>}
            </MenuItem>
          ))}
          {notifications.length === 0 && (
            <Empty glyph={Bell} title={words.nothingNew} role="presentation">
              {words.bookingsPaymentsAndMessagesShowUp}
            </Empty>
          )}
        </MenuContent>
      </Menu>
      <Count count={unread} aria-hidden />
    </span>
  );
}
