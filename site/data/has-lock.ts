import type { SessionKind } from '#site/worker/people.ts';

/** Whose pages these are: each area of a browser has its own lock, as each has its own person. */
export function lockArea(path = location.pathname): SessionKind {
  if (/^\/student-portal(\/|$)/.test(path)) return 'student';
  return /^\/parent-portal(\/|$)/.test(path) ? 'parent' : 'instructor';
}

/** Under which name the browser's storage keeps something of the lock of this area. */
export const lockName = (what: 'lock' | 'locked' | 'seen' | 'opened'): string => {
  const area = lockArea();
  return area === 'instructor' ? `keep-left-${what}` : `keep-left-${what}-${area}`;
};

/** Whether there is a screen lock on this phone: after how many minutes away the PIN is asked for. What it does loads only then. Where the browser keeps nothing there is none. */
export function hasLock(): boolean {
  try {
    return localStorage.getItem(lockName('lock')) !== null;
  } catch {
    return false;
  }
}

/** Whoever signs in again has given their password or code, and chooses a PIN anew. */
export function dropLock(): void {
  if (hasLock()) localStorage.removeItem(lockName('lock'));
}
