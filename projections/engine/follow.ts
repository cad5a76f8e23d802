import type { Sql } from 'postgres';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { applyBatch, CheckpointMoved, mustFollow } from './apply.ts';
import { keptRows } from './fold/kept-rows.ts';
import type { Taken } from './leadership.ts';
import type { LedgerTail } from './ledger-tail.ts';
import type { Projection } from './projection.ts';

export type Following = {
  /** A pool of exactly one connection, whose transactions apply the batches. */
  readonly own: Sql;
  readonly tail: Pick<LedgerTail, 'readAfter' | 'lookAgain' | 'size'>;
  readonly projections: readonly Projection[];
  readonly signal: AbortSignal;
  readonly isDeposed: () => boolean;
  /** Once, when everything recorded was applied for the first time. */
  readonly onCaughtUp: () => Promise<void>;
  readonly onApplied: (events: readonly RecordedEvent[], position: number) => void;
  /** Resolves when there is word that there may be more, with true, or with false after a while. */
  readonly more: () => Promise<boolean>;
};

/**
 * Applies what the ledger records, page after page, until it is aborted.
 * @throws CheckpointMoved when another process leads
 */
export async function follow(taken: Taken, following: Following): Promise<void> {
  const { own, tail, projections, signal, isDeposed, onCaughtUp, onApplied, more } = following;
  // Of this lead alone: between two, others write.
  const kept = keptRows();

  async function read(after: number): Promise<readonly RecordedEvent[]> {
    const events = await tail.readAfter(after);
    mustFollow(after, events);
    return events;
  }

  // Not the position that everybody waits for: that one moves with what other leaders say while a page is read.
  let at = taken.position;
  // While there is much to do, the next page is read and opened as the one before is applied.
  let ahead: Promise<readonly RecordedEvent[]> | null = null;
  let hasCaughtUp = false;
  while (!signal.aborted) {
    if (isDeposed()) throw new CheckpointMoved('another leads');
    const events = await (ahead ?? read(at));
    ahead = null;
    const last = events.at(-1);
    const isAll = events.length < tail.size;
    if (last) {
      if (!isAll) {
        ahead = read(last.position);
        // Its failure is reported when its turn comes.
        ahead.catch(() => undefined);
      }
      await applyBatch(own, 'read', projections, at, events, taken, kept);
      at = last.position;
    }
    if (isAll && !hasCaughtUp) {
      await onCaughtUp();
      hasCaughtUp = true;
    }
    if (last) onApplied(events, at);
    if (isAll && !(await more())) tail.lookAgain();
  }
}
