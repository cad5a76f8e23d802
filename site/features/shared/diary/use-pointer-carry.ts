import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { ClockSpan } from './clock-span.ts';
import { blockOf, type Carried, type Held } from './held.ts';

interface PointerCarry {
  /** Holds the columns (`data-date`) and the heads a block may be dropped on (`data-drop`). */
  rootRef: RefObject<HTMLElement | null>;
  shown: ClockSpan;
  heldOf: (key: string) => Held | undefined;
  onCarry: (carried: Carried | null) => void;
  onDrop: (carried: Carried) => void;
}

const fetchPickUp = () => import('./pick-up.ts');

/**
 * Picks a block up with mouse, pen or finger: its body to move it, its lower edge to stretch it. What follows the hand is fetched when one comes near.
 * Gives the handlers for the grid.
 */
export function usePointerCarry({ rootRef, shown, heldOf, onCarry, onDrop }: PointerCarry) {
  const isCarrying = useRef(false);

  useEffect(() => {
    const root = rootRef.current;
    // It has to be there before the finger comes down, or the browser has already decided that this touch scrolls.
    const hold = (event: TouchEvent) => {
      if (isCarrying.current) event.preventDefault();
    };
    root?.addEventListener('touchmove', hold, { passive: false });
    return () => root?.removeEventListener('touchmove', hold);
  }, [rootRef]);

  const onPointerDown = ({ nativeEvent: press, target }: PointerEvent) => {
    const root = rootRef.current;
    if (!root || press.button !== 0 || !press.isPrimary || !(target instanceof Element)) return;
    const block = blockOf(target);
    const column = block?.closest('[data-date]');
    const held = heldOf(block?.dataset['held'] ?? '');
    if (!column || !held) return;
    const isEdge = target.closest('[data-edge]') !== null;
    const release = new AbortController();
    for (const over of ['pointerup', 'pointercancel'] as const)
      addEventListener(over, () => release.abort(), { capture: true, signal: release.signal });
    void fetchPickUp().then(({ pickUp }) => {
      // A tap is over before the first fetch is.
      if (release.signal.aborted) return;
      release.abort();
      pickUp(press, {
        root,
        column,
        held,
        isEdge,
        shown,
        onCarry: (carried) => {
          isCarrying.current = carried !== null;
          onCarry(carried);
        },
        onDrop,
      });
    });
  };
  return { onPointerDown, onPointerEnter: () => void fetchPickUp() };
}
