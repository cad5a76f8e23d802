import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { addDays } from '#domain/kernel/nz-time.ts';
import type { Lesson } from '#site/data/lessons.ts';
import type { Carried } from './DayColumn.tsx';
import { movedTo, snapMinutes, stretchedTo, type Target, targetOf } from './slot-at.ts';

interface KeyCarry {
  lessonOf: (id: number) => Lesson | undefined;
  onCarry: (carried: Carried | null) => void;
  onDrop: (carried: Carried) => void;
}

/** How a block is moved without a pointer; said once beside the grid. */
export const keyHelp =
  'Hold Shift and press the arrow keys to move the lesson by a quarter of an hour or a day, hold Alt and press up or down to change its length, and let go to put it there. Escape puts it back, Enter opens it.';

/**
 * Shift with the arrows takes the focused block along, Alt with up and down pulls its lower edge; letting the modifier go drops it, Escape or
 * leaving the block puts it back. One drop, one call, however many presses.
 */
export function useKeyCarry({ lessonOf, onCarry, onDrop }: KeyCarry) {
  const inHand = useRef<Carried>(null);

  const carry = (carried: Carried | null) => {
    inHand.current = carried;
    onCarry(carried);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && inHand.current) {
      event.preventDefault();
      carry(null);
      return;
    }
    const id = blockId(event.target);
    const lesson = id === undefined ? undefined : lessonOf(id);
    if (!lesson) return;
    const from = inHand.current?.target ?? targetOf(lesson);
    const target = pressed(event, lesson, from);
    if (!target) return;
    event.preventDefault();
    carry({ lesson, target });
  };

  const onKeyUp = ({ key }: KeyboardEvent) => {
    const carried = inHand.current;
    if (!carried || (key !== 'Shift' && key !== 'Alt')) return;
    carry(null);
    onDrop(carried);
  };

  const onBlur = ({ target }: FocusEvent) => {
    if (inHand.current && blockId(target) === inHand.current.lesson.id) carry(null);
  };

  return { onKeyDown, onKeyUp, onBlur };
}

const minutesOfKey: Readonly<Record<string, number>> = {
  ArrowUp: -snapMinutes,
  ArrowDown: snapMinutes,
};
const daysOfKey: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

function pressed(event: KeyboardEvent, lesson: Lesson, at: Target): Target | undefined {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
  if (ctrlKey || metaKey || shiftKey === altKey) return undefined;
  const minutes = minutesOfKey[key];
  if (altKey) return minutes ? stretchedTo(lesson, at.to + minutes) : undefined;
  if (minutes) return movedTo(lesson, at.date, at.from + minutes);
  const days = daysOfKey[key];
  return days ? movedTo(lesson, addDays(at.date, days), at.from) : undefined;
}

function blockId(target: EventTarget): number | undefined {
  const block = target instanceof Element && target.closest<HTMLElement>('[data-lesson]');
  return block ? Number(block.dataset['lesson']) : undefined;
}
