import { expect, test } from 'bun:test';
import { leftOf, pauseAfter, toAnswer, toOpen } from '#api/ledger-kurrent/patience.ts';

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

test('an append waits for its answer as long as anybody is answered over its line', () => {
  const opening = { is: 'opening', since: 100, patienceMs: 400 } as const;
  expect([leftOf(opening, 100), leftOf(opening, 500)]).toEqual([400, 0]);
  const sent = (heard: number) =>
    ({ is: 'sent', since: 100, patienceMs: 400, line: { heardAt: () => heard } }) as const;
  expect([leftOf(sent(50), 450), leftOf(sent(300), 450)]).toEqual([50, 250]);
});
