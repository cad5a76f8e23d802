/** How long a panel stays after the pointer has left it, in milliseconds. */
const closeDelayMs = 300;

/**
 * Opens each panel while the mouse is over it or its button. Click, keys, touch, Escape and a click
 * outside are the browser's own (the panels are popovers); fingers never hover.
 */
export function openOnHover(holders: Iterable<Element>): void {
  for (const holder of holders) {
    const button = holder.querySelector<HTMLButtonElement>('button[popovertarget]');
    const panel = holder.querySelector<HTMLElement>('[popover]');
    if (button && panel) followPointer(holder, button, panel);
  }
}

function followPointer(holder: Element, button: HTMLButtonElement, panel: HTMLElement): void {
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let openedByHover = false;
  const isOpen = () => panel.matches(':popover-open');

  const onPointer = (type: 'pointerenter' | 'pointerleave', act: () => void) =>
    holder.addEventListener(type, (event) => {
      if (!(event instanceof PointerEvent) || event.pointerType !== 'mouse') return;
      clearTimeout(leaving);
      act();
    });

  onPointer('pointerenter', () => {
    if (isOpen()) return;
    panel.showPopover();
    openedByHover = true;
  });
  onPointer('pointerleave', () => {
    leaving = setTimeout(() => panel.hidePopover(), closeDelayMs);
  });

  // The click that follows the hover means "open", not "close what the hover has just opened".
  button.addEventListener('click', (event) => {
    if (openedByHover && isOpen()) event.preventDefault();
    openedByHover = false;
  });
  panel.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) panel.hidePopover();
  });
  panel.addEventListener('toggle', () => {
    button.ariaExpanded = String(isOpen());
  });
}
