import type { LocalDate } from '#domain/kernel/nz-time.ts';
import type { ClockSpan } from './clock-span.ts';
import { followPointer } from './follow-pointer.ts';
import { minutesAt } from './grid-geometry.ts';
import type { Carried, Held } from './held.ts';
import { scrollAtEdges } from './scroll-at-edges.ts';
import { movedTo, snap, stretchedTo, type Target, targetOf } from './slot-at.ts';

interface PickedUp {
  /** Holds the columns (`data-date`) and the heads a block may be dropped on (`data-drop`). */
  root: Element;
  /** The column it is picked up in. */
  column: Element;
  held: Held;
  /** By its lower edge, which stretches it. */
  isEdge: boolean;
  shown: ClockSpan;
  /** Null once it is in the hand no more. */
  onCarry: (carried: Carried | null) => void;
  onDrop: (carried: Carried) => void;
}

/** Carries a block from the press on it until the hand lets go. */
export function pickUp(
  press: globalThis.PointerEvent,
  { root, column, held, isEdge, shown, onCarry, onDrop }: PickedUp,
): void {
  const start = targetOf(held);
  const grip = minutesAt(column.getBoundingClientRect(), press.clientY, shown) - start.from;
  const hand = { x: press.clientX, y: press.clientY };
  let carried: Carried = { held, target: start };
  let stopScrolling = () => {};

  const place = () => {
    const minutes = minutesAt(column.getBoundingClientRect(), hand.y, shown);
    carried = { held, target: isEdge ? stretchedTo(held, snap(minutes)) : moved(minutes) };
    onCarry(carried);
  };
  const moved = (minutes: number): Target => {
    const head = headUnder(root, hand);
    // On the head of a day it changes its day and keeps its time.
    if (head) return movedTo(held, head, start.from);
    const length = start.to - start.from;
    const from = Math.min(Math.max(snap(minutes - grip), shown.from), shown.to - length);
    return movedTo(held, columnUnder(root, hand.x) ?? start.date, from);
  };
  const end = () => {
    stopScrolling();
    onCarry(null);
  };

  followPointer(press, {
    onLift: () => {
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
