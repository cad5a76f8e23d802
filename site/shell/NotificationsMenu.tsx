import { Bell } from 'lucide-react';
import type { ReactNode } from 'react';
import { Count, capCount } from '#site/ui/badge.tsx';
import { IconButton } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { type Glyph, Icon } from '#site/ui/icon.tsx';
import { Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from '#site/ui/menu.tsx';

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
  return (
    <span className="bell">
      <Menu>
        <MenuTrigger>
          <IconButton
            glyph={Bell}
            label={unread > 0 ? `Notifications, ${capCount(unread)} unread` : 'Notifications'}
          />
        </MenuTrigger>
        <MenuContent className="notices">
          <MenuLabel
            action={
              unread > 0 && (
                <MenuItem className="all" onSelect={onReadAll}>
                  Mark all as read
                </MenuItem>
              )
            }
          >
            {unread > 0 ? `${capCount(unread)} unread` : 'Notifications'}
          </MenuLabel>
          {notifications.map(({ id, glyph, title, detail, isRead }) => (
            <MenuItem key={id} data-unread={isRead ? undefined : ''} onSelect={() => onOpen(id)}>
              <Icon glyph={glyph} />
              <span>
                <b>{title}</b>
                <small>{detail}</small>
              </span>
              {!isRead && <span className="visually-hidden">Unread</span>}
            </MenuItem>
          ))}
          {notifications.length === 0 && (
            <Empty glyph={Bell} title="Nothing new" role="presentation">
              Bookings, payments and messages show up here.
            </Empty>
          )}
        </MenuContent>
      </Menu>
      <Count count={unread} aria-hidden />
    </span>
  );
}
