import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { ClockSpan, LessonTimes } from './clock-span.ts';
import { type Carried, type Held, keyOf } from './held.ts';
import { slotOf } from './slot-at.ts';
import { useKeyCarry } from './use-key-carry.ts';
import { usePointerCarry } from './use-pointer-carry.ts';

interface Carrying {
  /** By the key of its block. */
  heldOf: (key: string) => Held | undefined;
  shown: ClockSpan;
  onMove: (held: Held, times: LessonTimes) => void;
}

/** Blocks that can be taken to another time: what is in the hand now, and what the grid has to listen to. */
export function useCarrying({ heldOf, shown, onMove }: Carrying) {
  const rootRef = useRef<HTMLDivElement>(null);
  const [carried, setCarried] = useState<Carried | null>(null);
  const keepFocusOn = useRef<string>(undefined);

  const drop = ({ held, target }: Carried) => {
    const times = slotOf(held, target);
    if (times) onMove(held, times);
  };
  const { onPointerDown, onPointerEnter } = usePointerCarry({
    rootRef,
    shown,
    heldOf,
    onCarry: setCarried,
    onDrop: drop,
  });
  const keys = useKeyCarry({
    heldOf,
    onCarry: setCarried,
    onDrop: (dropped) => {
      keepFocusOn.current = keyOf(dropped.held, dropped.target.date);
      drop(dropped);
    },
  });

  useEffect(() => {
    // A block that changed its column is a new element: the person who moved it by keyboard stays on it.
    if (keepFocusOn.current === undefined || document.activeElement !== document.body) return;
    rootRef.current
      ?.querySelector<HTMLElement>(`[data-held="${keepFocusOn.current}"]`)
      ?.focus({ preventScroll: true });
  });

  return {
    carried,
    root: {
      ref: rootRef,
      ...keys,
      onPointerEnter,
      onPointerDown: (event: PointerEvent) => {
        keepFocusOn.current = undefined;
        onPointerDown(event);
      },
    },
  };
}
