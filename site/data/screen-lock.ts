import { useSyncExternalStore } from 'react';
import { dropLock, hasLock, lockName } from './has-lock.ts';

// Whether the screen is locked, as every tab of this browser knows it at once. The PIN itself is `pin.ts`'s, which loads with the first question for it.

/** How long somebody may be away before the PIN is asked for, in minutes. */
export const awayChoices = [1, 5, 15] as const;
export type AwayMinutes = (typeof awayChoices)[number];

// Of the browser's storage: `locked` is there while it is; `seen` is when this app was last in sight, in milliseconds. `opened` is of a tab that has been opened with
// the PIN; it goes with the tab, so whoever opens the app anew is asked.

const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Null where there is no lock on this phone. */
function lockMinutes(): number | null {
  return hasLock() ? Number(localStorage.getItem(lockName('lock'))) : null;
}

/** Whether the PIN has to be given before anything is shown. */
export const useIsLocked = (): boolean => useSyncExternalStore(subscribe, isLocked);
export const useLockMinutes = (): number | null => useSyncExternalStore(subscribe, lockMinutes);

const isLocked = (): boolean =>
  hasLock() &&
  (localStorage.getItem(lockName('locked')) !== null ||
    sessionStorage.getItem(lockName('opened')) === null);

/** Begins to ask, or goes on with other minutes; this tab is open. */
export function putLock(minutes: AwayMinutes): void {
  localStorage.setItem(lockName('lock'), String(minutes));
  open();
}

/** Asks no more. */
export function takeLockAway(): void {
  dropLock();
  open();
}

/** In every tab. */
export function lock(): void {
  if (hasLock()) localStorage.setItem(lockName('locked'), 'yes');
  tell();
}

/** The PIN was right: every tab that was open before is open again. */
export function open(): void {
  localStorage.removeItem(lockName('locked'));
  localStorage.setItem(lockName('seen'), String(Date.now()));
  sessionStorage.setItem(lockName('opened'), 'yes');
  tell();
}

function lookHowLong(): void {
  const minutes = lockMinutes();
  if (minutes === null) return;
  if (document.hidden) return noteSeen();
  if (isTooLong(Date.now() - Number(localStorage.getItem(lockName('seen'))), minutes)) lock();
}

/** Whether somebody was away for longer than they said. A clock that was put back says nothing about how long it was. @param awayMs in milliseconds */
export const isTooLong = (awayMs: number, minutes: number): boolean =>
  awayMs < 0 || awayMs > minutes * 60_000;

function noteSeen(): void {
  if (hasLock() && !isLocked()) localStorage.setItem(lockName('seen'), String(Date.now()));
}

let listens = false;

function subscribe(listener: () => void): () => void {
  if (!listens) {
    listens = true;
    lookHowLong();
    document.addEventListener('visibilitychange', lookHowLong);
    addEventListener('pagehide', noteSeen);
    // What other tabs do.
    addEventListener('storage', tell);
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}
