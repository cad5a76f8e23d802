import { noteFinished } from '#domain/theory/note.ts';
import type { Finished } from '#domain/theory/theory-test.ts';
import { postJson } from '#site/write.ts';

/**
 * Adds a finished test to the signed-in student's record and does not wait for it.
 * The cookie is a hint without rights of its own: it only saves visitors a call that would be refused.
 */
export function reportAttempt(test: Finished): void {
  if (!/(^|; )signed_in_student=/.test(document.cookie)) return;
  postJson('/api/student-portal/theory-attempts', noteFinished(test), { keepalive: true }).catch(
    () => {
      // The results are on the screen already; a record that could not be written changes nothing there.
    },
  );
}
