/** What a press on a block may become; the places are on the screen, in pixels. */
export type Hand = {
  onLift: () => void;
  onMove: (x: number, y: number) => void;
  onDrop: () => void;
  onCancel: () => void;
};

const slackPx = 5;
const fingerSlackPx = 9;
const holdMs = 350;

/**
 * Follows one press until it ends. A mouse picks up as soon as it moves; a finger has to rest first, because a finger that moves at once is
 * scrolling. Escape lets go. The click that follows a drop is swallowed.
 */
export function followPointer(press: PointerEvent, hand: Hand): void {
  const isMouse = press.pointerType === 'mouse';
  const listening = new AbortController();
  const hold = isMouse ? undefined : setTimeout(lift, holdMs);
  let isLifted = false;

  const listen = <Type extends keyof WindowEventMap>(
    type: Type,
    listener: (event: WindowEventMap[Type]) => void,
  ) => window.addEventListener(type, listener, { capture: true, signal: listening.signal });

  listen('pointermove', (event) => {
    if (event.pointerId !== press.pointerId) return;
    if (!isLifted) {
      const way = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY);
      if (!isMouse && way > fingerSlackPx) stop();
      if (!isMouse || way < slackPx) return;
      lift();
    }
    hand.onMove(event.clientX, event.clientY);
  });
  listen('pointerup', (event) => {
    if (event.pointerId !== press.pointerId) return;
    stop();
    if (!isLifted) return;
    // Nobody else may take the end of a carry for a tap or a swipe.
    event.stopPropagation();
    swallowNextClick();
    hand.onDrop();
  });
  listen('pointercancel', (event) => {
    if (event.pointerId === press.pointerId) letGo();
  });
  listen('keydown', (event) => {
    if (event.key !== 'Escape' || !isLifted) return;
    event.preventDefault();
    event.stopPropagation();
    swallowNextClick();
    letGo();
  });
  listen('contextmenu', (event) => {
    if (!isMouse) event.preventDefault();
  });

  function lift() {
    isLifted = true;
    if (!isMouse) navigator.vibrate?.(8);
    hand.onLift();
  }

  function letGo() {
    stop();
    if (isLifted) hand.onCancel();
  }

  function stop() {
    clearTimeout(hold);
    listening.abort();
  }
}

function swallowNextClick(): void {
  const listening = new AbortController();
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    listening.abort();
  };
  window.addEventListener('click', swallow, { capture: true, signal: listening.signal });
  // A drop elsewhere is followed by no click: the next one belongs to somebody else.
  window.addEventListener('pointerdown', () => listening.abort(), {
    capture: true,
    signal: listening.signal,
  });
}
