import type { ClientDirective } from 'astro';
import { onceHydrated } from './hydrated.ts';

const touches = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'input'];

/**
 * `client:touch`: what the server drew comes alive when somebody first points at it, types into it or scrolls. Until then none of its script travels.
 * Buttons that were pressed too early are pressed again, in their order, once they can do something.
 */
const hydrateOnTouch: ClientDirective = (load, _options, island) => {
  const pressed: HTMLElement[] = [];
  const keep = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button || button.type === 'submit') return;
    pressed.push(button);
  };
  const start = async () => {
    for (const touch of touches) island.removeEventListener(touch, start);
    removeEventListener('scroll', start);
    onceHydrated(() => {
      island.removeEventListener('click', keep, { capture: true });
      for (const button of pressed) {
        // A tab is chosen by the press and not by the click.
        button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
        button.click();
      }
    });
    const hydrate = await load();
    await hydrate();
  };
  island.addEventListener('click', keep, { capture: true });
  for (const touch of touches) island.addEventListener(touch, start, { passive: true });
  addEventListener('scroll', start, { passive: true });
};

export default hydrateOnTouch;
