import { useRef } from 'react';

/** Where the dialog that opened last was asked for. */
let lastOpener: HTMLElement | null = null;

/**
 * Gives the focus back to what had it before a dialog opened. Radix does so for a dialog with a trigger of its own; ours are asked for from rows, menus and
 * shortcuts, and would leave a keyboard at the top of the page.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null);
  return {
    /** To be called while the focus is still outside. */
    remember() {
      // A dialog that takes the place of another finds the focus nowhere, and goes back to where that one would have.
      lastOpener = focusedOutside() ?? lastOpener;
      opener.current = lastOpener;
    },
    /** For `onCloseAutoFocus`. What was removed meanwhile, such as a deleted row, leaves the focus to the page's main part. */
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
  // The item of a menu goes away with it; its button stays.
  const button = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  const focused = button ?? activeElement;
  return focused instanceof HTMLElement && focused !== document.body ? focused : null;
}
