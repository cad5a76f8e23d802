import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { addDays } from '#domain/kernel/nz-time.ts';
import type { LessonTimes } from './clock-span.ts';
import { blockOf, type Carried, type Held, keyOf } from './held.ts';
import { movedTo, snapMinutes, stretchedTo, type Target, targetOf } from './slot-at.ts';
import * as words from './words.tsx';

interface KeyCarry {
  heldOf: (key: string) => Held | undefined;
  onCarry: (carried: Carried | null) => void;
  onDrop: (carried: Carried) => void;
}

/** How a block is moved without a pointer; said once beside the grid. */
export const keyHelp = words.holdShiftAndPressTheArrow;

/**
 * Shift with the arrows takes the focused block along, Alt with up and down pulls its lower edge; letting the modifier go drops it, Escape or
 * leaving the block puts it back. One drop, one call, however many presses.
 */
export function useKeyCarry({ heldOf, onCarry, onDrop }: KeyCarry) {
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
    const held = heldOf(keyIn(event.target));
    if (!held) return;
    const from = inHand.current?.target ?? targetOf(held);
    const target = pressed(event, held, from);
    if (!target) return;
    event.preventDefault();
    carry({ held, target });
  };

  const onKeyUp = ({ key }: KeyboardEvent) => {
    const carried = inHand.current;
    if (!carried || (key !== 'Shift' && key !== 'Alt')) return;
    carry(null);
    onDrop(carried);
  };

  const onBlur = ({ target }: FocusEvent) => {
    if (inHand.current && keyIn(target) === keyOf(inHand.current.held)) carry(null);
  };

  return { onKeyDown, onKeyUp, onBlur };
}

const minutesOfKey: Readonly<Record<string, number>> = {
  ArrowUp: -snapMinutes,
  ArrowDown: snapMinutes,
};
const daysOfKey: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

type Keys = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** Where a press takes what is in the hand; undefined where it means something else. */
export function pressed(keys: Keys, held: LessonTimes, at: Target): Target | undefined {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = keys;
  if (ctrlKey || metaKey || shiftKey === altKey) return undefined;
  const minutes = minutesOfKey[key];
  if (altKey) return minutes ? stretchedTo(held, at.to + minutes) : undefined;
  if (minutes) return movedTo(held, at.date, at.from + minutes);
  const days = daysOfKey[key];
  return days ? movedTo(held, addDays(at.date, days), at.from) : undefined;
}

const keyIn = (target: EventTarget): string => blockOf(target)?.dataset['held'] ?? '';
