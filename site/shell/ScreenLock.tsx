import { type ReactNode, useEffect, useState } from 'react';
import { hasLock } from '#site/data/has-lock.ts';
import { onFirstUse } from '#site/ui/on-first-use.ts';

const [useLocked] = onFirstUse(() => import('./LockedApp.tsx'));

/** Puts the app behind its lock, on a phone that has one. @param frame shown until the lock is here */
export function ScreenLock({ frame = null, children }: { frame?: ReactNode; children: ReactNode }) {
  const [isNeeded, setNeeded] = useState(hasLock);
  useEffect(() => {
    // One that another tab sets up is there for this one too.
    const hear = () => hasLock() && setNeeded(true);
    addEventListener('storage', hear);
    return () => removeEventListener('storage', hear);
  }, []);
  const locked = useLocked(isNeeded);
  if (!isNeeded) return children;
  return locked ? <locked.LockedApp>{children}</locked.LockedApp> : frame;
}
