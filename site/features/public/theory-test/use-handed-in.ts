import { useEffect, useRef } from 'react';
import type { Finished, Running } from '#domain/theory-test/theory-test.ts';
import { keepBoxes } from './kept-boxes.ts';
import { reportAttempt } from './report-attempt.ts';

/** Notes a test in the moment it is handed in; one that a reload brought back has been noted. */
export function useHandedIn(test: Running | Finished): void {
  const wasRunning = useRef(false);
  useEffect(() => {
    if (test.status === 'results' && wasRunning.current) {
      keepBoxes(test);
      reportAttempt(test);
    }
    wasRunning.current = test.status === 'question';
  }, [test]);
}
