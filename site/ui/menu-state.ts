import { createContext, type RefObject, use, useId, useRef, useState } from 'react';

type Way = 'pointer' | 'keyboard';

export interface MenuState {
  button: RefObject<HTMLButtonElement | null>;
  buttonId: string;
  listId: string;
  /** Null until the menu was opened for the first time; `by` is how it was opened last. */
  opened: { isOpen: boolean; by: Way } | null;
  open: (by: Way) => void;
  close: () => void;
}

export const MenuContext = createContext<MenuState | null>(null);

export function useMenuState(): MenuState {
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [opened, setOpened] = useState<MenuState['opened']>(null);
  return {
    button,
    buttonId: `${id}button`,
    listId: `${id}list`,
    opened,
    open: (by) => setOpened({ isOpen: true, by }),
    close: () => setOpened((last) => last && { ...last, isOpen: false }),
  };
}

/** The menu that a trigger or a content stands in. */
export function useMenu(): MenuState {
  const menu = use(MenuContext);
  if (!menu) throw new Error('A menu trigger or content stands outside a Menu.');
  return menu;
}
