import { Menu as Radix } from 'radix-ui/internal';
import { type ComponentProps, useRef } from 'react';
import type { MenuState } from './menu-state.ts';
import { portalHost } from './portal-host.ts';

export const { Item, Label, RadioGroup, RadioItem, Separator } = Radix;

type Opened = Pick<MenuState, 'button' | 'buttonId' | 'listId' | 'opened' | 'close'>;

/**
 * The open menu, positioned at the button that was pressed. Not modal: a modal menu would hide the page from screen readers while the keyboard can
 * still reach it; the sheet's scrim keeps stray taps out.
 */
export function MenuList({
  menu,
  ...rest
}: ComponentProps<typeof Radix.Content> & { menu: Opened }) {
  const wasLeft = useRef(false);
  const isOpen = menu.opened?.isOpen ?? false;
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && menu.close()} modal={false}>
      <Radix.Anchor virtualRef={menu.button} />
      <Radix.Portal container={portalHost()}>
        <Radix.Content
          data-slot="menu"
          id={menu.listId}
          aria-labelledby={menu.buttonId}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          loop
          onEntryFocus={(event) => {
            if (menu.opened?.by === 'keyboard') focusFirstItem(event);
          }}
          onInteractOutside={() => {
            wasLeft.current = true;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!wasLeft.current) menu.button.current?.focus();
            wasLeft.current = false;
          }}
          {...rest}
        />
      </Radix.Portal>
    </Radix.Root>
  );
}

// Radix tells keys from pointers only once it is here, and the key that opens the first menu comes before that.
function focusFirstItem(event: Event): void {
  const list = event.currentTarget;
  if (!(list instanceof HTMLElement)) return;
  event.preventDefault();
  list.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus();
}
