import type { ClientDirective } from 'astro';
import { onceHydrated } from './hydrated.ts';

const touches = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'input'];

/**
 * `client:touch`: what the server drew comes alive when somebody first points at it, types into it or scrolls. Until then none of its script travels.
 * Buttons that were pressed too early are pressed again, in their order, once they can do something.
 */
const hydrateOnTouch: ClientDirective = (load, _options, island) => {
  const pressed: HTMLElement[] = [];
  let isHeld = false;
  const hold = ({ type }: Event) => {
    isHeld = type === 'pointerdown';
  };
  const keep = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button || button.type === 'submit') return;
    // It may be alive by now, and what was pressed before comes first.
    event.stopImmediatePropagation();
    pressed.push(button);
  };
  const pressAgain = () => {
    // What they do may scroll the page: a press that is under way would end beside its button, and be none.
    if (isHeld) {
      setTimeout(pressAgain, frameMs);
      return;
    }
    island.removeEventListener('click', keep, { capture: true });
    for (const hand of hands) removeEventListener(hand, hold, { capture: true });
    for (const button of pressed) button.click();
  };
  const start = async () => {
    for (const touch of touches) island.removeEventListener(touch, start);
    removeEventListener('scroll', start);
    onceHydrated(pressAgain);
    const hydrate = await load();
    await hydrate();
  };
  island.addEventListener('click', keep, { capture: true });
  for (const hand of hands) addEventListener(hand, hold, { capture: true });
  for (const touch of touches) island.addEventListener(touch, start, { passive: true });
  addEventListener('scroll', start, { passive: true });
};

const hands = ['pointerdown', 'pointerup', 'pointercancel'];
const frameMs = 16;

export default hydrateOnTouch;
