import type { FinishedAttempt, KeptAttempt } from './attempt.ts';
import type { Finished, Running } from './theory-test.ts';

/** What a reload needs to know of a running test. */
export function noteAttempt(test: Running): KeptAttempt {
  const { status: _, questions: __, answers, ...rest } = test;
  return { ...rest, answers: [...answers] };
}

/** What the student's record needs to know of a finished test. */
export function noteFinished(test: Finished): FinishedAttempt {
  const { status: _, questions: __, answers, ...rest } = test;
  return { ...rest, answers: [...answers] };
}
