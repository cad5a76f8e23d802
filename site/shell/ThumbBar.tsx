import { Menu as MenuGlyph, Plus } from 'lucide-react';
import { Icon } from '#site/ui/icon.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#site/ui/menu.tsx';
import { PlacesSheet } from './PlacesSheet.tsx';
import { isAt, type Place, unreadBehindMore } from './places.ts';
import type { SidebarProps } from './Sidebar.tsx';
import type { AddAction } from './thumb-add.ts';
import { Unread } from './Unread.tsx';

interface ThumbBarProps {
  path: string;
  places: readonly Place[];
  add?: { label: string; actions: readonly AddAction[] } | undefined;
  /** The whole sidebar, behind the fourth place. */
  more: SidebarProps;
}

/** The bar under the thumb on a phone: places, the yellow plate in the middle, and More for the rest. */
export function ThumbBar({ path, places, add, more }: ThumbBarProps) {
  if (!add && places.length === 0) return null;
  if (!add) {
    return (
      <nav className="tabbar" aria-label="Places">
        {places.map((place) => (
          <ThumbPlace key={place.href} path={path} place={place} />
        ))}
      </nav>
    );
  }
  const hidden = unreadBehindMore(more.sections, places);
  const isElsewhere = !places.some(({ href }) => isAt(path, href));
  return (
    <nav className="tabbar" aria-label="Places">
      {places.slice(0, 2).map((place) => (
        <ThumbPlace key={place.href} path={path} place={place} />
      ))}
      <Menu>
        <MenuTrigger>
          <button type="button" className="add" aria-label={add.label}>
            <Icon glyph={Plus} />
          </button>
        </MenuTrigger>
        <MenuContent align="center" side="top">
          {add.actions.map(({ label, glyph, onSelect }) => (
            <MenuItem key={label} glyph={glyph} onSelect={onSelect}>
              {label}
            </MenuItem>
          ))}
        </MenuContent>
      </Menu>
      {places.slice(2).map((place) => (
        <ThumbPlace key={place.href} path={path} place={place} />
      ))}
      <PlacesSheet {...more}>
        <button type="button" aria-current={isElsewhere ? 'page' : undefined}>
          <Icon glyph={MenuGlyph} />
          More
          <Unread count={hidden} />
        </button>
      </PlacesSheet>
    </nav>
  );
}

function ThumbPlace({ path, place }: { path: string; place: Place }) {
  const { href, label, glyph, unread = 0, unreadWord } = place;
  return (
    <a href={href} aria-current={isAt(path, href) ? 'page' : undefined}>
      <Icon glyph={glyph} />
      {label}
      <Unread count={unread} word={unreadWord} />
    </a>
  );
}
