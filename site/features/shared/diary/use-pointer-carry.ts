import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { Lesson } from '#site/data/lessons.ts';
import type { ClockSpan } from './clock-span.ts';
import type { Carried } from './DayColumn.tsx';

interface PointerCarry {
  /** Holds the columns (`data-date`) and the heads a block may be dropped on (`data-drop`). */
  rootRef: RefObject<HTMLElement | null>;
  shown: ClockSpan;
  lessonOf: (id: number) => Lesson | undefined;
  onCarry: (carried: Carried | null) => void;
  onDrop: (carried: Carried) => void;
}

const fetchPickUp = () => import('./pick-up.ts');

/**
 * Picks a block up with mouse, pen or finger: its body to move it, its lower edge to stretch it. What follows the hand is fetched when one comes near.
 * Gives the handlers for the grid.
 */
export function usePointerCarry({ rootRef, shown, lessonOf, onCarry, onDrop }: PointerCarry) {
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
    const block = target.closest<HTMLElement>('[data-lesson]');
    const column = block?.closest('[data-date]');
    const lesson = block && lessonOf(Number(block.dataset['lesson']));
    if (!column || !lesson) return;
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
        lesson,
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
