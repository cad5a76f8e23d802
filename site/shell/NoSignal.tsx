import { useEffect, useState } from 'react';
import { onFirstUse } from '#site/ui/on-first-use.ts';

const [useLoaded, fetchLoaded] = onFirstUse(() => import('./NoSignalBanner.tsx'));

/** Starts the service worker, and what shows how the line is once there is something to say about it; once in an area. */
export function NoSignal() {
  const [isNeeded, setNeeded] = useState(!navigator.onLine);
  useEffect(() => {
    // It lives as long as the page does.
    const worker = navigator.serviceWorker;
    const need = () => setNeeded(true);
    worker?.register('/worker.js').catch(() => null);
    worker?.addEventListener('message', need);
    worker?.controller?.postMessage({ kind: 'here' });
    addEventListener('offline', need);
    // It has to show when nothing can be fetched any more.
    addEventListener('pointerdown', fetchLoaded, { once: true });
  }, []);
  const loaded = useLoaded(isNeeded);
  return loaded && <loaded.NoSignalBanner />;
}
