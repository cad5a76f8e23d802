import { useEffect, useRef } from 'react';
import type { Finished, Running } from '#domain/theory/theory-test.ts';
import { keepBoxes } from './kept-boxes.ts';
import { reportAttempt } from './report-attempt.ts';

/** Notes a test in the moment it is handed in; one that a reload brought back has been noted. */
export function useHandedIn(test: Running | Finished): void {
  const wasRunning = useRef(false);
  useEffect(() => {
    if (test.status === 'results' && wasRunning.current) {
      keepBoxes(test);
      // The record is of tests that were drawn, so that it tells how a learner does in the whole of it.
      if (!test.only) reportAttempt(test);
    }
    wasRunning.current = test.status === 'question';
  }, [test]);
}
