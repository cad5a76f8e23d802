import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { Menu, MenuContent, MenuTrigger } from './menu.tsx';
import * as words from './words.tsx';

interface ActionsMenuProps {
  /** The name of the row, for those who do not see which one it is. */
  about: string;
  children: ReactNode;
}

/** The menu of one row, behind three dots. */
export const ActionsMenu = ({ about, children }: ActionsMenuProps) => (
  <Menu>
    <MenuTrigger>
      <IconButton size="sm" glyph={Ellipsis} label={words.actionsFor({ about })} />
    </MenuTrigger>
    <MenuContent>{children}</MenuContent>
  </Menu>
);
