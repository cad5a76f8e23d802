import { useEffect, useEffectEvent } from 'react';
import { Failed } from '#site/ui/empty.tsx';
import * as words from './words.tsx';

/** How often it is asked again, in milliseconds. */
const againMs = 5_000;

/**
 * What an area shows while it can't reach the server at its start.
 * It tries again by itself, so nobody coming out of a tunnel has to press a button.
 */
export function NotReached({ onRetry }: { onRetry: () => void }) {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const again = setInterval(() => retry(), againMs);
    return () => clearInterval(again);
  }, []);
  return <Failed title={words.serverNotReached} onRetry={onRetry} />;
}
