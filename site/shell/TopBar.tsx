import { Menu as MenuGlyph, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { Count, capCount } from '#site/ui/badge.tsx';
import { Brand } from '#site/ui/brand.tsx';
import { IconButton, IconLink } from '#site/ui/button.tsx';
import { NavSheet } from './NavSheet.tsx';
import { NotificationsMenu, type NotificationsMenuProps } from './NotificationsMenu.tsx';
import type { SidebarProps } from './Sidebar.tsx';
import { UserMenu, type UserMenuProps } from './UserMenu.tsx';
import * as words from './words.tsx';

export interface TopBarProps {
  /** Where the mark leads. */
  home: string;
  title?: string | undefined;
  /** The search field of the area, on a desktop. */
  find?: ReactNode;
  notifications?: NotificationsMenuProps | undefined;
  chat?: { href: string; unread: number } | undefined;
  user: UserMenuProps;
  /** The sidebar, behind a button at the left of a phone. */
  drawer?: SidebarProps | undefined;
}

/** Search, bell, chat and the person, above every page. */
export function TopBar({ home, title, find, notifications, chat, user, drawer }: TopBarProps) {
  return (
    <header className="topbar">
      {drawer && (
        <NavSheet {...drawer}>
          <IconButton className="drawer" label={words.menu} glyph={MenuGlyph} />
        </NavSheet>
      )}
      <Brand href={home}>{title}</Brand>
      <div className="find">{find}</div>
      {notifications && <NotificationsMenu {...notifications} />}
      {chat && (
        <span className="bell">
          <IconLink
            glyph={MessageSquare}
            label={
              chat.unread > 0
                ? words.withUnread({ what: words.messages, count: capCount(chat.unread) })
                : words.messages
            }
            href={chat.href}
          />
          <Count count={chat.unread} aria-hidden />
        </span>
      )}
      <UserMenu {...user} />
    </header>
  );
}
