import { deal, type Edition } from '#domain/theory/deal.ts';
import type { Mode } from '#domain/theory/mode.ts';
import type { Licence } from '#domain/theory/question.ts';
import type { Running } from '#domain/theory/theory-test.ts';

// The kernel's calendar brings zod with it, which is as large as the bank; Swedish dates are written yyyy-mm-dd.
const auckland = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Auckland' });

/** A new test under the rules that hold in New Zealand at this instant. */
export function dealTest(mode: Mode, licence: Licence, now: Date, from: Edition): Running {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  const drawnOn = auckland.format(now);
  return deal({ mode, licence, seed, drawnOn, startedAtMs: now.getTime() }, from);
}
