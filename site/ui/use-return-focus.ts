import { useRef } from 'react';

/** The element that had the focus when the last dialog opened. */
let lastOpener: HTMLElement | null = null;

/**
 * Returns the focus to what had it before a dialog opened. Radix does so for a dialog with a trigger of its own; ours are opened from rows, menus and
 * shortcuts, and would leave a keyboard at the top of the page.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null);
  return {
    /** Call it while the focus is still outside. */
    remember() {
      // A dialog that replaces another finds nothing focused and returns to where the first one would have.
      lastOpener = focusedOutside() ?? lastOpener;
      opener.current = lastOpener;
    },
    /** For `onCloseAutoFocus`. If the element is gone by then, such as a deleted row, the page's main part gets the focus. */
    giveBack(event: Event) {
      event.preventDefault();
      const target = opener.current?.isConnected ? opener.current : document.querySelector('main');
      target?.focus({ preventScroll: true });
    },
  };
}

function focusedOutside(): HTMLElement | null {
  const { activeElement } = document;
  const menu = activeElement?.closest('[role="menu"]');
  // A menu item disappears with its menu; the button stays.
  const button = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  const focused = button ?? activeElement;
  return focused instanceof HTMLElement && focused !== document.body ? focused : null;
}
