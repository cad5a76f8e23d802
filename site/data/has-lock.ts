/** Of the browser's storage: after how many minutes away the PIN is asked for, where there is a lock. */
export const lockKey = 'keep-left-lock';

/** Whether there is a screen lock on this phone; what it does loads only then. Where the browser keeps nothing there is none. */
export function hasLock(): boolean {
  try {
    return localStorage.getItem(lockKey) !== null;
  } catch {
    return false;
  }
}

/** Whoever signs in again has given their password, and chooses a PIN anew. */
export function dropLock(): void {
  if (hasLock()) localStorage.removeItem(lockKey);
}
