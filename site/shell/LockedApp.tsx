import { type ReactNode, useLayoutEffect } from 'react';
import { useIsLocked } from '#site/data/screen-lock.ts';
import { PinQuestion } from './PinQuestion.tsx';

/** Shows nothing of the app while it is locked: what is behind the lock is not drawn, so neither an eye nor a screen reader finds it. */
export function LockedApp({ children }: { children: ReactNode }) {
  const isLocked = useIsLocked();
  useLayoutEffect(() => {
    // The name of a page may be a student's.
    if (isLocked) document.title = 'Keep Left';
  }, [isLocked]);
  return isLocked ? <PinQuestion /> : children;
}
