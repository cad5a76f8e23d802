import { Menu as MenuGlyph, Plus } from 'lucide-react';
import { type Glyph, Icon } from '#site/ui/icon.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#site/ui/menu.tsx';
import { NavSheet } from './NavSheet.tsx';
import { isAt, type NavItem, unreadBehindMore } from './nav-items.ts';
import type { SidebarProps } from './Sidebar.tsx';
import { Unread } from './Unread.tsx';
import * as words from './words.tsx';

/** One thing the yellow button can add: a lesson, a student, a payment. */
export interface AddAction {
  label: string;
  glyph: Glyph;
  onSelect: () => void;
  /** Greyed without signal. */
  needsSignal?: boolean;
}

interface BottomNavProps {
  path: string;
  items: readonly NavItem[];
  add?: { label: string; actions: readonly AddAction[] } | undefined;
  /** The whole sidebar, behind the fourth item. */
  more: SidebarProps;
}

/** The bar at the bottom of a phone: items, the yellow button in the middle, and More for the rest. */
export function BottomNav({ path, items, add, more }: BottomNavProps) {
  if (!add && items.length === 0) return null;
  if (!add) {
    return (
      <nav className="tabbar" aria-label={words.places}>
        {items.map((item) => (
          <BottomItem key={item.href} path={path} item={item} />
        ))}
      </nav>
    );
  }
  const hidden = unreadBehindMore(more.sections, items);
  const isElsewhere = !items.some(({ href }) => isAt(path, href));
  return (
    <nav className="tabbar" aria-label={words.places}>
      {items.slice(0, 2).map((item) => (
        <BottomItem key={item.href} path={path} item={item} />
      ))}
      <Menu>
        <MenuTrigger>
          <button type="button" className="add" aria-label={add.label}>
            <Icon glyph={Plus} />
          </button>
        </MenuTrigger>
        <MenuContent align="center" side="top">
          {add.actions.map(({ label, ...action }) => (
            <MenuItem key={label} {...action}>
              {label}
            </MenuItem>
          ))}
        </MenuContent>
      </Menu>
      {items.slice(2).map((item) => (
        <BottomItem key={item.href} path={path} item={item} />
      ))}
      <NavSheet {...more}>
        <button type="button" aria-current={isElsewhere ? 'page' : undefined}>
          <Icon glyph={MenuGlyph} />
          {words.more}
          <Unread count={hidden} />
        </button>
      </NavSheet>
    </nav>
  );
}

function BottomItem({ path, item }: { path: string; item: NavItem }) {
  const { href, label, glyph, unread = 0, unreadWord } = item;
  return (
    <a href={href} aria-current={isAt(path, href) ? 'page' : undefined}>
      <Icon glyph={glyph} />
      {label}
      <Unread count={unread} word={unreadWord} />
    </a>
  );
}
