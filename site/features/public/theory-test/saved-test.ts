import { noteAttempt } from '#domain/theory/note.ts';
import type { TheoryTest } from '#domain/theory/theory-test.ts';

// The page's head looks for this key before the first paint.
const key = 'theory-test';

/** What this tab kept of a running test, so that a reload does not lose it. */
export function savedTest(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a running test and forgets it once it is handed in or left. */
export function saveTest(state: TheoryTest): void {
  try {
    if (state.status === 'question') {
      sessionStorage.setItem(key, JSON.stringify(noteAttempt(state)));
    } else {
      sessionStorage.removeItem(key);
    }
  } catch {
    // A browser that stores nothing can still run a test; it only cannot survive a reload.
  }
}
