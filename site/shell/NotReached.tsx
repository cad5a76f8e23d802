import { useEffect, useEffectEvent } from 'react';
import { Failed } from '#site/ui/empty.tsx';
import * as words from './words.tsx';

/** How often it is asked again, in milliseconds. */
const againMs = 5_000;

/** Stands for an area whose server gave no answer at the start. It asks again by itself: whoever comes out of a tunnel has nothing to press. */
export function NotReached({ onRetry }: { onRetry: () => void }) {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const again = setInterval(() => retry(), againMs);
    return () => clearInterval(again);
  }, []);
  return <Failed title={words.serverNotReached} onRetry={onRetry} />;
}
