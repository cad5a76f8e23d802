import { noteAttempt, noteFinished } from '#domain/theory-test/note.ts';
import type { TheoryTest } from '#domain/theory-test/theory-test.ts';

// The page's head looks for this key before the first paint.
const key = 'theory-test';

/** What this tab kept of a test, so that a reload loses neither its answers nor its results. */
export function savedTest(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a test, running or handed in, and forgets it once somebody goes back to the menu. */
export function saveTest(state: TheoryTest): void {
  try {
    if (state.status === 'question') {
      sessionStorage.setItem(key, JSON.stringify(noteAttempt(state)));
    } else if (state.status === 'results') {
      sessionStorage.setItem(key, JSON.stringify(noteFinished(state)));
    } else {
      sessionStorage.removeItem(key);
    }
  } catch {
    // A browser that stores nothing can still run a test; it only cannot survive a reload.
  }
}
