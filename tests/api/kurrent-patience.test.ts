import { expect, test } from 'bun:test';
import { pauseAfter, toAnswer, toOpen } from '#api/ledger-kurrent/patience.ts';

/** How long an append may go on, and one attempt of it, in milliseconds. */
const [PATIENCE_MS, ATTEMPT_MS] = [10_000, 3_000];

/** When an append that began at 0 is first sent at or after a moment; what was sent before is met with silence. */
function firstSentSince(moment: number): number {
  let at = 0;
  for (let attempt = 0; at < moment; attempt++)
    at += toAnswer(attempt, ATTEMPT_MS) + pauseAfter(attempt);
  return at;
}

test('whenever the next leader comes, what was waiting is sent to it within 0.8 seconds, which leaves the rest of one for its answer', () => {
  for (let leaderAt = 0; leaderAt <= PATIENCE_MS; leaderAt += 10)
    expect(firstSentSince(leaderAt) - leaderAt).toBeLessThanOrEqual(800);
});

test('a first attempt is short, also where the line does not open, and later ones leave a slow line its time', () => {
  expect(toOpen(0, ATTEMPT_MS)).toBeLessThanOrEqual(500);
  expect(toOpen(9, ATTEMPT_MS)).toBe(ATTEMPT_MS);
  expect(toAnswer(0, 50)).toBe(50);
});
