import { dateOf } from '#domain/kernel/nz-time.ts';
import { type BankEdition, deal } from '#domain/theory-test/deal.ts';
import type { Running } from '#domain/theory-test/theory-test.ts';

/** What somebody asks for: `only` names the questions of a practice that draws none. */
export type Wanted = Pick<Running, 'mode' | 'licence' | 'only'>;

/** A new test under the rules that hold in New Zealand at this instant, or a practice of the chosen questions. */
export function drawTest(wanted: Wanted, now: Date, from: BankEdition): Running {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  const drawnOn = dateOf(now.toISOString());
  return deal({ ...wanted, seed, drawnOn, startedAtMs: now.getTime() }, from);
}
