import { useEffect, useState } from 'react';

/** Whether the car stands, as the instructor says. A phone that was put away comes back to the question. */
export function useStopped() {
  const [isStopped, setStopped] = useState(false);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') setStopped(false);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return { isStopped, stop: () => setStopped(true), drive: () => setStopped(false) };
}
