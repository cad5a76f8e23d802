import { ChevronDown, LockKeyhole, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { dropLock } from '#site/data/has-lock.ts';
import { Avatar } from '#site/ui/avatar.tsx';
import { type Glyph, Icon } from '#site/ui/icon.tsx';
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuLink,
  MenuRadio,
  MenuSeparator,
  MenuTrigger,
} from '#site/ui/menu.tsx';
import { chooseTheme, chosenTheme, type Theme } from './theme.ts';
import * as words from './words.tsx';

export interface UserMenuProps {
  name: string;
  /** "Instructor". */
  role: string;
  image?: string | undefined;
  links: readonly { href: string; label: string; glyph: Glyph }[];
  /** Where there is a lock on this phone. */
  onLock?: (() => void) | undefined;
  onLogout: () => void;
}

const themes = [
  { value: 'device', label: words.device, glyph: Monitor },
  { value: 'light', label: words.light, glyph: Sun },
  { value: 'dark', label: words.dark, glyph: Moon },
] as const;

/** The person at the right of the top bar: their pages, the theme of this device, Logout. */
export function UserMenu({ name, role, image, links, onLock, onLogout }: UserMenuProps) {
  const [theme, setTheme] = useState<Theme>(chosenTheme);
  const change = (choice: Theme) => {
    chooseTheme(choice);
    setTheme(choice);
  };
  return (
    <Menu>
      <MenuTrigger>
        <button type="button" className="me">
          <Avatar name={name} image={image} tone="ink" />
          <span>
            <b>{name}</b>
            <small>{role}</small>
            <span className="visually-hidden">{words.accountMenu}</span>
          </span>
          <Icon glyph={ChevronDown} size="sm" />
        </button>
      </MenuTrigger>
      <MenuContent>
        {links.map(({ href, label, glyph }) => (
          <MenuLink key={href} href={href} glyph={glyph}>
            {label}
          </MenuLink>
        ))}
        <MenuSeparator />
        <MenuLabel>{words.theme}</MenuLabel>
        <MenuRadio label={words.theme} value={theme} onChange={change} options={themes} />
        <MenuSeparator />
        {onLock && (
          <MenuItem glyph={LockKeyhole} onSelect={onLock}>
            {words.lockNow}
          </MenuItem>
        )}
        <MenuItem glyph={LogOut} onSelect={onLogout}>
          {words.logout}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}

/** Leaves by a form of ours, because a link that signs out could stand on anybody's page. */
export function signOut(): void {
  dropLock();
  const form = document.createElement('form');
  form.method = 'post';
  form.action = '/api/logout';
  document.body.append(form);
  form.submit();
}
