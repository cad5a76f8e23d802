import type { KeptState } from './state-store.ts';

export type Known = KeptState & {
  readonly heard: number | null;
  /** The revision of the state that is written down; −1 where none is. */
  readonly written: number;
};

/**
 * States in memory, as many as hold so many events together; the one that was used longest ago makes room first.
 * @param hears moves on whenever a personal key may have been destroyed; null while that is not known
 */
export function stateCache(hears: () => number | null, mostEvents: number) {
  const known = new Map<string, Known>();
  let held = 0;
  let heardLast = hears();
  return { get, keep, forget };

  function get(stream: string, heard: number | null): Known | null {
    forgetWhatWasHeard();
    const one = known.get(stream);
    return one && heard !== null && one.heard === heard ? one : null;
  }

  /** Nothing that was opened before an erasure stays in memory after it. */
  function forgetWhatWasHeard(): void {
    const now = hears();
    if (now === heardLast) return;
    heardLast = now;
    known.clear();
    held = 0;
  }

  function keep(stream: string, one: Known): void {
    if (one.heard === null) return;
    forget(stream);
    known.set(stream, one);
    held += one.last.revision + 1;
    for (const oldest of known.keys()) {
      if (held <= mostEvents) break;
      forget(oldest);
    }
  }

  function forget(stream: string): void {
    const one = known.get(stream);
    if (!one) return;
    held -= one.last.revision + 1;
    known.delete(stream);
  }
}
