/** How long an append waits for a word, and how soon it is sent again. All in milliseconds; the first attempt of an append is 0. */

const FIRST_ATTEMPT_MS = 400;
/** What went to a server that had no leader is not answered when it has one again, and what was sent twice is recorded once. */
const LONGEST_SILENCE_MS = 600;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 200;

/** Until the line is open: the first attempt is given up soonest, each later one takes twice as long. */
export const toOpen = (attempt: number, mostMs: number): number =>
  Math.min(FIRST_ATTEMPT_MS * 2 ** attempt, mostMs);

/** Of silence on an open line, once the append was sent. */
export const toAnswer = (attempt: number, mostMs: number): number =>
  Math.min(toOpen(attempt, mostMs), LONGEST_SILENCE_MS);

/** Between one attempt that failed and the next. */
export const pauseAfter = (attempt: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS);

/** An append that waits: for its line to open, then for the answer. */
export type Wait =
  | { readonly is: 'opening'; readonly since: number; readonly patienceMs: number }
  | {
      readonly is: 'sent';
      readonly since: number;
      readonly patienceMs: number;
      readonly line: { heardAt(): number };
    }
  | { readonly is: 'over' };

/** So much patience is left. A line over which others are answered is slow, not silent. */
export function leftOf(wait: Exclude<Wait, { is: 'over' }>, now: number): number {
  const since = wait.is === 'sent' ? Math.max(wait.since, wait.line.heardAt()) : wait.since;
  return since + wait.patienceMs - now;
}
