import { Activity, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { hasLock } from '#site/data/has-lock.ts';
import { useIsLocked } from '#site/data/screen-lock.ts';
import { setPortalHost } from '#site/ui/portal-host.ts';
import { PinQuestion } from './PinQuestion.tsx';

/**
 * Takes the app out of the page while it is locked, so neither an eye nor a screen reader finds it. What was typed stays in memory and is there again after the
 * right PIN. Where the lock ended otherwise, somebody else may be here, and the app begins anew.
 */
export function LockedApp({ children }: { children: ReactNode }) {
  const isLocked = useIsLocked();
  const [app, setApp] = useState({ isLocked, isBegun: !isLocked, nth: 0 });
  if (app.isLocked !== isLocked)
    setApp({ isLocked, isBegun: true, nth: isLocked || hasLock() ? app.nth : app.nth + 1 });
  const place = useRef<HTMLDivElement>(null);
  // React draws into it, whether or not it is in the page.
  const [host] = useState(hostOfApp);
  useLayoutEffect(() => {
    if (!isLocked) return place.current?.append(host);
    host.remove();
    // The name of a page may be a student's.
    document.title = 'Keep Left';
  }, [isLocked, host]);
  return (
    <>
      {isLocked && <PinQuestion />}
      <div ref={place} style={unseen} />
      {app.isBegun &&
        createPortal(
          <Activity key={app.nth} mode={isLocked ? 'hidden' : 'visible'}>
            {children}
          </Activity>,
          host,
        )}
    </>
  );
}

/** The app is laid out as if nothing stood around it. */
const unseen = { display: 'contents' };

function hostOfApp(): HTMLElement {
  const host = document.createElement('div');
  host.style.display = unseen.display;
  setPortalHost(host);
  return host;
}
