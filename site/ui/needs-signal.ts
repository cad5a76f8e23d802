import { useSyncExternalStore } from 'react';
import type { Glyph } from './icon.tsx';

/** Without signal: how controls look and what they say that need it. */
export interface NoSignal {
  /** Stands in place of the control's own. */
  readonly glyph: Glyph;
  /** Of the element with the reason in words. */
  readonly reasonId: string;
  /** A press says the reason, for those who neither see the glyph nor hear the description. */
  readonly sayWhy: () => void;
}

let noSignal: NoSignal | null = null;
const listeners = new Set<() => void>();

/** Greys every control that needs signal, or, with null, gives all of them back. */
export function setNoSignal(next: NoSignal | null): void {
  noSignal = next;
  for (const listener of listeners) listener();
}

/** @returns null where it can be pressed: there is signal, or it needs none */
export function useNoSignal(isNeeded: boolean): NoSignal | null {
  const current = useSyncExternalStore(
    subscribe,
    () => noSignal,
    () => null,
  );
  return isNeeded ? current : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What a greyed control carries: it keeps its place in the order of the keyboard, and says why. */
export const greyed = (reason: NoSignal | null) =>
  reason && { 'aria-disabled': true, 'aria-describedby': reason.reasonId, disabled: false };
