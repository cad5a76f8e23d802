import { noteFinished } from '#domain/theory-test/note.ts';
import type { Finished } from '#domain/theory-test/theory-test.ts';
import { seemsSignedIn } from '#site/data/learner/signed-in.ts';
import { postJson } from '#site/write.ts';

let underWay: Promise<unknown> = Promise.resolve();

/** Adds a finished test to the signed-in learner's record; its results are on the screen already and do not wait for it. */
export function reportAttempt(test: Finished): void {
  if (!seemsSignedIn()) return;
  underWay = postJson('/api/student-portal/theory-attempts', noteFinished(test), {
    keepalive: true,
  }).catch(() => {
    // A record that could not be written changes nothing on the screen.
  });
}

/** Once the last report has its answer, or none will come. */
export const reported = (): Promise<unknown> => underWay;
