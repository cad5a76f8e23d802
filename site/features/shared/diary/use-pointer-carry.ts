import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import type { Lesson } from '#site/data/lessons.ts';
import type { ClockSpan } from './clock-span.ts';
import type { Carried } from './DayColumn.tsx';
import { followPointer } from './follow-pointer.ts';
import { minutesAt } from './grid-geometry.ts';
import { scrollAtEdges } from './scroll-at-edges.ts';
import { movedTo, snap, stretchedTo, type Target, targetOf } from './slot-at.ts';

interface PointerCarry {
  /** Holds the columns (`data-date`) and the heads a block may be dropped on (`data-drop`). */
  rootRef: RefObject<HTMLElement | null>;
  shown: ClockSpan;
  lessonOf: (id: number) => Lesson | undefined;
  onCarry: (carried: Carried | null) => void;
  onDrop: (carried: Carried) => void;
}

/** Picks a block up with mouse, pen or finger: its body to move it, its lower edge to stretch it. Gives the handler for presses. */
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

  return ({ nativeEvent: press, target }: PointerEvent) => {
    const root = rootRef.current;
    if (!root || press.button !== 0 || !press.isPrimary || !(target instanceof Element)) return;
    const block = target.closest<HTMLElement>('[data-lesson]');
    const column = block?.closest('[data-date]');
    const lesson = block && lessonOf(Number(block.dataset['lesson']));
    if (!column || !lesson) return;

    const isEdge = target.closest('[data-edge]') !== null;
    const start = targetOf(lesson);
    const grip = minutesAt(column.getBoundingClientRect(), press.clientY, shown) - start.from;
    const hand = { x: press.clientX, y: press.clientY };
    let carried: Carried = { lesson, target: start };
    let stopScrolling = () => {};

    const place = () => {
      const minutes = minutesAt(column.getBoundingClientRect(), hand.y, shown);
      carried = { lesson, target: isEdge ? stretchedTo(lesson, snap(minutes)) : moved(minutes) };
      onCarry(carried);
    };
    const moved = (minutes: number): Target => {
      const head = headUnder(root, hand);
      // On the head of a day a lesson changes its day and keeps its time.
      if (head) return movedTo(lesson, head, start.from);
      const length = start.to - start.from;
      const from = Math.min(Math.max(snap(minutes - grip), shown.from), shown.to - length);
      return movedTo(lesson, columnUnder(root, hand.x) ?? start.date, from);
    };
    const end = () => {
      isCarrying.current = false;
      stopScrolling();
      onCarry(null);
    };

    followPointer(press, {
      onLift: () => {
        isCarrying.current = true;
        stopScrolling = scrollAtEdges(column, () => hand.y, place);
        onCarry(carried);
      },
      onMove: (x, y) => {
        Object.assign(hand, { x, y });
        place();
      },
      onDrop: () => {
        end();
        onDrop(carried);
      },
      onCancel: end,
    });
  };
}

function columnUnder(root: Element, x: number): LocalDate | undefined {
  return datesOf(root, 'date').find(({ box }) => x >= box.left && x < box.right)?.date;
}

function headUnder(root: Element, { x, y }: { x: number; y: number }): LocalDate | undefined {
  return datesOf(root, 'drop').find(
    ({ box }) => x >= box.left && x < box.right && y >= box.top && y < box.bottom,
  )?.date;
}

function datesOf(root: Element, mark: 'date' | 'drop') {
  return Array.from(root.querySelectorAll<HTMLElement>(`[data-${mark}]`), (element) => ({
    date: element.dataset[mark],
    box: element.getBoundingClientRect(),
  }));
}
