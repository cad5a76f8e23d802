import { dateOf } from '#domain/kernel/nz-time.ts';
import { deal, type Edition } from '#domain/theory/deal.ts';
import type { Mode } from '#domain/theory/limits.ts';
import type { Licence } from '#domain/theory/question.ts';
import type { Running } from '#domain/theory/theory-test.ts';

/** A new test under the rules that hold in New Zealand at this instant. */
export function drawTest(mode: Mode, licence: Licence, now: Date, from: Edition): Running {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  const drawnOn = dateOf(now.toISOString());
  return deal({ mode, licence, seed, drawnOn, startedAtMs: now.getTime() }, from);
}
