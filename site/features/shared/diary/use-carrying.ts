import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Lesson } from '#site/data/lessons.ts';
import type { ClockSpan, LessonTimes } from './clock-span.ts';
import type { Carried } from './DayColumn.tsx';
import { slotOf } from './slot-at.ts';
import { useKeyCarry } from './use-key-carry.ts';
import { usePointerCarry } from './use-pointer-carry.ts';

interface Carrying {
  lessonOf: (id: number) => Lesson | undefined;
  shown: ClockSpan;
  onMove: (lesson: Lesson, times: LessonTimes) => void;
}

/** Blocks that can be taken to another time: what is in the hand now, and what the grid has to listen to. */
export function useCarrying({ lessonOf, shown, onMove }: Carrying) {
  const rootRef = useRef<HTMLDivElement>(null);
  const [carried, setCarried] = useState<Carried | null>(null);
  const keepFocusOn = useRef<number>(undefined);

  const drop = ({ lesson, target }: Carried) => {
    const times = slotOf(lesson, target);
    if (times) onMove(lesson, times);
  };
  const { onPointerDown, onPointerEnter } = usePointerCarry({
    rootRef,
    shown,
    lessonOf,
    onCarry: setCarried,
    onDrop: drop,
  });
  const keys = useKeyCarry({
    lessonOf,
    onCarry: setCarried,
    onDrop: (dropped) => {
      keepFocusOn.current = dropped.lesson.id;
      drop(dropped);
    },
  });

  useEffect(() => {
    // A block that changed its column is a new element: the person who moved it by keyboard stays on it.
    if (keepFocusOn.current === undefined || document.activeElement !== document.body) return;
    rootRef.current
      ?.querySelector<HTMLElement>(`[data-lesson="${keepFocusOn.current}"]`)
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
