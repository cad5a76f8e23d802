import { attempt } from '#domain/theory/attempt.ts';
import { type Edition, resume } from '#domain/theory/deal.ts';
import type { Running } from '#domain/theory/theory-test.ts';

/** The test this text was kept of, or null if it is none of ours or the questions have changed since. */
export function restoreTest(text: string, from: Edition): Running | null {
  const noted = attempt.safeParse(parse(text));
  return noted.success ? resume(noted.data, from) : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
