import { finishedAttempt, keptAttempt } from '#domain/theory-test/attempt.ts';
import { type BankEdition, reopen, resume } from '#domain/theory-test/deal.ts';
import type { Finished, Running } from '#domain/theory-test/theory-test.ts';

/** The test this text was kept of, or null if it is none of ours or the questions have changed since. */
export function restoreTest(text: string, from: BankEdition): Running | Finished | null {
  const kept = parse(text);
  const noted = keptAttempt.safeParse(kept);
  if (noted.success) return resume(noted.data, from);
  const finished = finishedAttempt.safeParse(kept);
  return finished.success ? reopen(finished.data, from) : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
